// All Nepali texts at once, for the server's answers, mails and documents.
import type { Words } from '../texts.ts';
import { accountWords } from './ne/account.ts';
import { articleWords } from './ne/articles/articles.ts';
import { billWords } from './ne/bills/bills.ts';
import { allDeskWords } from './ne/desk/all.ts';
import { entryWords } from './ne/entries.ts';
import { fileWords } from './ne/files.ts';
import { frameTexts } from './ne/frame.ts';
import { helpWords } from './ne/help/help.ts';
import { serviceStatusWords } from './ne/help/service-status.ts';
import { homeMoreTexts } from './ne/home/more.ts';
import { homeTexts } from './ne/home/home.ts';
import { kycWords } from './ne/kyc.ts';
import { accountMailWords } from './ne/mail/account-mail.ts';
import { addressMailWords } from './ne/mail/address-mail.ts';
import { moneyMailWords } from './ne/mail/money-mail.ts';
import { orderWords } from './ne/orders.ts';
import { paymentWords } from './ne/payments.ts';
import { ownDataWords } from './ne/people/own-data.ts';
import { blockedWords } from './ne/people/blocked.ts';
import { protectionWords } from './ne/people/protection.ts';
import { refusalWords } from './ne/refusals.ts';
import { securityWords } from './ne/security.ts';
import { sharingWords } from './ne/sharing.ts';
import { signUpWords } from './ne/sign-up.ts';
import { confirmWords } from './ne/two-step/confirm.ts';
import { twoStepWords } from './ne/two-step/two-step.ts';
import { walletWords } from './ne/wallet.ts';

export const NEPALI: Words = {
  ...frameTexts,
  ...homeTexts,
  ...homeMoreTexts,
  ...articleWords,
  ...accountWords,
  ...signUpWords,
  ...securityWords,
  ...confirmWords,
  ...twoStepWords,
  ...kycWords,
  ...ownDataWords,
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
  ...allDeskWords(),
  ...accountMailWords,
  ...addressMailWords,
  ...moneyMailWords,
  ...fileWords,
  ...refusalWords,
};
