// A name as others may see it before anything was agreed between them: its initials.

// Devanagari and others write one letter as several characters.
const LETTERS = new Intl.Segmenter('ne', { granularity: 'grapheme' });

function initialOf(word: string): string {
  const [first] = LETTERS.segment(word);
  return `${first?.segment ?? ''}***`;
}

/** "Sita Devi Karki" becomes "S*** K***": two words at most, and nothing of their length. */
export function maskName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const shown = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return shown.map(initialOf).join(' ');
}
