// All Nepali texts of the back office, for the server's answers.
import { deskApprovalsWords } from './approvals.ts';
import { deskAuditWords } from './audit.ts';
import { deskAuditActWords } from '../desk-parts/audit-acts.ts';
import { deskCustomersWords } from './customers.ts';
import { deskDashboardWords } from './dashboard.ts';
import { deskGlossaryWords } from './glossary.ts';
import { deskHistoryWords } from './history.ts';
import { deskKycWords } from './kyc.ts';
import { deskMoneyWords } from './money.ts';
import { deskOrdersWords } from './orders.ts';
import { deskReconciliationWords } from './reconciliation.ts';
import { deskReportsWords } from './reports.ts';
import { deskWorkWords } from './work.ts';
import { deskWords } from './desk.ts';

/** A function, so that pages which use none of these texts load none of them. */
export const allDeskWords = () => ({
  ...deskWords,
  ...deskApprovalsWords,
  ...deskKycWords,
  ...deskOrdersWords,
  ...deskGlossaryWords,
  ...deskHistoryWords,
  ...deskWorkWords,
  ...deskCustomersWords,
  ...deskMoneyWords,
  ...deskReconciliationWords,
  ...deskReportsWords,
  ...deskAuditWords,
  ...deskAuditActWords,
  ...deskDashboardWords,
});
