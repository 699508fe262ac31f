// Shortens a name to its initials, for people who have not agreed on anything yet.

// Devanagari and other scripts write one letter as several characters.
const LETTERS = new Intl.Segmenter('ne', { granularity: 'grapheme' });

/** Not letters: they only change the direction of the text around them. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

function initialOf(word: string): string {
  const [first] = LETTERS.segment(word);
  return `${first?.segment ?? ''}***`;
}

/** "Sita Devi Karki" becomes "S*** K***": two words at most; their length does not show. */
export function maskName(fullName: string): string {
  const words = fullName.replace(DIRECTIONS, '').trim().split(/\s+/);
  const shown = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return shown.map(initialOf).join(' ');
}
