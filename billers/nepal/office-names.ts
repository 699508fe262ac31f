// The names of offices as people write them: lists come in capitals, or all small.

/** "BADEGAUN SDC" is "Badegaun SDC", "itahari" is "Itahari"; a name written with care stays. */
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
