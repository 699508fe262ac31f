// Makes providers' texts fit for display, storage and sending back: bounded, text only.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { plainLine } from '#providers/legible.ts';

/** The maximum length of a provider's own identifier: a session, a package. */
const NAME_MAX = 200;

/** A provider's own identifier, sent back exactly as received. */
export const providerId = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(NAME_MAX)), z.number()]),
  z.transform(String),
);

/** A message for people as one plain line in Unicode NFC, like the fields of our API calls. */
export function oneLine(text: string, charactersMax: number): string {
  return plainLine(text.normalize('NFC'), charactersMax).normalize('NFC');
}

/** A field of an answer as one line, likewise; '' if it is absent. */
export function line(charactersMax: number) {
  return z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => oneLine(String(value ?? ''), charactersMax)),
  );
}

/** An optional amount in paisa that is part of no price: '', null, a customer's credit and the like are 0. */
export const paisaOrNone = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? (paisaFromRupees(withoutZeros(value)) ?? 0n)
      : 0n,
  ),
);

/** A required amount due in paisa: a customer in credit owes nothing. */
export const owedPaisa = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => (/^\s*-\d/.test(String(value)) ? 0 : value)),
    anyRupees(),
  ),
);

/**
 * An optional amount due in paisa: absent, null, '' or a customer's credit is 0. Whatever else cannot be read
 * is invalid, because an order would be priced without it.
 */
export const owedPaisaOrNone = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.pipe(
    z.transform((value: string | number | null | undefined): string | number =>
      String(value ?? '').trim() === '' ? 0 : withoutZeros(value ?? 0),
    ),
    owedPaisa,
  ),
);

/** Providers write 4403.6 and "0.00000"; decimals beyond the paisa count only if they are 0. */
function withoutZeros(value: string | number): string {
  return String(value).replace(/(\.\d\d)0+$/, '$1');
}
