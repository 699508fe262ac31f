// The languages of our answers, and how one is chosen.
import Negotiator from 'negotiator';
import { moneyIn } from '#contract/dates/digits.ts';
import { readerTime } from '#contract/dates/reader-time.ts';
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ENGLISH, message, tell } from '#contract/texts.ts';
import type { Texts } from '#contract/texts/texts.ts';
import type { Message, MessageValues, TextKey, Words } from '#contract/texts.ts';

/** A language with its message catalogue, and the reader's clock. */
export interface Locale extends DistantReader {
  /** Its BCP 47 tag. */
  language: string;
  words: Words;
  /** The text of a key in this language. */
  say: (key: TextKey, values?: MessageValues) => string;
  /** Money as this language writes it, outside of a text. */
  money: (paisa: Paisa, currency?: 'NPR' | 'INR') => string;
  /** Translates a message into this language. */
  tell: (message: Message) => string;
  /** A time by the reader's clock and Nepal's. */
  time: (at: Date | string) => string;
  /**
   * A text from a small set of its own, defined outside the catalogues; in English where it is not
   * translated.
   */
  textOf: <Key extends string>(own: Texts<Key>, key: Key) => string;
}

/** The message catalogues by their BCP 47 tags. */
export type Catalogues = Readonly<Record<string, Words>>;

export interface Locales {
  /** The available language that an Accept-Language header prefers; else the first. */
  negotiate: (acceptLanguage: string | undefined, timeZone?: string | null) => Locale;
  /** The language of a stored tag; the first when there is no such catalogue. */
  of: (language: string | null, timeZone?: string | null) => Locale;
}

function makeLocale(language: string, words: Words, timeZone: string | null = null): Locale {
  return {
    language,
    timeZone,
    words,
    time: (at) => readerTime(at, { language, timeZone }),
    say: (key, values) => tell(words, message(key, values)),
    money: (paisa, currency) => moneyIn(formatMoney(paisa, currency), language),
    tell: (text) => tell(words, text),
    textOf: (own, key) => {
      const known: Partial<Record<string, Record<typeof key, string>>> = own;
      return (known[language] ?? own.en)[key];
    },
  };
}

/** English comes first: it is the default. */
export const DEFAULT_LOCALE = makeLocale('en', ENGLISH);

/** `others` are the catalogues besides English, by their tags. */
export function makeLocales(others: Catalogues = {}): Locales {
  const more = Object.entries(others).map(([language, words]) => makeLocale(language, words));
  const locales = new Map([DEFAULT_LOCALE, ...more].map((one) => [one.language, one]));
  const languages = [...locales.keys()];
  const of: Locales['of'] = (tag, timeZone = null) => {
    const locale = locales.get(tag ?? '') ?? DEFAULT_LOCALE;
    return timeZone === null ? locale : makeLocale(locale.language, locale.words, timeZone);
  };
  return {
    of,
    negotiate: (acceptLanguage, timeZone) => {
      if (acceptLanguage === undefined) return of(null, timeZone);
      const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
      return of(asked.language(languages) ?? DEFAULT_LOCALE.language, timeZone);
    },
  };
}
