// What pages say in English, by the part of the site that says it: a page names its parts, and they
// are fetched with it. A file's exports are its texts.
import { frameTexts } from './frame.ts';
import { homeTexts } from './home/home.ts';

export const english = {
  // These two come with the app itself.
  frame: async () => ({ frameTexts }),
  home: async () => ({ homeTexts }),
  homeMore: () => import('./home/more.ts'),
  account: () => import('./account.ts'),
  signUp: () => import('./sign-up.ts'),
  countries: () => import('./people/countries.ts'),
  twoStep: () => import('./two-step/two-step.ts'),
  confirm: () => import('./two-step/confirm.ts'),
  kyc: () => import('./kyc.ts'),
  security: () => import('./security.ts'),
  bills: () => import('./bills/bills.ts'),
  orders: () => import('./orders.ts'),
  entries: () => import('./entries.ts'),
  payment: () => import('./payments.ts'),
  wallet: () => import('./wallet.ts'),
  help: () => import('./help/help.ts'),
  serviceStatus: () => import('./help/service-status.ts'),
  sharing: () => import('./sharing.ts'),
  ownData: () => import('./people/own-data.ts'),
  protection: () => import('./people/protection.ts'),
  articles: () => import('./articles/articles.ts'),
  // The back office.
  desk: () => import('./desk/desk.ts'),
  deskApprovals: () => import('./desk/approvals.ts'),
  deskKyc: () => import('./desk/kyc.ts'),
  deskOrders: () => import('./desk/orders.ts'),
  deskGlossary: () => import('./desk/glossary.ts'),
  deskHistory: () => import('./desk/history.ts'),
  deskWork: () => import('./desk/work.ts'),
  deskCustomers: () => import('./desk/customers.ts'),
  deskMoney: () => import('./desk/money.ts'),
  deskReconciliation: () => import('./desk/reconciliation.ts'),
  deskReports: () => import('./desk/reports.ts'),
  deskAudit: () => import('./desk/audit.ts'),
  deskDashboard: () => import('./desk/dashboard.ts'),
  // Only pages rendered at build time say these.
  descriptions: () => import('./descriptions.ts'),
};
