// Makes typed text safe to print, and splits it where the script, and so the font, changes.

/** The font files that a text can need; each letter is in exactly one of them. */
export type Script = 'latin' | 'latin-ext' | 'devanagari';

export interface Run {
  script: Script;
  text: string;
}

/** Longer texts are cut; no form field allows nearly as much. */
const TEXT_MAX = 1_000;

function letters(...ranges: string[]): RegExp {
  return new RegExp(`[${ranges.join('')}]`, 'u');
}

// The characters in the font files. The Devanagari one has no Latin colon, full stop or digits, so
// these always change the font.
const LATIN = letters(
  '\\x20-\\x7e\\u00a0-\\u00ff\\u0131\\u0152\\u0153\\u02c6\\u02da\\u02dc\\u2013\\u2014\\u2018-\\u201a',
  '\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122\\u2212',
);
const LATIN_EXT = letters(
  '\\u0100-\\u0130\\u0132-\\u0137\\u0139-\\u0151\\u0154-\\u017e\\u0218-\\u021b\\u1e0c\\u1e0d\\u1e24',
  '\\u1e25\\u1e36-\\u1e3b\\u1e42-\\u1e49\\u1e56-\\u1e63\\u1e6c-\\u1e6f\\u1e80-\\u1e85\\u1e8e\\u1e8f',
  '\\u1ef2\\u1ef3\\u20b9',
);
const DEVANAGARI = letters('\\u0900-\\u0977\\u0979-\\u097f\\u1cd0-\\u1cf6\\ua8fb');
/** Joiners shape the Devanagari letter before them and mean nothing elsewhere. */
const JOINER = /[\u200c\u200d]/;

function scriptOf(letter: string, before: Script | undefined): Script | undefined {
  if (letter === ' ') return before ?? 'latin';
  if (LATIN.test(letter)) return 'latin';
  if (DEVANAGARI.test(letter)) return 'devanagari';
  if (LATIN_EXT.test(letter)) return 'latin-ext';
  return JOINER.test(letter) && before === 'devanagari' ? 'devanagari' : undefined;
}

/**
 * A text on one line: every kind of space becomes a single space, control and direction characters
 * are removed, and a letter that no font here has becomes a question mark (a family emoji becomes
 * one).
 */
export function printable(text: string): string {
  const spaced = text.slice(0, TEXT_MAX).normalize('NFC').replaceAll(/\s+/gu, ' ');
  let kept = '';
  let before: Script | undefined;
  for (const letter of spaced) {
    const script = scriptOf(letter, before);
    const isSilent = /[\p{C}\p{M}]/u.test(letter);
    if (script !== undefined) kept += letter;
    else if (!isSilent && !kept.endsWith('?')) kept += '?';
    before = script;
  }
  return kept.trim();
}

/** A printable text as runs of one font each, in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script) ?? 'latin';
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
