#!/bin/sh
# Installs Debian 12's packages for one machine: install-packages.sh database, or product, or both.
# Run it as root. With Debian 12's Patroni 3.0.2 a primary that was frozen takes the lock back from its
# successor, and payments are lost (docs/decisions/0099). So Patroni, and python3-ydiff that it needs, come
# from Debian 13, and nothing else does.
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

Types: deb
URIs: http://security.debian.org/debian-security
Suites: trixie-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
cat > /etc/apt/preferences.d/patroni <<'END'
Package: *
Pin: release n=trixie
Pin-Priority: -1

Package: *
Pin: release n=trixie-security
Pin-Priority: -1

Package: patroni python3-ydiff
Pin: release n=trixie
Pin-Priority: 900

Package: patroni python3-ydiff
Pin: release n=trixie-security
Pin-Priority: 900
END
apt-get update
# Without quotes: each word is a package.
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
