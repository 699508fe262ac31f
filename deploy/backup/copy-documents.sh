#!/bin/sh
# Copies new identity documents: copy-documents.sh <DATA_DIR>/documents <folder on another machine>
# Documents are encrypted, never change, and get their final names only once they are complete. So nothing is
# copied twice; copies are never deleted here. A file that cannot be copied is named, the others are copied all
# the same, and the exit code is then 1.
set -eu
if [ $# -ne 2 ] || [ ! -d "$1" ]; then
  echo "copy-documents.sh needs the folder of the documents, and a folder for the copies." >&2
  exit 1
fi
umask 077
mkdir -p "$2"
# Makes the path of the copies absolute, because the next line changes the folder.
set -- "$1" "$(cd "$2" && pwd)"
cd "$1"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
failed=0
# Part of the folder may be unreadable.
find . -type f ! -name '*.part' > "$list" || failed=1
while IFS= read -r file; do
  [ -e "$2/$file" ] && continue
  # Under a temporary name until it is complete, so that an interrupted copy is made again.
  if mkdir -p "$2/$(dirname "$file")" && cp -p "$file" "$2/$file.copying" && sync "$2/$file.copying" &&
    mv "$2/$file.copying" "$2/$file"; then
    continue
  fi
  # A document that was deleted in the meantime needs no copy.
  [ -e "$file" ] || continue
  echo "$1/$file is not copied." >&2
  failed=1
done < "$list"
exit "$failed"
