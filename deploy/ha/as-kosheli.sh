#!/bin/sh
# Runs a command of the product as its service does, with the same settings and account: as-kosheli verify
# For root. KOSHELI_SETTINGS names another file of settings than /etc/kosheli.env. The audit log gets the name of
# the person's own account, from which they became root. KOSHELI_RELEASE names the folder of another release than
# the one in use, which is /opt/kosheli.
set -eu
operator=${KOSHELI_OPERATOR:-${SUDO_USER:-$(logname 2> /dev/null || id -un)}}
# systemd puts the values of variables into the words of a command, and reads $$ as $.
for word in "$@"; do
  shift
  set -- "$@" "$(printf '%s\n' "$word" | sed 's/\$/$$/g')"
done
exec systemd-run --quiet --collect --pipe --wait -p User=kosheli \
  -p "WorkingDirectory=${KOSHELI_RELEASE:-/opt/kosheli}" \
  -E SANDBOX=off -E "KOSHELI_OPERATOR=$operator" -p "EnvironmentFile=${KOSHELI_SETTINGS:-/etc/kosheli.env}" \
  -p StateDirectory=kosheli -p StateDirectoryMode=0700 /usr/bin/env node build/command/main.js "$@"
