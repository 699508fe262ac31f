// The Nepali texts, in parts; each file is loaded when it is used.
import type { Catalogue } from '../languages.ts';

/** In a catalogue of its own, so that customers' pages contain none of these files' addresses. */
const desk = async () => (await import('./desk/catalogue.ts')).deskCatalogue;

export const nepali: Catalogue = {
  frame: () => import('./frame.ts'),
  home: () => import('./home/home.ts'),
  descriptions: () => import('./descriptions.ts'),
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
  desk: async () => (await desk()).desk(),
  deskApprovals: async () => (await desk()).deskApprovals(),
  deskKyc: async () => (await desk()).deskKyc(),
  deskOrders: async () => (await desk()).deskOrders(),
  deskGlossary: async () => (await desk()).deskGlossary(),
  deskHistory: async () => (await desk()).deskHistory(),
  deskWork: async () => (await desk()).deskWork(),
  deskCustomers: async () => (await desk()).deskCustomers(),
  deskMoney: async () => (await desk()).deskMoney(),
  deskReconciliation: async () => (await desk()).deskReconciliation(),
  deskReports: async () => (await desk()).deskReports(),
  deskAudit: async () => (await desk()).deskAudit(),
  deskDashboard: async () => (await desk()).deskDashboard(),
};
