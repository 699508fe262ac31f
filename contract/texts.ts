// Every text a person reads, by key. A message is a key with its values; it is translated only when
// the reader's language is known.
import { interpolate } from './texts/interpolate.ts';
import { accountWords } from './texts/en/account.ts';
import { articleWords } from './texts/en/articles/articles.ts';
import { billWords } from './texts/en/bills/bills.ts';
import { allDeskWords } from './texts/en/desk/all.ts';
import { twoStepWords } from './texts/en/two-step/two-step.ts';
import { confirmWords } from './texts/en/two-step/confirm.ts';
import { entryWords } from './texts/en/entries.ts';
import { fileWords } from './texts/en/files.ts';
import { frameTexts } from './texts/en/frame.ts';
import { homeMoreTexts } from './texts/en/home/more.ts';
import { homeTexts } from './texts/en/home/home.ts';
import { helpWords } from './texts/en/help/help.ts';
import { serviceStatusWords } from './texts/en/help/service-status.ts';
import { kycWords } from './texts/en/kyc.ts';
import { accountMailWords } from './texts/en/mail/account-mail.ts';
import { moneyMailWords } from './texts/en/mail/money-mail.ts';
import { orderWords } from './texts/en/orders.ts';
import { paymentWords } from './texts/en/payments.ts';
import { ownDataWords } from './texts/en/people/own-data.ts';
import { blockedWords } from './texts/en/people/blocked.ts';
import { protectionWords } from './texts/en/people/protection.ts';
import { refusalWords } from './texts/en/refusals.ts';
import { securityWords } from './texts/en/security.ts';
import { sharingWords } from './texts/en/sharing.ts';
import { signUpWords } from './texts/en/sign-up.ts';
import { walletWords } from './texts/en/wallet.ts';

export { message, packMessage, unpackMessage } from './texts/message.ts';

function allWords() {
  const site = { ...frameTexts, ...homeTexts, ...homeMoreTexts, ...articleWords };
  const people = {
    ...accountWords,
    ...signUpWords,
    ...securityWords,
    ...confirmWords,
    ...twoStepWords,
    ...kycWords,
    ...ownDataWords,
  };
  const paying = {
    ...billWords,
    ...orderWords,
    ...paymentWords,
    ...walletWords,
    ...helpWords,
    ...serviceStatusWords,
    ...sharingWords,
    ...entryWords,
    ...protectionWords,
    ...blockedWords,
  };
  return {
    ...site,
    ...people,
    ...paying,
    ...allDeskWords(),
    ...accountMailWords,
    ...moneyMailWords,
    ...fileWords,
    ...refusalWords,
  } as const;
}

/** English, the catalogue every other language is checked against. */
// Marked, because spreading might do something: a page that only packs messages is built without it.
export const ENGLISH = /* @__PURE__ */ allWords();

export type TextKey = keyof typeof ENGLISH;
/** One language: the same keys, each with a text; `{name}` in a text stands for a value. */
export type Words = Readonly<Record<TextKey, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

export function isWordKey(key: string): key is TextKey {
  return Object.hasOwn(ENGLISH, key);
}

/**
 * A text not yet in any language. As plain text (in a schema's check) it is `key` or
 * `key|{"values":…}`.
 */
export interface Message {
  key: TextKey;
  values?: MessageValues;
}

/** A value that is a message itself, such as a name, is translated with the text around it. */
export type MessageValues = Readonly<Record<string, string | number | Message>>;

/** An external text, shown unchanged, or a message of the catalogue. */
export type Text = string | Message;

/**
 * Puts a message into a language. A value that is missing stays visible as its name, never as
 * "undefined"; a key that is in no catalogue says the general "not valid".
 */
export function tell(words: Words, { key, values }: Message): string {
  const text = words[Object.hasOwn(words, key) ? key : 'field.invalid'];
  return interpolate(text, values && toldValues(words, values), words['language.tag']);
}

function toldValues(words: Words, values: MessageValues): TextValues {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? tell(words, value) : value,
  ]);
  return Object.fromEntries(told) as TextValues;
}
