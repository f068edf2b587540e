#!/bin/bash
# Runs a command beside a PostgreSQL cluster of its own: postgresql.sh COMMAND...
#
# The command finds the cluster by DATABASE_URL. The cluster listens on no
# network port, only in a directory of its own, and is stopped and removed at
# the end. PostgreSQL refuses to run as root, so root lends it to "postgres".
set -euo pipefail
cd "$(dirname "$0")/../.."

binaries=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
if [ -z "$binaries" ]; then
    echo "PostgreSQL is missing: sudo apt-get install postgresql" >&2
    exit 1
fi

as_owner() { "$@"; }
owner=$(id -un)
if [ "$(id -u)" = 0 ]; then
    owner=postgres
    as_owner() { (cd / && exec runuser -u postgres -- "$@"); }
fi

# Under DATA_DIR where its owner can get there; not so below /root.
data=${DATA_DIR:-.data}
mkdir -p "$data"
place=$(mktemp -d "$(realpath "$data")/postgresql-XXXXXX")
chown "$owner" "$place"
if ! as_owner test -w "$place"; then
    rmdir "$place"
    place=$(mktemp -d /var/tmp/postgresql-XXXXXX)
    chown "$owner" "$place"
fi
socket=$(mktemp -d /tmp/postgresql-XXXXXX) # a socket's path must be short
chown "$owner" "$socket"

stop() {
    as_owner "$binaries/pg_ctl" stop --silent --mode=immediate -D "$place/cluster" || true
    rm -rf "$place" "$socket"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

as_owner "$binaries/initdb" -D "$place/cluster" --username=owner --auth=trust --encoding=UTF8 \
    --locale=C.UTF-8 --no-sync >"$place/initdb.log"
# Nothing here outlives the tests, so nothing need reach the disk.
as_owner "$binaries/pg_ctl" start --silent --wait -D "$place/cluster" -l "$place/cluster/log" \
    -o "-c listen_addresses='' -c unix_socket_directories=$socket -c fsync=off"

DATABASE_URL="postgresql://owner@/postgres?host=$socket" "$@"
