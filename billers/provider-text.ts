// What providers write, made fit to be shown, kept and sent back: bounded, and only text.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { plainLine } from '#providers/legible.ts';

/** The most a provider's own name of something may be: a session, a package. */
const NAME_MAX = 200;

/** A provider's own name of something, which is sent back exactly as it came. */
export const providerId = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(NAME_MAX)), z.number()]),
  z.transform(String),
);

/** Words for a person as one plain line in one Unicode form, as fields of a call are read. */
export function oneLine(text: string, charactersMax: number): string {
  return plainLine(text.normalize('NFC'), charactersMax).normalize('NFC');
}

/** The same of an answer's field; '' for words that are not there. */
export function line(charactersMax: number) {
  return z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => oneLine(String(value ?? ''), charactersMax)),
  );
}

/** Paisa that may be left out: '', null, a credit of the customer's own and the like are 0. */
export const paisaOrNone = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) =>
    typeof value === 'string' || typeof value === 'number' ? inWholePaisa(value) : 0n,
  ),
);

/** Paisa that are due, as an amount that must be there: who is in credit owes nothing. */
export const owedPaisa = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => (/^\s*-\d/.test(String(value)) ? 0 : value)),
    anyRupees(),
  ),
);

/** Providers write 4403.6 and "0.00000"; decimals beyond the paisa count only when they are 0. */
function inWholePaisa(value: string | number): bigint {
  return paisaFromRupees(String(value).replace(/(\.\d\d)0+$/, '$1')) ?? 0n;
}
