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

// The home page and the frame need these alone; every other page fetches the others beside its own
// file.
let known: Partial<Words> = { ...generalWords, ...pageWords, ...homeWords };
let sayNow: Say = sayIn(known);
const listeners = new Set<() => void>();

/** Adds to the words of the whole page, or takes the place of those it had. */
function learn(words: Partial<Words>): void {
  known = { ...known, ...words };
  sayNow = sayIn(known);
  for (const listener of listeners) listener();
}

/** Changes the words of the whole page, and with them its language. */
export function speak(language: string, words: Partial<Words>): void {
  document.documentElement.lang = language;
  learn(words);
}

/** Fetches once; after a failure the next one who asks tries again. */
function once(fetchWords: () => Promise<void>): () => Promise<void> {
  let fetching: Promise<void> | undefined;
  return () => {
    fetching ??= fetchWords().catch((error: unknown) => {
      fetching = undefined;
      throw error;
    });
    return fetching;
  };
}

/** Fetches what pages say in English; another language is another file given to speak(). */
export const loadWords = once(async () => {
  const { SCREEN_WORDS } = await import('#contract/words/screen-words.ts');
  speak('en', SCREEN_WORDS);
});

/** Fetches what the pages of services say beyond the others. */
export const loadBillWords = once(async () => {
  const { BILL_WORDS } = await import('#contract/words/bill-words.ts');
  learn(BILL_WORDS);
});

/** Fetches what signing up and activation say beyond the others. */
export const loadSignUpWords = once(async () => {
  const { signUpWords } = await import('#contract/words/en/sign-up.ts');
  learn(signUpWords);
});

/** Fetches the texts of the pages that only tell. */
export const loadArticleWords = once(async () => {
  const { articleWords } = await import('#contract/words/en/articles/articles.ts');
  learn(articleWords);
});

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
