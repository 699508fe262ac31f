// The calls about the rates of foreign currencies.
import { listRateHistory, proposeRate } from '#contract/desk/money/rates.ts';
import { listRates } from '#server/fees/currency-rates.ts';
import { validityState } from '#server/fees/validity.ts';
import { proposeChange } from '../../approvals/approvals.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { storedWindow } from '../actions/change-window.ts';
import type { StoredRatePayload } from '../actions/set-rate.ts';

const SHOWN_MAX = 500;

export function rateRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, clock } = context;
  route(listRateHistory, async () => {
    const rates = await listRates(pool, SHOWN_MAX);
    return {
      rates: rates.map(({ id, currency, nprPerUnit, from, until, by, reason, isInForce }) => ({
        id,
        currency,
        npr_per_unit: Number(nprPerUnit),
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        by,
        reason,
        state: validityState({ from, until, isInForce }, clock.now()),
      })),
    };
  });
  route(proposeRate, ({ body: { currency, rate, from, until, why }, staff }) => {
    const window = storedWindow({ from, until }, clock.now());
    const payload: StoredRatePayload = { currency, nprPerUnit: rate, ...window };
    return proposeChange(context, staff, { action: 'rates.set', payload, why });
  });
}
