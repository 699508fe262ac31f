// Digits that are grouped while they are typed: only digits count, and the caret stays where it was.
import { latinDigits } from '#contract/dates/digits.ts';

export interface DigitsShape {
  /** The most digits. */
  max?: number | undefined;
  /** The sizes of the groups; absent: one piece. */
  groups?: readonly number[] | undefined;
  /** What a whole number may begin with and is no part of it: 977 of +977 984… */
  dialCode?: string | undefined;
}

/** "984 123 4567"; digits after the last group stay with it. */
export function grouped(digits: string, groups: readonly number[] = []): string {
  const parts: string[] = [];
  let from = 0;
  for (const size of groups.slice(0, -1)) {
    parts.push(digits.slice(from, from + size));
    from += size;
  }
  parts.push(digits.slice(from));
  return parts.filter((part) => part !== '').join(' ');
}

/** The digits of a text, without the dial code of a number that is too long with it. */
export function digitsOf(text: string, { max = Infinity, dialCode = '' }: DigitsShape): string {
  const digits = latinDigits(text).replaceAll(/\D/g, '');
  if (digits.length <= max || !dialCode) return digits;
  const national = digits.replace(new RegExp(`^(?:00)?${dialCode}`), '');
  return national.length > max ? national.replace(/^0+/, '') : national;
}

/** Where the caret stands after so many digits. */
function placeAfter(count: number, text: string): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) {
    if (text[place] !== ' ') seen += 1;
  }
  return place;
}

interface Edit {
  /** The digits before the edit. */
  before: string;
  /** The box after it: its text, and the caret in it. */
  text: string;
  caret: number;
}

/** The digits after an edit, and the caret in their grouped text. */
export function edited({ before, text, caret }: Edit, shape: DigitsShape) {
  const { max = Infinity, groups } = shape;
  let digits = digitsOf(text, shape);
  let count = latinDigits(text.slice(0, caret)).replaceAll(/\D/g, '').length;
  const isOneMore = digits.length === before.length + 1;
  if (digits.length > max && isOneMore) {
    digits = before;
    count -= 1;
  }
  // Backspace on a gap removes the digit before it.
  const isGapGone = digits === before && text.length === grouped(before, groups).length - 1;
  if (isGapGone && count > 0) {
    digits = digits.slice(0, count - 1) + digits.slice(count);
    count -= 1;
  }
  digits = digits.slice(0, max);
  const shown = grouped(digits, groups);
  // A dial code that was left out stood before the caret.
  const isAtEnd = caret === text.length;
  return { digits, shown, caret: isAtEnd ? shown.length : placeAfter(count, shown) };
}
