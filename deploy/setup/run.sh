#!/bin/sh
# What `make run` does: packages, environment, then deploy.start serves.
set -eu
cd "$(dirname "$0")/../.."
sh deploy/setup/packages.sh run
sh deploy/setup/environment.sh base
exec "${VENV:-.venv}/bin/python" -m deploy.start
