// The calls that pay an order through a bank in Nepal, in the specification's wire format, whichever gateway
// is used.
import * as z from 'zod/mini';
import type { AnswerOf } from '#contract/call.ts';
import { defineCall } from '#contract/call.ts';
import { anyRupees, fields, id } from '#contract/fields.ts';

/** The gateways' own codes: letters, digits and a few signs. */
export const BANK_CODE = /^[A-Za-z0-9_.-]{1,40}$/;

export const nepalBank = z.object({
  Bank_Code: z.string().check(z.regex(BANK_CODE)),
  Bank_Name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** An https address, or empty; our own page shows the bank's initials instead. */
  Image_Url: z.string(),
  type: z.enum(['ebank', 'mbank']),
});
export type NepalBank = z.output<typeof nepalBank>;

const nepalBanks = z.object({ ebank: z.array(nepalBank), mbank: z.array(nepalBank) });

export const readNepalBanks = defineCall({
  method: 'GET',
  path: '/api/payment/nepal/banks',
  who: 'member',
  asksOutside: true,
  summary:
    'Lists the banks in Nepal that can be paid through. STATUS_CODE is "0" when the list could be had.',
  answer: z.object({ STATUS_CODE: z.string(), banks: nepalBanks }),
});
export type NepalBanks = AnswerOf<typeof readNepalBanks>;

export const payByNepalBank = defineCall({
  method: 'POST',
  path: '/api/payment/nepal',
  who: 'member',
  asksOutside: true,
  summary:
    'Begins a payment at a bank in Nepal: answers the form that the browser posts to `action`. A sent amount (NPR) is only compared.',
  keyed: true,
  body: fields({
    order_id: id(),
    /** If absent, the gateway's own page offers the banks. */
    bank_code: z.optional(
      z.string({ error: 'field.text' }).check(z.regex(BANK_CODE, { error: 'field.invalid' })),
    ),
    amount: z.optional(anyRupees()),
  }),
  answer: z.object({
    STATUS_CODE: z.string(),
    PROCESSID: z.string(),
    action: z.string(),
    ProcessID: z.string(),
    MerchantID: z.string(),
    MerchantTxnID: z.string(),
    PayAmount: z.string(),
    PaymentMode: z.string(),
    MerchantUsername: z.string(),
    Description: z.string(),
    /** What is posted to `action`, under the gateway's own names. */
    fields: z.record(z.string(), z.string()),
  }),
});
export type NepalForm = AnswerOf<typeof payByNepalBank>;
