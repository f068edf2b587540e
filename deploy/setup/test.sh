#!/bin/bash
# What `make test` does: everything on SQLite, and what uses a database on PostgreSQL too.
#
# PostgreSQL goes first, so that the last line tells of the larger run.
set -euo pipefail
cd "$(dirname "$0")/../.."
failed=${DATA_DIR:-.data}/tests-failed # what a failed run said, or nothing
mkdir -p "$(dirname "$failed")"
rm -f "$failed"
sh deploy/setup/packages.sh test
sh deploy/setup/environment.sh dev
export PYTHONUNBUFFERED=1
pytest=("${VENV:-.venv}/bin/python" -m pytest)

run() {
    local said
    said=$(mktemp)
    "$@" | tee "$said" || cp "$said" "$failed"
    rm -f "$said"
}

echo "On PostgreSQL: the tests that use a database"
run bash deploy/setup/postgresql.sh "${pytest[@]}" --only-database "$@"
echo "On SQLite: every test"
run env -u DATABASE_URL "${pytest[@]}" "$@"

if [ -e "$failed" ]; then
    echo "Some tests failed, see above:"
    tail -n 1 "$failed"
    exit 1
fi
