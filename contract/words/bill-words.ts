// What the pages of services say beyond the others, in English: the names of billers, their forms and
// what may be wrong with them. Fetched with these pages.
import { billerWords } from './en/bills/billers.ts';
import { guardWords } from './en/bills/guard.ts';
import { internetWords } from './en/bills/internet.ts';
import { lookUpWords } from './en/bills/look-ups.ts';
import { servicePageWords } from './en/bills/services.ts';
import { utilityWords } from './en/bills/utilities.ts';

function allBillWords() {
  return {
    ...billerWords,
    ...guardWords,
    ...internetWords,
    ...lookUpWords,
    ...servicePageWords,
    ...utilityWords,
  } as const;
}

// Marked, so that what only knows of the keys is built without the texts.
export const BILL_WORDS = /* @__PURE__ */ allBillWords();
