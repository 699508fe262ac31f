// Sets the rate of a foreign currency by two people, as the command `rates set` does by one.
import * as z from 'zod/mini';
import { oneOf } from '#contract/fields.ts';
import { CURRENCIES } from '#contract/payments/currency-rates.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { planRate, setRateWithin } from '#server/fees/currency-rates.ts';
import { defineApprovable } from '../../approvals/approvable.ts';
import { overlapLines, WINDOW, whenText, windowLines, windowNow } from './change-window.ts';
import { signedBy } from './signed-by.ts';

const PAYLOAD = z.strictObject({
  currency: oneOf(CURRENCIES),
  /** What one unit is worth in NPR, as decimal text. */
  nprPerUnit: z.string(),
  ...WINDOW,
});
export type StoredRatePayload = z.input<typeof PAYLOAD>;

export const changeRate = defineApprovable({
  action: 'rates.set',
  payload: PAYLOAD,

  read: async (tx, { currency, ...payload }) => {
    const { base, newest } = await planRate(tx, currency, windowNow(payload, new Date()));
    const object = { kind: 'rate', id: currency };
    const version = `rate ${base ?? 'none'}, newest ${newest ?? 'none'}`;
    return { object, amountPaisa: null, version };
  },

  preview: async ({ pool, clock }, payload) => {
    const window = windowNow(payload, clock.now());
    const { currency, nprPerUnit } = payload;
    const plan = await inTransaction(pool, (tx) => planRate(tx, currency, window));
    return {
      title: message('desk.money_rate_title', { currency }),
      lines: [
        {
          label: message('desk.money_rate_label', { currency }),
          ...(plan.before !== null && { before: plan.before }),
          after: nprPerUnit,
        },
        ...windowLines(window),
        ...overlapLines(window, plan),
        { label: message('desk.money_rate_charges'), after: message('desk.money_rate_estimate') },
      ],
    };
  },

  carryOut: ({ owner, clock }, { payload, why, useApproval, ...change }) =>
    inTransaction(owner, async (tx) => {
      const window = windowNow(payload, clock.now());
      const { currency, nprPerUnit } = payload;
      await tx.rows('lock table currency_rates in share row exclusive mode');
      await useApproval(tx);
      const validity = { ...window, by: await signedBy(tx, change), reason: why };
      const made = await setRateWithin(tx, { currency, nprPerUnit }, validity);
      return {
        text: message('desk.money_rate_done', {
          currency,
          rate: nprPerUnit,
          when: whenText(window, made),
        }),
      };
    }),
});
