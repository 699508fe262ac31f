// English: the names of billers, their forms, and the errors in them.
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

// Marked as pure, so that modules which use only the keys are built without the texts.
export const billWords = /* @__PURE__ */ allBillWords();
