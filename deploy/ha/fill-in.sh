#!/bin/sh
# Fills in the configuration templates for one machine: fill-in.sh <values> <folder>
# <values> is a file like example.env. The files in the folder can be read by their owner only.
set -eu
if [ $# -ne 2 ] || [ ! -f "$1" ]; then
  echo "fill-in.sh needs the file with the values of this machine, and a folder for the result." >&2
  exit 1
fi
recipes=$(cd "$(dirname "$0")/.." && pwd)
set -a
. "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
set +a
umask 077
mkdir -p "$2"
for recipe in ha/etcd.yml ha/patroni.yml ha/create-database.sql ha/haproxy.cfg ha/nodes.cfg ha/pgbouncer.ini \
  ha/userlist.txt backup/pgbackrest.conf; do
  for name in $(envsubst --variables " $(cat "$recipes/$recipe")"); do
    eval "value=\${$name:-}"
    if [ -z "$value" ]; then
      echo "$recipe needs a value of $name, which $1 does not have." >&2
      exit 1
    fi
  done
  envsubst < "$recipes/$recipe" > "$2/$(basename "$recipe")"
done
