// The calls about the rates of foreign currencies.
import { parse } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import { listRateHistory, previewRate, proposeRate } from '#contract/desk/money/rates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listRates, planRate } from '#server/fees/currency-rates.ts';
import { validityState } from '#server/fees/validity.ts';
import { proposeChange } from '../../approvals/propose-changes.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { overlapToWire, storedWindow, windowNow } from '../actions/change-window.ts';
import { changeRate } from '../actions/set-rate.ts';
import type { StoredRatePayload } from '../actions/set-rate.ts';

const SHOWN_MAX = 500;

type Entered = Received<typeof previewRate, 'body'>;

const readPayload = ({ currency, rate, ...days }: Entered, now: Date): StoredRatePayload => ({
  currency,
  nprPerUnit: rate,
  ...storedWindow(days, now),
});

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
  route(previewRate, async ({ body }) => {
    const now = clock.now();
    const { currency, ...payload } = parse(changeRate.payload, readPayload(body, now));
    const window = windowNow(payload, now);
    const plan = await inTransaction(pool, (tx) => planRate(tx, currency, window));
    const { before } = plan;
    return { before: before === null ? null : Number(before), ...overlapToWire(plan) };
  });
  route(proposeRate, ({ body: { why, ...entered }, staff }) => {
    const payload = readPayload(entered, clock.now());
    return proposeChange(context, staff, { action: 'rates.set', payload, why });
  });
}
