// English: the names of billers, their forms and what may be wrong with them.
import { billerWords } from './billers.ts';
import { guardWords } from './guard.ts';
import { internetWords } from './internet.ts';
import { findItWords } from './find-it.ts';
import { lookUpWords } from './look-ups.ts';
import { servicePageWords } from './services.ts';
import { utilityWords } from './utilities.ts';

function allBillWords() {
  return {
    ...billerWords,
    ...guardWords,
    ...internetWords,
    ...findItWords,
    ...lookUpWords,
    ...servicePageWords,
    ...utilityWords,
  } as const;
}

// Marked, so that what only knows of the keys is built without the texts.
export const billWords = /* @__PURE__ */ allBillWords();
