// Pays prepared orders over HTTP.
import { payFromWallet } from '#contract/payments/payments.ts';
import type { UnpaidOrder } from '../database/unpaid-orders.ts';
import { askAll } from './ask-all.ts';
import type { Answered, Pace } from './ask-all.ts';
import { requestOf } from './connection.ts';

export interface PayTask extends Pace {
  kind: 'pay';
  path: string;
  orders: UnpaidOrder[];
}

export function payOrders(task: PayTask): Promise<Answered> {
  const path = task.path === '' ? payFromWallet.path : task.path;
  const requests = task.orders.map(({ id, token }) =>
    requestOf('POST', path, { token, body: `{"order_id":"${id}"}` }),
  );
  return askAll(requests, task);
}
