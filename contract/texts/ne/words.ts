// Every Nepali text at once, for the server's answers, mails and documents.
import type { Words } from '../../texts.ts';
import { accountWords } from './account.ts';
import { articleWords } from './articles/articles.ts';
import { billWords } from './bills/bills.ts';
import { entryWords } from './entries.ts';
import { fileWords } from './files.ts';
import { frameTexts } from './frame.ts';
import { homeTexts } from './home.ts';
import { kycWords } from './kyc.ts';
import { mailWords } from './mail.ts';
import { orderWords } from './orders.ts';
import { paymentWords } from './payments.ts';
import { ownDataWords } from './people/own-data.ts';
import { protectionWords } from './people/protection.ts';
import { refusalWords } from './refusals.ts';
import { securityWords } from './security.ts';
import { sharingWords } from './sharing.ts';
import { signUpWords } from './sign-up.ts';
import { confirmWords } from './two-step/confirm.ts';
import { twoStepWords } from './two-step/two-step.ts';
import { walletWords } from './wallet.ts';

export const NEPALI: Words = {
  ...frameTexts,
  ...homeTexts,
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
  ...sharingWords,
  ...entryWords,
  ...protectionWords,
  ...mailWords,
  ...fileWords,
  ...refusalWords,
};
