// The fields that calls and forms are made of: each with its rule, its message and its translation
// inward.
import * as z from 'zod/mini';
import { LARGEST_PAISA, paisaFromRupees, rupeesFromPaisa } from './money.ts';
import { packMessage } from './words.ts';
import type { WordKey, WordValues } from './words.ts';

const LARGEST_RUPEES = rupeesFromPaisa(LARGEST_PAISA);

/** The error of a field whose type is wrong: a missing one is asked for, another one is named. */
function typeError(key: WordKey): { error: (issue: { input?: unknown }) => string } {
  return {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? 'field.required' : key,
  };
}

function rule(test: (text: string) => boolean, key: WordKey, values?: WordValues) {
  return z.refine<string>(test, { error: packMessage(key, values), abort: true });
}

/**
 * Control characters would travel into mails, logs and providers' forms; nobody types them on
 * purpose.
 */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])/;

/** Text that must not be empty, trimmed and in one Unicode form (NFC). */
export function text(max: number) {
  return z.string(typeError('field.text')).check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, { error: 'field.required', abort: true }),
    z.maxLength(max, { error: packMessage('field.too_long', { max }), abort: true }),
    rule((value) => !CONTROL.test(value), 'field.control_characters'),
  );
}

// They turn the text around them, so that what is read is not what was written.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** What somebody may say beside something: empty is nothing said. */
export function note(max: number) {
  return z.pipe(
    z.string(typeError('field.text')).check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max, { error: packMessage('field.too_long', { max }), abort: true }),
      rule((value) => !CONTROL.test(value) && !TURNING.test(value), 'field.control_characters'),
    ),
    z.transform((value: string) => (value === '' ? undefined : value)),
  );
}

/** A secret as it was typed: neither trimmed nor changed, only bounded. */
export function secret(max = 200) {
  return z
    .string(typeError('field.text'))
    .check(
      z.minLength(1, { error: 'field.required', abort: true }),
      z.maxLength(max, { error: packMessage('field.too_long', { max }) }),
    );
}

// \p{C}: control and invisible characters, which the database, mail headers or a reader's eye
// cannot take.
const EMAIL =
  /^[^\s\p{C}@"'<>()|,;:\\]{1,64}@[^\s\p{C}@"'<>()|,;:\\]+\.[^\s\p{C}@"'<>()|,;:\\]{2,}$/u;

/** An e-mail address in its canonical form: lower case, NFKC, so that look-alikes fall together. */
export function email() {
  return z
    .string(typeError('field.email'))
    .check(
      z.trim(),
      z.normalize('NFKC'),
      z.toLowerCase(),
      z.minLength(1, { error: 'field.required', abort: true }),
      z.maxLength(120, { error: packMessage('field.too_long', { max: 120 }), abort: true }),
      z.regex(EMAIL, { error: 'field.email' }),
    );
}

/** Digits given as text or as a JSON number, which is how a number field of a form sends them. */
export function digits(pattern: RegExp, key: WordKey, values?: WordValues) {
  return z.pipe(
    z.union([z.string(), z.number()], typeError(key)),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z
        .string()
        .check(
          z.minLength(1, { error: 'field.required', abort: true }),
          z.regex(pattern, { error: packMessage(key, values) }),
        ),
    ),
  );
}

/** A plain number of rupees that is below nothing, or above what any field takes. */
function beyond(value: string | number): 'below' | 'above' | undefined {
  const [, minus, whole = '', paisa = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  if (minus === undefined) return undefined;
  if (minus === '-') return 'below';
  return BigInt(whole + paisa.padEnd(2, '0')) > LARGEST_PAISA ? 'above' : undefined;
}

/** Refuses what is no amount at all; and one too large for any field by the largest it may be. */
function amountRules({ max, min }: { max: number; min?: number }) {
  return [
    z.refine<string | number>((value) => min === undefined || beyond(value) !== 'below', {
      error: packMessage('field.amount_min', { min: min ?? 0 }),
      abort: true,
    }),
    z.refine<string | number>((value) => beyond(value) !== 'above', {
      error: packMessage('field.amount_max', { max }),
      abort: true,
    }),
    z.refine<string | number>((value) => paisaFromRupees(value) !== undefined, {
      error: 'field.amount',
      abort: true,
    }),
  ] as const;
}

/**
 * An amount in whole rupees (number or plain decimal text on the wire), inside its bounds; paisa
 * inside.
 */
export function wholeRupees({ min, max }: { min: number; max: number }) {
  const paisa = (value: string | number): bigint => paisaFromRupees(value) ?? 0n;
  return z.pipe(
    z.union([z.string(), z.number()], typeError('field.amount')).check(
      z.refine((value) => value !== '', { error: 'field.required', abort: true }),
      ...amountRules({ min, max }),
      z.refine((value) => paisa(value) % 100n === 0n, {
        error: 'field.amount_whole',
        abort: true,
      }),
      z.refine((value) => paisa(value) >= BigInt(min) * 100n, {
        error: packMessage('field.amount_min', { min }),
      }),
      z.refine((value) => paisa(value) <= BigInt(max) * 100n, {
        error: packMessage('field.amount_max', { max }),
      }),
    ),
    z.transform(paisa),
  );
}

/** An amount of whole paisa, of so many rupees or more. */
export function rupeesFrom(min: number) {
  return anyRupees(min).check(
    z.refine((paisa) => paisa >= BigInt(min) * 100n, {
      error: packMessage('field.amount_min', { min }),
    }),
  );
}

/** An amount of any whole paisa, as a page sends back what it showed. */
export function anyRupees(min?: number) {
  return z.pipe(
    z
      .union([z.string(), z.number()], typeError('field.amount'))
      .check(...amountRules({ max: LARGEST_RUPEES, ...(min === undefined ? {} : { min }) })),
    z.transform((value: string | number) => paisaFromRupees(value) ?? 0n),
  );
}

/** The id of an order: a UUID. */
export function id() {
  return z.string(typeError('field.id')).check(z.uuid({ error: 'field.id' }));
}

/** Whether a text has the shape of such an id. */
export function isId(text: string): boolean {
  return id().safeParse(text).success;
}

/** One of a few words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, typeError('field.invalid'));
}

/** A body or query of exactly these fields: an unknown one is refused by name. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: 'field.invalid' });
}

/** A time on the wire: ISO 8601 in UTC. */
export function time() {
  return z.string();
}
