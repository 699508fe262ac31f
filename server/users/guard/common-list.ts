// The passwords that most people use, by a public list of 49,000. Our own words are in common-words.ts.
import { dictionary } from '@zxcvbn-ts/language-common';

/** A shorter entry, with other characters around it, says nothing about a password. */
const ENTRY_MIN = 4;

let entries: ReadonlySet<string> | undefined;

/** Whether this text, in lower case, is on the list. The first call takes about 40 ms. */
export function isOnList(text: string): boolean {
  entries ??= new Set(dictionary['passwords-common'].filter(({ length }) => length >= ENTRY_MIN));
  return entries.has(text);
}
