// The form of internet billers that sell packages by name and duration: the customer is looked up, a
// package sets the price, and the order names the look-up by its session.
import { anyRupees, fields, id as uuid, text } from '#contract/fields.ts';
import { defineBiller } from '../biller.ts';
import { internetBiller } from './internet-definition.ts';
import type { InternetBiller } from './internet-definition.ts';
import { planOrder, choosePlan, month, PACKAGE_MAX, plansFound, repriced } from './plans.ts';

/** A definition with the paths `/api/internet/{id}/get_details` and `/api/internet/{id}_recharge`. */
export function namedPlans<const Id extends string>(about: InternetBiller<Id>) {
  const { definition, operator, lookUp } = internetBiller(about);
  return defineBiller({
    ...definition,
    body: fields({
      session_id: uuid(),
      amount: anyRupees(),
      month,
      package: text(PACKAGE_MAX),
      operator,
    }),
    steps: [
      { ...lookUp, ...plansFound, orderNames: 'session' },
      choosePlan({ operator: about.id }),
    ],
    read: (request, kept) => planOrder(definition.id, request, kept),
    redo: repriced,
  });
}
