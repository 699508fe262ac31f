// Masks outside systems' answers for operators: removes credentials and personal data, keeps references
// and states as proof.
import { maskText } from '#server/context/mask-text.ts';

const MASKED = '[masked]';

/** Field names of credentials; a longer name that contains one also matches. */
const SECRET = [
  'passw',
  'passwd',
  'pwd',
  'secret',
  'token',
  'cookie',
  'authori[sz]ation',
  'signature',
  'hmac',
  'hash',
  'checksum',
  'api_?key',
  'private_?key',
  'credential',
  'cvv',
  'cvc',
  'card',
  'account_?n',
  'iban',
].join('|');
/** Field names of credentials that match only as a whole word: `pin`, never `shipping`. */
const SECRET_WORDS = 'pin|pan|otp|serial|key|sig|sign|mac|auth|session|salt|nonce';
/** Field names of personal data. */
const PERSONAL = [
  'e_?mail',
  'phone',
  'mobile',
  'msisdn',
  'contact',
  'address',
  'customer_?name',
  'payer',
  'holder',
  'full_?name',
  'first_?name',
  'last_?name',
  'birth',
  'citizenship',
  'passport',
].join('|');
const PERSONAL_WORDS = 'name|fullname|firstname|lastname|mobno|recipient|ip|user|username|customer';

const PRIVATE = new RegExp(
  `${SECRET}|${PERSONAL}|(^|_)(${SECRET_WORDS}|${PERSONAL_WORDS})(_|$)`,
  'i',
);
/** Field names of an outside system's references, whose digits are not a phone number. */
const REFERENCE =
  /(^|_)(id|idx|pidx|ref|refid|reference|rrn|txnid|txn|transaction|order|invoice)$/i;
/** Field names that would match by chance and hold no personal data. */
const PLAIN = new Set(['operator_name', 'product_name', 'service_name', 'file_name', 'event_name']);

/** Converts `customerName`, `customer-name` and `Customer Name` to `customer_name`. */
function plainName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^a-z\d]+/gi, '_')
    .toLowerCase();
}

function isPrivate(name: string): boolean {
  const plain = plainName(name);
  return !PLAIN.has(plain) && PRIVATE.test(plain);
}

const CARD_NUMBER = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)/g;
const NAMED_IN_TEXT = new RegExp(
  `(["'<]?)\\b([\\w-]*(?:${SECRET}|${PERSONAL})[\\w-]*|${SECRET_WORDS}|${PERSONAL_WORDS})` +
    `(["']?\\s*[:=]\\s*["']?|>)([^"'&\\s,;}<]+)`,
  'gi',
);

/** Values to mask in addition, and values to show although they look like a secret. */
export interface MaskOptions {
  /** Numbers that the page shows anyway: our references, and theirs. */
  keep: readonly (string | null | undefined)[];
  /** The person's own values, which may occur anywhere in a text. */
  hide: readonly (string | null | undefined)[];
}

interface Words {
  keep: readonly string[];
  hide: readonly string[];
}

const LEAST = 4;

function wordsOf(words: MaskOptions['keep']): string[] {
  return words.filter((word) => typeof word === 'string').filter(({ length }) => length >= LEAST);
}

function maskPart(text: string): string {
  return maskText(text.replace(NAMED_IN_TEXT, `$1$2$3${MASKED}`).replace(CARD_NUMBER, '[card]'));
}

/** Masks the text between the words that are kept. */
function maskString(text: string, { keep, hide }: Words): string {
  const hidden = hide.reduce((left, word) => left.replaceAll(word, MASKED), text);
  const [word, ...others] = keep;
  if (word === undefined) return maskPart(hidden);
  return hidden
    .split(word)
    .map((part) => maskString(part, { keep: others, hide: [] }))
    .join(word);
}

function maskNumber(value: number, words: Words): number | string {
  const text = String(value);
  return maskString(text, words) === text ? value : '[number]';
}

function maskNamed(name: string, value: unknown, words: Words): unknown {
  if (isPrivate(name)) return MASKED;
  const isOwnNumber = REFERENCE.test(plainName(name)) && /^\d{5,24}$/.test(String(value));
  return isOwnNumber && !words.hide.includes(String(value)) ? value : maskValue(value, words);
}

function maskValue(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return maskString(value, words);
  if (typeof value === 'number') return maskNumber(value, words);
  if (Array.isArray(value)) return value.map((one) => maskValue(one, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      maskString(name, words),
      maskNamed(name, inner, words),
    ]),
  );
}

/** Masks stored evidence, which is JSON. */
export function maskEvidence(value: unknown, { keep, hide }: MaskOptions): unknown {
  return maskValue(value, { keep: wordsOf(keep), hide: wordsOf(hide) });
}

/** Masks a plain text. */
export function maskPlain(text: string, { keep, hide }: MaskOptions): string {
  return maskString(text, { keep: wordsOf(keep), hide: wordsOf(hide) });
}

const FORM_PART = /\bname="([^"]+)"[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\s\S]*?)\r?\n--/g;

/** The fields of a form in either encoding; undefined for any other text. */
function fieldsOf(body: string): Record<string, unknown> | undefined {
  const parts = [...body.matchAll(FORM_PART)].map(([, name = '', value = '']) => [name, value]);
  if (parts.length > 0) return Object.fromEntries(parts);
  if (!/^[\w.[\]%+-]+=[^\s]*$/.test(body)) return undefined;
  return Object.fromEntries(new URLSearchParams(body));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fieldsOf(body) ?? body;
  }
}

/** Masks a raw request body: field by field if it can be parsed, otherwise as text. */
export function maskBody(body: string, options: MaskOptions): unknown {
  const read = parsed(body);
  const isBare = typeof read !== 'object' || read === null;
  return maskEvidence(isBare ? body : read, options);
}
