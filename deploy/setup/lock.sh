#!/bin/sh
# Writes the locks anew from the .in files, with hashes and without any address.
set -eu
cd "$(dirname "$0")/../requirements"
lock() {
    "../../${VENV:-.venv}/bin/uv" pip compile --quiet --system-certs --universal --generate-hashes --no-header \
        --python-version 3.11 --upgrade "$@"
}
lock uv.in -o uv.txt
lock base.in -o base.txt
lock dev.in -c base.txt -o dev.txt
