// The billers of each order type, imported dynamically: a page loads only the ones it shows.
import type { OrderType } from '#contract/codes.ts';
import type { BillerDefinition } from './biller.ts';

type Billers = readonly BillerDefinition[];
/** The order types with a biller: all but the wallet load. */
export type BilledType = Exclude<OrderType, 'WALLET'>;

/** All of them together are BILLERS, in the order in which the pages show them. */
export const BILLERS_BY_TYPE: Record<BilledType, () => Promise<Billers>> = {
  MOBILE: async () => [(await import('./mobile/biller.ts')).mobile],
  DTH: async () => [(await import('./dth/biller.ts')).dth],
  INTERNET: async () => (await import('./internet/billers.ts')).INTERNET_BILLERS,
  LANDLINE: async () => [(await import('./landline/biller.ts')).landline],
  CABLETV: async () => [(await import('./cabletv/biller.ts')).cabletv],
  ELECTRICITY: async () => [(await import('./electricity/biller.ts')).electricity],
  WATER: async () => [(await import('./water/biller.ts')).water],
};
