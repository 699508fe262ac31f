// Warns before an order to a possibly mistyped number. Warnings never prevent the order.
import type { Paisa } from '../money.ts';

/** A number that was used before or saved under a name. */
export interface KnownNumber {
  number: string;
  nickname: string | null;
  isSaved: boolean;
}

export type Warning =
  /** The number's prefix belongs to another operator; both by their display names. */
  | { kind: 'operator'; chosen: string; byNumber: string }
  /** The amount is `times` the usual one. */
  | { kind: 'amount'; paisa: Paisa; usualPaisa: Paisa; times: number }
  /** Both numbers without separators, and the positions (from 0) at which they differ. */
  | {
      kind: 'number';
      typed: string;
      before: string;
      places: readonly number[];
      known: KnownNumber;
    };

/** What is about to be ordered; checks for which data is missing are skipped. */
export interface AboutToOrder {
  operator?: { chosen: string; byNumber: string } | undefined;
  amount?: { paisa: Paisa; usualPaisa: Paisa } | undefined;
  number?: { typed: string; known: readonly KnownNumber[] } | undefined;
}

const TIMES_USUAL = 10n;
/** Shorter numbers are similar by chance. */
const DIGITS_MIN = 5;

/** A number in the form used for comparison: without spaces, dashes, dots or brackets, in lower case. */
export function bareNumber(written: string): string {
  return written.replaceAll(/[\s().+/-]/g, '').toLowerCase();
}

function isNumber(bare: string): boolean {
  return bare.replaceAll(/\D/g, '').length >= DIGITS_MIN;
}

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';

/**
 * The positions, from 0, at which two numbers differ by one slip: another digit, or two adjacent digits
 * swapped. Undefined if they are equal or differ by more.
 */
export function oneSlip(one: string, other: string): number[] | undefined {
  if (one.length !== other.length) return undefined;
  const places = Array.from(one, (_, place) => place).filter(
    (place) => one[place] !== other[place],
  );
  if (!places.every((place) => isDigit(one[place]) && isDigit(other[place]))) return undefined;
  const [first, second] = places;
  if (first === undefined || places.length > 2) return undefined;
  if (second === undefined) return places;
  const isSwap =
    second === first + 1 && one[first] === other[second] && one[second] === other[first];
  return isSwap ? places : undefined;
}

function numberWarning({ typed, known }: NonNullable<AboutToOrder['number']>): Warning[] {
  const bare = bareNumber(typed);
  if (!isNumber(bare)) return [];
  // Family members may have adjacent numbers, so a number that is known is never a slip.
  if (known.some(({ number }) => bareNumber(number) === bare)) return [];
  for (const one of known) {
    const before = bareNumber(one.number);
    const places = oneSlip(bare, before);
    if (places) return [{ kind: 'number', typed: bare, before, places, known: one }];
  }
  return [];
}

function amountWarning({ paisa, usualPaisa }: NonNullable<AboutToOrder['amount']>): Warning[] {
  if (usualPaisa <= 0n || paisa < usualPaisa * TIMES_USUAL) return [];
  return [{ kind: 'amount', paisa, usualPaisa, times: Number(paisa / usualPaisa) }];
}

/** At most one warning of each kind; of several similar numbers, the first known one is named. */
export function warningsOf({ operator, amount, number }: AboutToOrder): Warning[] {
  const isOdd = operator !== undefined && operator.chosen !== operator.byNumber;
  return [
    ...(number ? numberWarning(number) : []),
    ...(isOdd ? [{ kind: 'operator' as const, ...operator }] : []),
    ...(amount ? amountWarning(amount) : []),
  ];
}
