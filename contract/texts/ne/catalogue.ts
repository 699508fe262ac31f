// What pages say in Nepali, by the part of the site that says it; each file is fetched when used.
import type { Catalogue } from '../languages.ts';

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
  desk: () => import('./desk/desk.ts'),
};
