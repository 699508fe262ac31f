// The tags of the languages, and the one that a browser was told to use: by the address, or by a cookie
// that the pages set and the server reads.
import { pageCookie } from './page-cookie.ts';

/** The languages there are (languages.ts), without their texts. */
export const LANGUAGE_TAGS = ['en', 'ne'] as const;

const YEAR_S = 31_536_000;

/** The cookie, for the browser to keep. */
export function languageCookie(language: string, isSecure: boolean): string {
  return pageCookie({ name: 'language', value: language, seconds: YEAR_S }, isSecure);
}

/** The language in a Cookie header or in what the browser has, whatever it says. */
export function readLanguage(cookies: string): string | undefined {
  return /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1];
}

/** The language that an address names, as search engines link it: "/about?lang=ne". */
export function languageOfAddress(address: string): string | undefined {
  return /\?lang=([a-z]{2})$/.exec(address)?.[1];
}
