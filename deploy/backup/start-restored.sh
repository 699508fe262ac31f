#!/bin/sh
# Starts PostgreSQL on a restored folder, for this machine alone: start-restored.sh <folder> <port>
# Runs until it is stopped, as the account that owns the folder. The restored settings name files and addresses of the
# node that was backed up, which may be gone, so they are replaced here. It must not write into the archive of the live
# cluster, and has no standby that a commit could wait for.
set -eu
if [ $# -ne 2 ] || [ ! -f "$1/PG_VERSION" ]; then
  echo "start-restored.sh needs a restored folder, and a port." >&2
  exit 1
fi
folder=$(cd "$1" && pwd)
cat > "$folder/restored_hba.conf" <<END
local all all peer
host all all 127.0.0.1/32 scram-sha-256
END
exec "/usr/lib/postgresql/$(cat "$folder/PG_VERSION")/bin/postgres" -D "$folder" -c "port=$2" \
  -c listen_addresses=127.0.0.1 -c "unix_socket_directories=$folder" \
  -c "hba_file=$folder/restored_hba.conf" -c "ident_file=$folder/pg_ident.conf" \
  -c archive_mode=off -c synchronous_standby_names=
