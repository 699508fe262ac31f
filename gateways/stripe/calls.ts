// The calls that pay an order by an international card, in Stripe's own card element.
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { anyRupees, fields, id } from '#contract/fields.ts';
import { verifyAnswer } from '../verify-call.ts';

/** What the card element needs to take one payment. */
export const cardForm = z.object({
  client_secret: z.string(),
  publishable_key: z.string(),
  /** Where the browser returns after the bank's authentication page. */
  return_url: z.string(),
  /** The page of the simulated element; null to load Stripe's own script. */
  stand_in_url: z.nullable(z.string()),
});
export type CardForm = z.output<typeof cardForm>;

export const createCardIntent = defineCall({
  method: 'POST',
  path: '/api/payments/stripe/create-intent',
  who: 'member',
  asksOutside: true,
  summary:
    'Begins a payment by card: answers the secret for the card element. A sent amount (NPR) is only compared.',
  keyed: true,
  body: fields({ order_id: id(), amount: z.optional(anyRupees()) }),
  answer: cardForm,
});

export const verifyCardPayment = defineCall({
  method: 'POST',
  path: '/api/payments/stripe/verify',
  who: 'member',
  waitsOutside: true,
  summary:
    'Asks the card provider what became of a payment. A sent "success" is believed by nobody.',
  body: fields({ order_id: id(), success: z.optional(z.boolean()) }),
  answer: verifyAnswer,
});
