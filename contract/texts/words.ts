// The English catalogue: every text a person reads, by key. Every other language is checked against it.
import { accountWords } from './en/account.ts';
import { articleWords } from './en/articles/articles.ts';
import { billWords } from './en/bills/bills.ts';
import { allDeskWords } from './en/desk/all.ts';
import { twoStepWords } from './en/two-step/two-step.ts';
import { confirmWords } from './en/two-step/confirm.ts';
import { entryWords } from './en/entries.ts';
import { fileWords } from './en/files.ts';
import { frameTexts } from './en/frame.ts';
import { homeMoreTexts } from './en/home/more.ts';
import { homeTexts } from './en/home/home.ts';
import { helpWords } from './en/help/help.ts';
import { serviceStatusWords } from './en/help/service-status.ts';
import { kycWords } from './en/kyc.ts';
import { accountMailWords } from './en/mail/account-mail.ts';
import { addressMailWords } from './en/mail/address-mail.ts';
import { moneyMailWords } from './en/mail/money-mail.ts';
import { orderWords } from './en/orders.ts';
import { paymentWords } from './en/payments.ts';
import { ownDataWords } from './en/people/own-data.ts';
import { blockedWords } from './en/people/blocked.ts';
import { protectionWords } from './en/people/protection.ts';
import { refusalWords } from './en/refusals.ts';
import { securityWords } from './en/security.ts';
import { sharingWords } from './en/sharing.ts';
import { signUpWords } from './en/sign-up.ts';
import { walletWords } from './en/wallet.ts';

function allWords() {
  const site = { ...frameTexts, ...homeTexts, ...homeMoreTexts, ...articleWords };
  const people = {
    ...accountWords,
    ...signUpWords,
    ...securityWords,
    ...confirmWords,
    ...twoStepWords,
    ...kycWords,
    ...ownDataWords,
  };
  const paying = {
    ...billWords,
    ...orderWords,
    ...paymentWords,
    ...walletWords,
    ...helpWords,
    ...serviceStatusWords,
    ...sharingWords,
    ...entryWords,
    ...protectionWords,
    ...blockedWords,
  };
  return {
    ...site,
    ...people,
    ...paying,
    ...allDeskWords(),
    ...accountMailWords,
    ...addressMailWords,
    ...moneyMailWords,
    ...fileWords,
    ...refusalWords,
  } as const;
}

// Marked as pure, because bundlers assume that spreading has side effects: a page that only packs messages is
// then built without the texts.
export const ENGLISH = /* @__PURE__ */ allWords();

export type TextKey = keyof typeof ENGLISH;
/** One language: the same keys, each with a text; `{name}` in a text stands for a value. */
export type Words = Readonly<Record<TextKey, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

export function isWordKey(key: string): key is TextKey {
  return Object.hasOwn(ENGLISH, key);
}
