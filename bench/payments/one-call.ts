// The alternative (b) to the product's batch: one SQL function, called once for each request.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { PayOne } from './pay-one.ts';

const PAY = statement('one_call_pay', 'select one_call.pay_order($1, $2) as outcome');

export function payByOneCall(pool: pg.Pool): PayOne {
  return async ({ userId, orderId }) => {
    const [row] = await readRows<{ outcome: 'paid' | TextKey }>(pool, PAY, [userId, orderId]);
    if (!row) throw new Error('a function always answers');
    if (row.outcome !== 'paid') throw new ApiError(409, { error: message(row.outcome) });
    return { id: orderId, state: 'paid' };
  };
}
