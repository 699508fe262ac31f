// The call that pays an order through the Indian bank's hosted page.
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { anyRupees, fields, id, typeError } from '#contract/fields.ts';
import { decimalRupees, multiplyRounded } from '#contract/money.ts';

const FINE_AMOUNT = /^\d{1,12}\.\d{3,20}$/;

/** Parses like anyRupees, but rounds amounts with more than two decimals instead of refusing them. */
function roundedRupees() {
  return z.pipe(
    z.union([z.string(), z.number()], typeError('field.amount')),
    z.pipe(
      z.transform((value: string | number) => {
        const text = String(value);
        return FINE_AMOUNT.test(text) ? decimalRupees(multiplyRounded(100n, text)) : value;
      }),
      anyRupees(),
    ),
  );
}

/** The hidden form of the hosted page, with the fields of PayU's `_payment` page. */
export const payuForm = z.object({
  action: z.string(),
  key: z.string(),
  txnid: z.string(),
  amount: z.string(),
  productinfo: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  surl: z.string(),
  furl: z.string(),
  curl: z.string(),
  hash: z.string(),
});
export type PayuForm = z.output<typeof payuForm>;

export const payByPayu = defineCall({
  method: 'POST',
  path: '/api/payment/payu',
  who: 'member',
  asksOutside: true,
  summary:
    'Begins an Indian payment: answers the signed hidden form. A sent amount (INR) is only compared.',
  keyed: true,
  body: fields({ amount: z.optional(roundedRupees()), order_id: id() }),
  answer: payuForm,
});
