// The form of internet billers that sell packages by name and duration: the customer is looked up, a
// package sets the price, and the order names the look-up by its session.
import * as z from 'zod/mini';
import { anyRupees, fields, id as uuid, oneOf, text } from '#contract/fields.ts';
import { defineBiller } from '../biller.ts';
import { internetDefinition } from './internet-face.ts';
import type { InternetBiller } from './internet-face.ts';
import { defineLookUp } from '../look-up.ts';
import {
  askedPlan,
  chosenOf,
  keptPlans,
  month,
  PACKAGE_MAX,
  plansAnswer,
  pricedAnew,
  showPlans,
} from '../plans.ts';

/** A definition with the paths `/api/internet/{id}/get_details` and `/api/internet/{id}_recharge`. */
export function namedPlans<const Id extends string>(about: InternetBiller<Id>) {
  const { id, username } = about;
  const body = fields({
    session_id: uuid(),
    amount: anyRupees(),
    month,
    package: text(PACKAGE_MAX),
    operator: z._default(oneOf<string>([id]), id),
  });
  const lookUp = defineLookUp(body, {
    path: `/api/internet/${id}/get_details`,
    body: fields({ username }),
    answer: plansAnswer,
    kept: keptPlans,
    fields: ['username'],
    targetOf: (asked) => asked.username.toLowerCase(),
    show: showPlans,
    order: (_values, { answer, sessionId, plan }) => {
      const chosen = chosenOf(answer, plan);
      return {
        session_id: sessionId,
        amount: chosen?.amount,
        month: chosen?.duration,
        package: chosen?.package,
        operator: id,
      };
    },
    namedBy: ({ session_id: sessionId }) => ({ id: sessionId }),
    renew: (request, found) => ({ ...pricedAnew(request, found.kept), session_id: found.id }),
  });
  return defineBiller({
    ...internetDefinition(about),
    body,
    lookUp,
    read: (asked, kept?: z.output<typeof keptPlans>) => askedPlan(id, asked, kept),
  });
}
