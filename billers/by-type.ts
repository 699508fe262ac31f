// The billers of each type of order, in files of their own: a page fetches those it shows.
import type { OrderType } from '#contract/codes.ts';
import type { BillerDefinition } from './biller.ts';

type Billers = readonly BillerDefinition[];
/** A load of the wallet is no bill. */
export type BilledType = Exclude<OrderType, 'WALLET'>;

/** Together they are BILLERS, in the order in which the pages show them. */
export const BILLERS_BY_TYPE: Record<BilledType, () => Promise<Billers>> = {
  MOBILE: async () => [(await import('./mobile/biller.ts')).mobile],
  DTH: async () => [(await import('./dth/biller.ts')).dth],
  INTERNET: async () => (await import('./internet/billers.ts')).INTERNET_BILLERS,
  LANDLINE: async () => [(await import('./landline/biller.ts')).landline],
  CABLETV: async () => [(await import('./cabletv/biller.ts')).cabletv],
  ELECTRICITY: async () => [(await import('./electricity/biller.ts')).electricity],
  WATER: async () => [(await import('./water/biller.ts')).water],
};
