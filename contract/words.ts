// Every text a person reads, by key: a message is a key with its values until somebody with a
// language reads it.
import { fillHoles } from './words/fill-holes.ts';
import { BILL_WORDS } from './words/bill-words.ts';
import { articleWords } from './words/en/articles/articles.ts';
import { mailWords } from './words/en/mail.ts';
import { receiptFileWords } from './words/en/papers/receipt-file.ts';
import { refusalWords } from './words/en/refusals.ts';
import { signUpWords } from './words/en/sign-up.ts';
import { statementFileWords } from './words/en/wallet/statement-file.ts';
import { SCREEN_WORDS } from './words/screen-words.ts';

// Said by no screen, and so fetched by none.
function unseenWords() {
  return { ...mailWords, ...receiptFileWords, ...refusalWords, ...statementFileWords } as const;
}

function allWords() {
  const seen = { ...SCREEN_WORDS, ...BILL_WORDS, ...signUpWords, ...articleWords } as const;
  return { ...seen, ...unseenWords() } as const;
}

/** English, the catalogue every other language is checked against. */
// Marked, because spreading might do something: a page that only packs messages is built without it.
export const ENGLISH = /* @__PURE__ */ allWords();

export type WordKey = keyof typeof ENGLISH;
/** One language: the same keys, each with a text; `{name}` in a text stands for a value. */
export type Words = Readonly<Record<WordKey, string>>;
export type WordValues = Readonly<Record<string, string | number>>;

/**
 * A text not yet in any language. As plain text (in a schema's check) it is `key` or
 * `key|{"values":…}`.
 */
export interface Message {
  key: WordKey;
  values?: WordValues;
}

export function message(key: WordKey, values?: WordValues): Message {
  return values ? { key, values } : { key };
}

/**
 * Puts a message into a language. A value that is missing stays visible as its name, never as
 * "undefined"; a key that is in no catalogue says the general "not valid".
 */
export function tell(words: Words, { key, values }: Message): string {
  return fillHoles(words[Object.hasOwn(words, key) ? key : 'field.invalid'], values);
}

/** A message as one text, for schema checks, which carry nothing but text. */
export function packMessage(key: WordKey, values?: WordValues): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

// Not by the catalogue itself: the browser reads messages back before it has all of the words.
const PACKED_KEY = /^[a-z]\w*(\.[\w-]+)+$/;

/**
 * Reads a packed message back; a text that is none (a library's own) becomes the general "not
 * valid".
 */
export function unpackMessage(packed: string): Message {
  const [key = '', values] = packed.split(/\|(.*)/s);
  if (!PACKED_KEY.test(key)) return message('field.invalid');
  return message(key as WordKey, values ? (JSON.parse(values) as WordValues) : undefined);
}
