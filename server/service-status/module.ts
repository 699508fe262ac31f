// The module of the public status page: deliveries by operator, measured at most once a minute.
import { getServiceStatus } from '#contract/help/service-status.ts';
import type { AppContext, Module } from '#server/module.ts';
import { judge } from './judge.ts';
import type { Measures } from './judge.ts';
import { countWaiting, measureDeliveries } from './measure.ts';

const KEPT_MS = 60_000;
/** A database that is away says so sooner. */
const LONG_MS = 2_500;

export function serviceStatusModule({ pool, clock }: AppContext): Module {
  let kept: { at: Date; measures: Promise<Measures> } | undefined;

  async function measure(at: Date): Promise<Measures> {
    const [measured, waiting] = await Promise.all([measureDeliveries(pool), countWaiting(pool)]);
    return { at, measured, waiting };
  }

  /**
   * Callers share one measurement, also one that took too long: everybody may ask, and it would otherwise be
   * begun again and again. One that failed at once is not kept.
   */
  function current(): Promise<Measures> {
    const at = clock.now();
    if (kept && at.getTime() - kept.at.getTime() < KEPT_MS) return kept.measures;
    const beganAt = performance.now();
    const begun = { at, measures: measure(at) };
    kept = begun;
    begun.measures.catch(() => {
      if (performance.now() - beganAt < LONG_MS && kept === begun) kept = undefined;
    });
    return begun.measures;
  }

  return {
    name: 'service-status',
    routes: ({ route }) => {
      route(getServiceStatus, async ({ locale }) => {
        const measures = await current();
        return { measured_at: measures.at.toISOString(), services: judge(measures, locale) };
      });
    },
  };
}
