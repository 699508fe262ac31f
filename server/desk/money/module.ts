// Float, fees, rates, coupons and limits.
import { every } from '#server/timers.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { floatRoutes } from './float/float-routes.ts';
import { couponRoutes } from './prices/coupon-routes.ts';
import { feeRoutes } from './prices/fee-routes.ts';
import { limitRoutes } from './prices/limit-routes.ts';
import { rateRoutes } from './prices/rate-routes.ts';
import { countProviderHours } from './float/spend-hours-table.ts';

const COUNT_MS = 60_000;

export function moneyDesk(context: DeskContext): DeskModule {
  const { pool, onFault } = context;
  return {
    name: 'money',
    routes: (route) => {
      floatRoutes(route, context);
      feeRoutes(route, context);
      rateRoutes(route, context);
      limitRoutes(route, context);
      couponRoutes(route, context);
    },
    timers: [every(COUNT_MS, () => countProviderHours(pool), onFault)],
  };
}
