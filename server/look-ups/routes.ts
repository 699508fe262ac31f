// Look-ups over HTTP: every biller's own path, and the lists that its form offers.
import type * as z from 'zod/mini';
import type { BillerFace } from '#billers/biller.ts';
import { BILLERS } from '#billers/billers.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { Hands } from '#billers/delivery.ts';
import { countersCall, lookUpCall } from '#contract/look-ups.ts';
import type { Route } from '#server/http/route.ts';
import { keptCounters } from './counters.ts';
import { lookingBiller, lookUp } from './look-up.ts';
import type { LookingBiller, LookUps } from './look-up.ts';

function lookUpRoute(route: Route, lookUps: LookUps, biller: LookingBiller): void {
  const { path, body: schema, answer } = biller.face.lookUp;
  const call = lookUpCall({ path, body: schema, answer: answer as z.ZodMiniObject });
  route(call, async ({ body, sent, session }) => {
    const found = await lookUp(lookUps, biller, { userId: session.userId, body, sent });
    if ('refusal' in found) return { status: false as const, details: found.refusal };
    return { ...found.answer, status: true as const, session_id: found.id };
  });
}

export function lookUpRoutes(
  route: Route,
  { deliveries, ...lookUps }: LookUps & { deliveries: Deliveries },
): void {
  const faces: readonly BillerFace[] = BILLERS;
  for (const face of faces) {
    const hands: Hands = deliveries[face.id as keyof Deliveries];
    const looking = lookingBiller(face, deliveries);
    if (looking) lookUpRoute(route, lookUps, looking);
    const path = face.fields.find(({ choicesFrom }) => choicesFrom)?.choicesFrom;
    if (path !== undefined && hands.counters) {
      const counters = keptCounters(hands.counters, hands.countersAtFirst);
      route(countersCall(path), async () => ({ counters: [...(await counters())] }));
    }
  }
}
