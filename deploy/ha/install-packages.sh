#!/bin/sh
# Installs Debian 12's packages for one machine: install-packages.sh database, or product, or both.
# Patroni comes from Debian 13, because a primary that was frozen takes the lock from its successor with the
# 3.0.2 of Debian 12, and payments are lost (docs/decisions/0099). Nothing else is taken from Debian 13.
set -eu
packages=gettext-base
[ $# -gt 0 ] || set -- none
for kind in "$@"; do
  case "$kind" in
    database)
      packages="$packages postgresql-15 patroni python3-etcd etcd-server etcd-client pgbackrest" ;;
    product) packages="$packages haproxy pgbouncer" ;;
    *)
      echo "install-packages.sh needs the kind of this machine: database, product, or both words." >&2
      exit 1
      ;;
  esac
done
if [ "$(. /etc/os-release && echo "$ID $VERSION_ID")" != "debian 12" ]; then
  echo "install-packages.sh is for Debian 12, and this machine has another system." >&2
  exit 1
fi
cat > /etc/apt/sources.list.d/patroni.sources <<'END'
Types: deb
URIs: http://deb.debian.org/debian
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
cat > /etc/apt/preferences.d/patroni <<'END'
Package: *
Pin: release n=trixie
Pin-Priority: -1

Package: patroni python3-ydiff
Pin: release n=trixie
Pin-Priority: 900
END
apt-get update
# Without quotes: each word is a package.
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
