// The language the page speaks: its words now, and a hook that redraws when it changes.
import { useSyncExternalStore } from 'react';
import { ENGLISH, tell, unpackMessage } from '#contract/words.ts';
import type { WordKey, WordValues, Words } from '#contract/words.ts';

export type Say = (key: WordKey, values?: WordValues) => string;

function sayIn(words: Words): Say {
  return (key, values) => tell(words, values ? { key, values } : { key });
}

// English comes with the page; another language is a file of its own, fetched and given to speak().
let sayNow: Say = sayIn(ENGLISH);
const listeners = new Set<() => void>();

/** Changes the language of the whole page. The name goes into `<html lang>` and to the server. */
export function speak(language: string, words: Words): void {
  sayNow = sayIn(words);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `const say = useWords()`: say('page.orders') is that text in the page's language. */
export function useWords(): Say {
  return useSyncExternalStore(subscribe, () => sayNow);
}

/** The same outside of components. */
export const say: Say = (key, values) => sayNow(key, values);

/** Puts a packed message (see contract/words.ts) into the page's language. */
export function sayPacked(packed: string): string {
  const { key, values } = unpackMessage(packed);
  return sayNow(key, values);
}
