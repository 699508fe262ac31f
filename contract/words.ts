// Every text a person reads, by key: a message is a key with its values until somebody with a
// language reads it.
import { fillHoles } from './words/fill-holes.ts';
import { accountWords } from './words/en/accounts.ts';
import { billerWords } from './words/en/billers.ts';
import { cardWords } from './words/en/card.ts';
import { couponWords } from './words/en/coupons.ts';
import { generalWords } from './words/en/general.ts';
import { homeWords } from './words/en/home.ts';
import { internetWords } from './words/en/internet.ts';
import { lookUpWords } from './words/en/look-ups.ts';
import { mailWords } from './words/en/mail.ts';
import { nepalBankWords } from './words/en/nepal-banks.ts';
import { orderWords } from './words/en/orders.ts';
import { pageWords } from './words/en/pages.ts';
import { receiptWords } from './words/en/papers/receipts.ts';
import { statusLinkWords } from './words/en/papers/status-links.ts';
import { paymentWords } from './words/en/payments.ts';
import { recipientWords } from './words/en/recipients.ts';
import { siteWords } from './words/en/site.ts';
import { utilityWords } from './words/en/utilities.ts';
import { statementFileWords } from './words/en/wallet/statement-file.ts';
import { statementWords } from './words/en/wallet/statement.ts';

/** English, the catalogue every other language is checked against. */
export const ENGLISH = {
  ...generalWords,
  ...accountWords,
  ...billerWords,
  ...couponWords,
  ...cardWords,
  ...homeWords,
  ...internetWords,
  ...lookUpWords,
  ...nepalBankWords,
  ...orderWords,
  ...pageWords,
  ...paymentWords,
  ...receiptWords,
  ...recipientWords,
  ...siteWords,
  ...statementWords,
  ...statusLinkWords,
  ...statementFileWords,
  ...utilityWords,
  ...mailWords,
} as const;

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
 * "undefined".
 */
export function tell(words: Words, { key, values }: Message): string {
  return fillHoles(words[key], values);
}

/** A message as one text, for schema checks, which carry nothing but text. */
export function packMessage(key: WordKey, values?: WordValues): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

/**
 * Reads a packed message back; a text that is none (a library's own) becomes the general "not
 * valid".
 */
export function unpackMessage(packed: string): Message {
  const [key = '', values] = packed.split(/\|(.*)/s);
  if (!Object.hasOwn(ENGLISH, key)) return message('field.invalid');
  return message(key as WordKey, values ? (JSON.parse(values) as WordValues) : undefined);
}
