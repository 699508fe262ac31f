// Nepali: the names of billers, their forms, and the errors in them.
import type { Translated } from '../../texts.ts';
import type { billWords as english } from '../../en/bills/bills.ts';
import { billerWords } from './billers.ts';
import { guardWords } from './guard.ts';
import { internetWords } from './internet.ts';
import { findItWords } from './find-it.ts';
import { lookUpWords } from './look-ups.ts';
import { servicePageWords } from './services.ts';
import { utilityWords } from './utilities.ts';

export const billWords: Translated<typeof english> = {
  ...billerWords,
  ...guardWords,
  ...internetWords,
  ...findItWords,
  ...lookUpWords,
  ...servicePageWords,
  ...utilityWords,
};
