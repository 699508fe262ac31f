// The language tags, and the language that a browser was told to use: by the address, or by a cookie that the
// pages set and the server reads.
import { pageCookie } from './page-cookie.ts';

/** The supported languages (languages.ts), without their texts. */
export const LANGUAGE_TAGS = ['en', 'ne'] as const;

const YEAR_S = 31_536_000;

/** The cookie text for the browser. */
export function languageCookie(language: string, isSecure: boolean): string {
  return pageCookie({ name: 'language', value: language, seconds: YEAR_S }, isSecure);
}

/** The language in a Cookie header or in the cookies of the document, not validated. */
export function readLanguage(cookies: string): string | undefined {
  return /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1];
}

/** The language in an address such as "/about?lang=ne", to which search engines link. */
export function languageOfAddress(address: string): string | undefined {
  return /\?lang=([a-z]{2})$/.exec(address)?.[1];
}
