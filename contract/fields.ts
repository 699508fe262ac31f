// The fields that calls and forms consist of: each with its rule, its error message and its conversion to
// our units.
import * as z from 'zod/mini';
import { LARGEST_PAISA, paisaFromRupees, rupeesFromPaisa } from './money.ts';
import { packMessage } from './texts/message.ts';
import type { TextKey, TextValues } from './texts/words.ts';

const LARGEST_RUPEES = rupeesFromPaisa(LARGEST_PAISA);

/** The error of a field with the wrong type: `missing` if it is absent, else the given message. */
export function typeError(key: TextKey, missing: TextKey = 'field.required') {
  return {
    error: ({ input }: { input?: unknown }): string =>
      input === undefined || input === null || input === '' ? missing : key,
  };
}

/**
 * A check that, if it fails, skips the other checks of its field. (zod's own `abort` would also skip the
 * checks across fields, see onceRead.)
 */
function ending<Check extends z.core.$ZodCheck>(check: Check): Check {
  const run = check._zod.check.bind(check._zod);
  check._zod.check = (payload) => {
    const before = payload.issues.length;
    const done = run(payload);
    for (const issue of payload.issues.slice(before)) Object.assign(issue, { continue: undefined });
    return done;
  };
  return check;
}

function rule(test: (text: string) => boolean, key: TextKey, values?: TextValues) {
  return ending(z.refine<string>(test, { error: packMessage(key, values) }));
}

/**
 * Control characters, which would reach mails, logs and providers' forms; bidirectional ones, which make text
 * display differently from its content; and lone surrogates, which no database stores.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;

/** Whether a text has only allowed characters. */
function isSafe(value: string): boolean {
  return !UNSAFE.test(value);
}

/** Text that must not be empty, trimmed and in one Unicode form (NFC). */
export function text(max: number) {
  return z
    .string(typeError('field.text'))
    .check(
      z.trim(),
      z.normalize('NFC'),
      ending(z.minLength(1, { error: 'field.required' })),
      ending(z.maxLength(max, { error: packMessage('field.too_long', { max }) })),
      rule(isSafe, 'field.control_characters'),
    );
}

/** Text that may be empty, trimmed and in one Unicode form (NFC). */
export function blank(max: number) {
  return z
    .string(typeError('field.text'))
    .check(
      z.trim(),
      z.normalize('NFC'),
      ending(z.maxLength(max, { error: packMessage('field.too_long', { max }) })),
      rule(isSafe, 'field.control_characters'),
    );
}

/** An optional comment; an empty one counts as absent. */
export function note(max: number) {
  return z.pipe(
    blank(max),
    z.transform((value: string) => (value === '' ? undefined : value)),
  );
}

/** A value that must come back exactly as it was sent: bounded and safe, but not changed. */
export function verbatim(max: number) {
  // Without `ending`: a union reports a type error if a check ends one of its options.
  const short = z
    .string()
    .check(z.maxLength(max, { error: packMessage('field.too_long', { max }) }));
  return z
    .union([short, z.number()], typeError('field.text'))
    .check(z.refine((value) => isSafe(String(value)), { error: 'field.control_characters' }));
}

/** A secret as it was typed: neither trimmed nor changed, only bounded. */
export function secret(max = 200) {
  return z
    .string(typeError('field.text'))
    .check(
      ending(z.minLength(1, { error: 'field.required' })),
      z.maxLength(max, { error: packMessage('field.too_long', { max }) }),
    );
}

// \p{C}: control and invisible characters, which would break the database or mail headers, or deceive a
// reader.
const EMAIL =
  /^[^\s\p{C}@"'<>()|,;:\\]{1,64}@[^\s\p{C}@"'<>()|,;:\\]+\.[^\s\p{C}@"'<>()|,;:\\]{2,}$/u;

/** An e-mail address in canonical form: lower case and NFKC, so that look-alikes become equal. */
export function email() {
  return z
    .string(typeError('field.email'))
    .check(
      z.trim(),
      z.normalize('NFKC'),
      z.toLowerCase(),
      ending(z.minLength(1, { error: 'field.required' })),
      ending(z.maxLength(120, { error: packMessage('field.too_long', { max: 120 }) })),
      z.regex(EMAIL, { error: 'field.email' }),
    );
}

