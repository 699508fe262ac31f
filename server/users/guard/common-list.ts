// A public list of the 49,000 most common passwords. Our own additional words are in common-words.ts.
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter entries are ignored: with other characters around them, they do not make a password weak. */
const ENTRY_MIN = 4;

let entries: ReadonlySet<string> | undefined;

/** Whether this text, in lower case, is on the list. The first call takes about 40 ms. */
export function isOnList(text: string): boolean {
  entries ??= new Set(dictionary['passwords-common'].filter(({ length }) => length >= ENTRY_MIN));
  return entries.has(text);
}
