// Money as integer paisa: converted from and to rupees only at the edges, and never a float.
import { groupedDigits } from './dates/digits.ts';

/** An amount in paisa (or Indian paise): 1/100 of a rupee. Negative only in ledger postings. */
export type Paisa = bigint;

/**
 * The maximum amount of any field: ten million rupees, far below the limit of exact JSON numbers.
 */
export const LARGEST_PAISA: Paisa = 1_000_000_000n;

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Reads rupees as they are written on the wire: a number or plain decimal text with at most two decimals.
 * Returns undefined for anything else ("1e3", "12.345", "-5", "१२", NaN), so that nothing is guessed.
 */
export function paisaFromRupees(rupees: number | string): Paisa | undefined {
  const match = DECIMAL.exec(String(rupees));
  if (!match) return undefined;
  const paisa = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return paisa <= LARGEST_PAISA ? paisa : undefined;
}

/**
 * A typed number as the wire has it. Text that is not a plain decimal is unchanged, so that its error names
 * what was typed.
 */
export function numberOnWire(typed: string): number | string {
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : typed;
}

/**
 * Rupees as a JSON number with at most two decimals; exact for every amount the product can hold.
 */
export function rupeesFromPaisa(paisa: Paisa): number {
  return Number(paisa) / 100;
}

/** Rupees as gateways and providers want them: plain text with exactly two decimals, "632.40". */
export function decimalRupees(paisa: Paisa): string {
  const digits = (paisa < 0n ? -paisa : paisa).toString().padStart(3, '0');
  return `${paisa < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rupees as people read them, grouped the South Asian way: "NPR 1,23,456.50". */
export function formatMoney(paisa: Paisa, currency: 'NPR' | 'INR' = 'NPR'): string {
  const [whole = '0', decimals = '00'] = decimalRupees(paisa < 0n ? -paisa : paisa).split('.');
  return `${paisa < 0n ? '−' : ''}${currency} ${groupedDigits(whole)}.${decimals}`;
}

/** Money within a sentence: "NPR 5,000", with paisa only if there are any. */
export function spokenMoney(paisa: Paisa, currency: 'NPR' | 'INR' = 'NPR'): string {
  return formatMoney(paisa, currency).replace(/\.00$/, '');
}

/**
 * Multiplies by a decimal given as text ("0.62", "2"), rounding half up to a whole paisa.
 * Both must be 0 or more. Throws RangeError for a text that is not a plain decimal.
 */
export function multiplyRounded(paisa: Paisa, factor: string): Paisa {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(factor);
  if (!match || paisa < 0n) throw new RangeError(`cannot multiply ${paisa} by "${factor}"`);
  const decimals = match[2] ?? '';
  const scale = 10n ** BigInt(decimals.length);
  const product = paisa * BigInt((match[1] ?? '') + decimals);
  return (2n * product + scale) / (2n * scale);
}

/**
 * A percentage of an amount, rounded half up to a whole paisa; the percentage is decimal text,
 * "2.5".
 */
export function percentRounded(paisa: Paisa, percent: string): Paisa {
  const [whole = '', decimals = ''] = percent.split('.');
  const shifted = whole.padStart(3, '0');
  return multiplyRounded(paisa, `${shifted.slice(0, -2)}.${shifted.slice(-2)}${decimals}`);
}
