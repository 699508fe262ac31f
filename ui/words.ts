// The language the page speaks: its words now, and a hook that redraws when they change.
import { useSyncExternalStore } from 'react';
import { fillHoles } from '#contract/words/fill-holes.ts';
import type { WordKey, WordValues, Words } from '#contract/words.ts';
import { generalWords } from '#contract/words/en/general.ts';
import { homeWords } from '#contract/words/en/home.ts';
import { pageWords } from '#contract/words/en/pages.ts';

export type Say = (key: WordKey, values?: WordValues) => string;

function sayIn(words: Partial<Words>): Say {
  return (key, values) => fillHoles(words[key] ?? key, values);
}

// The home page and the frame need these alone; every other page fetches the whole catalogue
// beside its own file.
let sayNow: Say = sayIn({ ...generalWords, ...pageWords, ...homeWords });
const listeners = new Set<() => void>();

/** Changes the words of the whole page, and with them its language. */
export function speak(language: string, words: Words): void {
  sayNow = sayIn(words);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

let english: Promise<void> | undefined;

/** Fetches the whole English catalogue, once; another language is another file given to speak(). */
export function loadWords(): Promise<void> {
  english ??= import('#contract/words.ts').then(
    ({ ENGLISH }) => speak('en', ENGLISH),
    (error: unknown) => {
      english = undefined;
      throw error;
    },
  );
  return english;
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
