#!/bin/sh
# Copies new identity documents: copy-documents.sh <DATA_DIR>/documents <folder on another machine>
# They are encrypted, never change, and appear under their names once they are complete; so nothing is
# copied twice, and nothing is deleted here.
set -eu
if [ $# -ne 2 ] || [ ! -d "$1" ]; then
  echo "copy-documents.sh needs the folder of the documents, and a folder for the copies." >&2
  exit 1
fi
umask 077
mkdir -p "$2"
# Seen from the folder of the documents, a relative path would be another one.
set -- "$1" "$(cd "$2" && pwd)"
cd "$1"
find . -type f ! -name '*.part' | while IFS= read -r file; do
  [ -e "$2/$file" ] && continue
  mkdir -p "$2/$(dirname "$file")"
  # Under another name until it is complete: a copy that was cut off is made again.
  cp -p "$file" "$2/$file.copying"
  sync "$2/$file.copying"
  mv "$2/$file.copying" "$2/$file"
done
