// The format of a bank's statements: its columns and its date format.
import * as z from 'zod/mini';
import { DAY_FORMATS, DELIMITERS } from '#contract/desk/reconciliation/banks.ts';
import { oneOf } from '#contract/fields.ts';

const column = () => z.nullable(z.string());

export const bankFormat = z.strictObject({
  delimiter: oneOf(DELIMITERS),
  dayFormat: oneOf(DAY_FORMATS),
  day: z.string(),
  words: z.string(),
  reference: column(),
  /** Either one signed column, or separate columns for incoming and outgoing amounts. */
  amount: column(),
  in: column(),
  out: column(),
  /** The balance after each line, which proves that no line is missing. */
  balance: column(),
});
export type BankFormat = z.output<typeof bankFormat>;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The order of year, month and day in a date. */
const ORDERS: Record<BankFormat['dayFormat'], string> = {
  'YYYY-MM-DD': 'ymd',
  'DD-MM-YYYY': 'dmy',
  'MM-DD-YYYY': 'mdy',
};

/**
 * Converts a bank's date to "2026-11-20". A time after it is ignored, and the month may be a word. Undefined
 * for a text that is not a date.
 */
export function readDay(text: string, format: BankFormat['dayFormat']): string | undefined {
  const parts = /^(\w{1,4})[-/. ](\w{1,3})[-/. ](\w{1,4})(?:[ T,].*)?$/.exec(text.trim());
  if (!parts) return undefined;
  const found = new Map(
    Array.from(ORDERS[format], (name, index) => [name, parts[index + 1] ?? '']),
  );
  const [y = '', m = '', d = ''] = ['y', 'm', 'd'].map((name) => found.get(name));
  const month = /^[a-z]{3}$/i.test(m) ? String(MONTHS.indexOf(m.toLowerCase()) + 1) : m;
  if (!/^(\d{4}|\d{2})$/.test(y) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(d))
    return undefined;
  const year = y.length === 2 ? `20${y}` : y;
  const day = `${year}-${month.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  // Date would silently turn the 31st of a short month into the 1st of the next.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/**
 * Paisa of "1,23,456.50", "-500", "(500.00)", "500.00 Dr" or "NPR 500"; 0 for blank or a dash.
 * Undefined for a text that is not an amount.
 */
export function readAmount(text: string): bigint | undefined {
  const plain = text.trim().replace(/^(npr|inr|rs\.?)\s*/i, '');
  if (/^-?$/.test(plain)) return 0n;
  const parts = /^(\(|-)?([\d,]+)(?:\.(\d{1,2})0*)?\)?\s*(cr|dr)?\.?$/i.exec(plain);
  if (!parts) return undefined;
  const [, sign, whole = '', decimals = '', side = ''] = parts;
  const digits = whole.replaceAll(',', '');
  if (!/^\d{1,13}$/.test(digits)) return undefined;
  const paisa = BigInt(digits + decimals.padEnd(2, '0'));
  return sign !== undefined || side.toLowerCase() === 'dr' ? -paisa : paisa;
}