/** Digits given as text or as a JSON number, which is how a number field of a form sends them. */
export function digits(pattern: RegExp, key: TextKey, values?: TextValues) {
  return z.pipe(
    z.union([z.string(), z.number()], typeError(key)),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z
        .string()
        .check(
          ending(z.minLength(1, { error: 'field.required' })),
          z.regex(pattern, { error: packMessage(key, values) }),
        ),
    ),
  );
}

/** Whether a plain number of rupees is negative, or above the maximum of all fields. */
function beyond(value: string | number): 'below' | 'above' | undefined {
  const [, minus, whole = '', paisa = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  if (minus === undefined) return undefined;
  if (minus === '-') return 'below';
  return BigInt(whole + paisa.padEnd(2, '0')) > LARGEST_PAISA ? 'above' : undefined;
}

/** Refuses what is not an amount; an amount beyond any field's range gets this field's own limit as error. */
function amountRules({ max, min }: { max: number; min?: number }) {
  return [
    ending(
      z.refine<string | number>((value) => min === undefined || beyond(value) !== 'below', {
        error: packMessage('field.amount_min', { min: min ?? 0 }),
      }),
    ),
    ending(
      z.refine<string | number>((value) => beyond(value) !== 'above', {
        error: packMessage('field.amount_max', { max }),
      }),
    ),
    ending(
      z.refine<string | number>((value) => paisaFromRupees(value) !== undefined, {
        error: 'field.amount',
      }),
    ),
  ] as const;
}

/**
 * An amount in whole rupees within bounds: a number or plain decimal text on the wire, converted to paisa.
 */
export function wholeRupees({ min, max }: { min: number; max: number }) {
  const paisa = (value: string | number): bigint => paisaFromRupees(value) ?? 0n;
  return z.pipe(
    z.union([z.string(), z.number()], typeError('field.amount', 'field.amount')).check(
      ending(z.refine((value) => value !== '', { error: 'field.amount' })),
      ...amountRules({ min, max }),
      ending(
        z.refine((value) => paisa(value) % 100n === 0n, {
          error: 'field.amount_whole',
        }),
      ),
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

/** An amount in rupees and paisa, with a minimum. */
export function rupeesFrom(min: number) {
  return anyRupees(min).check(
    z.refine((paisa) => paisa >= BigInt(min) * 100n, {
      error: packMessage('field.amount_min', { min }),
    }),
  );
}

/** Any amount in rupees and paisa, as a page sends back what it showed. */
export function anyRupees(min?: number) {
  return z.pipe(
    z
      .union([z.string(), z.number()], typeError('field.amount', 'field.amount'))
      .check(...amountRules({ max: LARGEST_RUPEES, ...(min === undefined ? {} : { min }) })),
    z.transform((value: string | number) => paisaFromRupees(value) ?? 0n),
  );
}

/** The id of an order: a UUID. */
export function id() {
  return z.string(typeError('field.id')).check(z.uuid({ error: 'field.id' }));
}

/** Whether a text has the format of such an id. */
export function isId(text: string): boolean {
  return id().safeParse(text).success;
}

/** One of a few words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, typeError('field.invalid'));
}

/** A body or query with exactly these fields: an unknown field is refused by name. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: 'field.invalid' });
}

/**
 * Runs a check over several fields as soon as each of them is valid, even if other fields are not,
 * so that the response lists every error at once.
 */
export function onceRead(...names: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload): boolean => {
    const read = value as Record<string, unknown> | null;
    const isRead = (name: string): boolean =>
      typeof read?.[name] === 'string' && !issues.some(({ path }) => path?.[0] === name);
    return names.every(isRead);
  };
}

/** A time on the wire: ISO 8601 in UTC. */
export const time = () => z.string();

/** The answers of calls that return nothing else, or only a sentence for the person. */
export const success = () => z.object({ success: z.boolean() });
export const successMessage = () => z.object({ success: z.boolean(), message: z.string() });
