#!/bin/sh
# Makes .venv hold exactly what a lock lists: environment.sh base|dev
#
# A stamp keeps the lock's digest, so a second start costs nothing. The dev lock
# contains the base lock: `make run` after `make test` takes nothing away.
set -eu
cd "$(dirname "$0")/../.."
wanted=$1
venv=${VENV:-.venv}
locks=deploy/requirements

digest() {
    cat "$locks/$1.txt" "$locks/uv.txt" | sha256sum | cut -d' ' -f1
}

synced() {
    [ -x "$venv/bin/python" ] && [ "$(cat "$venv/.synced-$1" 2>/dev/null)" = "$(digest "$1")" ]
}

if synced "$wanted" || synced dev; then
    exit 0
fi

if ! "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    "${PYTHON:-python3}" -m venv --clear "$venv"
fi
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    --require-hashes --only-binary :all: -r "$locks/uv.txt"
rm -f "$venv"/.synced-*
"$venv/bin/uv" pip sync --quiet --system-certs --python "$venv/bin/python" --require-hashes \
    "$locks/$wanted.txt" "$locks/uv.txt"
digest "$wanted" >"$venv/.synced-$wanted"
