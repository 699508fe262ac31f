// The fees over HTTP.
import type pg from 'pg';
import { feesToWire, getFees } from '#contract/payments/fees.ts';
import type { Route } from '#server/http/route.ts';
import { currentFees } from './current-fees.ts';

export function feeRoutes(route: Route, pool: pg.Pool): void {
  route(getFees, async () => feesToWire(await currentFees(pool)));
}
