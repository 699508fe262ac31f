// The fees and the currency rates over HTTP.
import type pg from 'pg';
import { feesToWire, getFees } from '#contract/payments/fees.ts';
import { getCurrencyRates } from '#contract/payments/currency-rates.ts';
import { feesForType } from '#contract/price.ts';
import type { Route } from '#server/http/route.ts';
import { currentFees } from './current-fees.ts';
import { ratesInForce, withSamples } from './currency-rates.ts';

/** `samplesFrom`: the date of the sandbox's sample rates; undefined without the sandbox. */
export function feeRoutes(route: Route, pool: pg.Pool, samplesFrom: Date | undefined): void {
  route(getFees, async ({ query: { type } }) => {
    const fees = await currentFees(pool);
    return feesToWire(type === undefined ? fees : feesForType(type, fees));
  });
  route(getCurrencyRates, async () => {
    const own = await ratesInForce(pool);
    const rates = samplesFrom ? withSamples(own, samplesFrom) : own;
    return rates.map(({ currency, nprPerUnit, from }) => ({
      currency,
      npr_per_unit: Number(nprPerUnit),
      from: from.toISOString(),
    }));
  });
}
