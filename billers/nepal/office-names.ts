// Office names in normal spelling: lists have them in all capitals or all lower case.

/** "BADEGAUN SDC" becomes "Badegaun SDC", "itahari" becomes "Itahari"; a mixed-case name is unchanged. */
export function readableName(name: string): string {
  const isShouted = name === name.toUpperCase();
  if (!isShouted && name !== name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(^|[^\p{L}\p{M}\p{N}])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    })
    .replaceAll(/\bS?dc\b/gi, (word) => word.toUpperCase());
}
