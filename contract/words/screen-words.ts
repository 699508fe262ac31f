// What pages say, in English: all that a browser fetches of the words at once. What only some pages say
// (services, signing up, text), mails, files and the server's refusals is left to them.
import { accountWords } from './en/accounts.ts';
import { cardWords } from './en/card.ts';
import { couponWords } from './en/coupons.ts';
import { generalWords } from './en/general.ts';
import { homeWords } from './en/home.ts';
import { nepalBankWords } from './en/nepal-banks.ts';
import { orderWords } from './en/orders.ts';
import { pageWords } from './en/pages.ts';
import { receiptWords } from './en/papers/receipts.ts';
import { statusLinkWords } from './en/papers/status-links.ts';
import { paymentWords } from './en/payments.ts';
import { recipientWords } from './en/recipients.ts';
import { siteWords } from './en/site.ts';
import { statementWords } from './en/wallet/statement.ts';

function allScreenWords() {
  return {
    ...generalWords,
    ...accountWords,
    ...couponWords,
    ...cardWords,
    ...homeWords,
    ...nepalBankWords,
    ...orderWords,
    ...pageWords,
    ...paymentWords,
    ...receiptWords,
    ...recipientWords,
    ...siteWords,
    ...statementWords,
    ...statusLinkWords,
  } as const;
}

// Marked, so that what only knows of the keys is built without the texts.
export const SCREEN_WORDS = /* @__PURE__ */ allScreenWords();
