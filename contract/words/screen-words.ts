// What pages say, in English: all that a browser fetches of the words at once. What only mails, files
// and the pages of text say is left to them.
import { accountWords } from './en/accounts.ts';
import { billerWords } from './en/billers.ts';
import { cardWords } from './en/card.ts';
import { couponWords } from './en/coupons.ts';
import { generalWords } from './en/general.ts';
import { homeWords } from './en/home.ts';
import { internetWords } from './en/internet.ts';
import { lookUpWords } from './en/look-ups.ts';
import { nepalBankWords } from './en/nepal-banks.ts';
import { orderWords } from './en/orders.ts';
import { pageWords } from './en/pages.ts';
import { receiptWords } from './en/papers/receipts.ts';
import { statusLinkWords } from './en/papers/status-links.ts';
import { paymentWords } from './en/payments.ts';
import { recipientWords } from './en/recipients.ts';
import { siteWords } from './en/site.ts';
import { utilityWords } from './en/utilities.ts';
import { statementWords } from './en/wallet/statement.ts';

export const SCREEN_WORDS = {
  ...generalWords,
  ...accountWords,
  ...billerWords,
  ...couponWords,
  ...cardWords,
  ...homeWords,
  ...internetWords,
  ...lookUpWords,
  ...nepalBankWords,
  ...orderWords,
  ...pageWords,
  ...paymentWords,
  ...receiptWords,
  ...recipientWords,
  ...siteWords,
  ...statementWords,
  ...statusLinkWords,
  ...utilityWords,
} as const;
