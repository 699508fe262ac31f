// The names of the kinds of orders on the status page.
import type { OrderType } from '#contract/codes.ts';
import type { Say } from '#ui/texts.ts';

export const KINDS: Readonly<Record<Exclude<OrderType, 'WALLET'>, Parameters<Say>[0]>> = {
  MOBILE: 'services.topup',
  DTH: 'services.dth',
  INTERNET: 'services.internet',
  LANDLINE: 'services.landline',
  CABLETV: 'services.cabletv',
  ELECTRICITY: 'services.electricity',
  WATER: 'services.water',
};
