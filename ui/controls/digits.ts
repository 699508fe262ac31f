// Groups digits while they are typed: drops other characters, and keeps the caret in its place.
import { latinDigits } from '#contract/dates/digits.ts';

export interface DigitsShape {
  /** The maximum number of digits. */
  max?: number | undefined;
  /** The sizes of the groups; absent: no grouping. */
  groups?: readonly number[] | undefined;
  /** A dial code that is dropped if a full number begins with it: 977 of +977 984… */
  dialCode?: string | undefined;
}

/** "984 123 4567"; surplus digits are appended to the last group. */
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

/** The digits of a text. If there are more than `max`, the dial code is dropped, then leading zeros. */
export function digitsOf(text: string, { max = Infinity, dialCode = '' }: DigitsShape): string {
  const digits = latinDigits(text).replaceAll(/\D/g, '');
  if (digits.length <= max || !dialCode) return digits;
  const national = digits.replace(new RegExp(`^(?:00)?${dialCode}`), '');
  return national.length > max ? national.replace(/^0+/, '') : national;
}

/** The position of the caret after `count` digits. */
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
  /** The text of the box after the edit, and the position of the caret. */
  text: string;
  caret: number;
}

/** The digits after an edit, their grouped text, and the caret's position in it. */
export function edited({ before, text, caret }: Edit, shape: DigitsShape) {
  const { max = Infinity, groups } = shape;
  let digits = digitsOf(text, shape);
  let count = latinDigits(text.slice(0, caret)).replaceAll(/\D/g, '').length;
  const isOneMore = digits.length === before.length + 1;
  if (digits.length > max && isOneMore) {
    digits = before;
    count -= 1;
  }
  // Backspace on the space between groups removes the digit before it.
  const isGapGone = digits === before && text.length === grouped(before, groups).length - 1;
  if (isGapGone && count > 0) {
    digits = digits.slice(0, count - 1) + digits.slice(count);
    count -= 1;
  }
  digits = digits.slice(0, max);
  const shown = grouped(digits, groups);
  // A caret at the end stays at the end, also if a dial code before it was dropped.
  const isAtEnd = caret === text.length;
  return { digits, shown, caret: isAtEnd ? shown.length : placeAfter(count, shown) };
}
