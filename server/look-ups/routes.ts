// Look-ups over HTTP: every biller's own path, and the choice lists of its form.
import type { BillerDefinition } from '#billers/biller.ts';
import { BILLERS } from '#billers/billers.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { BillerAdapter } from '#billers/delivery.ts';
import { fieldsOf } from '#billers/form.ts';
import { countersCall, lookUpCall } from '#contract/look-ups.ts';
import type { Route } from '#server/http/route.ts';
import { keptCounters } from './counters.ts';
import { lookingBiller, lookUp } from './look-up.ts';
import type { LookingBiller, LookUps } from './look-up.ts';

function lookUpRoute(route: Route, lookUps: LookUps, biller: LookingBiller): void {
  route(lookUpCall(biller.step), async ({ body, sent, user }) => {
    const found = await lookUp(lookUps, biller, { userId: user.id, body, sent });
    if ('refusal' in found) return { status: false as const, details: found.refusal };
    return { ...found.answer, status: true as const, session_id: found.id };
  });
}

export function lookUpRoutes(
  route: Route,
  { deliveries, ...lookUps }: LookUps & { deliveries: Deliveries },
): void {
  const definitions: readonly BillerDefinition[] = BILLERS;
  for (const definition of definitions) {
    const adapter: BillerAdapter = deliveries[definition.id as keyof Deliveries];
    const looking = lookingBiller(definition, deliveries);
    if (looking) lookUpRoute(route, lookUps, looking);
    const path = fieldsOf(definition).find(({ choicesFrom }) => choicesFrom)?.choicesFrom;
    if (path !== undefined && adapter.counters) {
      const counters = keptCounters(adapter.counters, adapter.countersAtFirst);
      route(countersCall(path), async () => ({ counters: [...(await counters())] }));
    }
  }
}
