#!/bin/sh
# The system packages beyond Python's own: packages.sh run|test
#
# Debian's names. As root they are installed; anybody else is told what to type.
set -eu
wanted="ca-certificates libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
    fonts-liberation fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"
if [ "$1" = test ]; then
    wanted="$wanted postgresql chromium poppler-utils libatomic1" # libatomic1: the browser driver
fi
if ! "${PYTHON:-python3}" -c 'import ensurepip' 2>/dev/null; then
    wanted="$wanted python3-venv"
fi

if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian: please see that you have the like of:" $wanted >&2
    exit 0
fi

installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null || true)
missing=""
for package in $wanted; do
    echo "$installed" | grep -qx "$package installed" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" != 0 ]; then
    echo "Some system packages are missing. Type this line, then start again:" >&2
    echo "    sudo apt-get update && sudo apt-get install --no-install-recommends -y$missing" >&2
    exit 1
fi
echo "Installing system packages:$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq -y --no-install-recommends $missing </dev/null >/dev/null
