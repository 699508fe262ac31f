// Pays prepared orders over HTTP as fast as the app answers, on many connections at once.
import { payFromWallet } from '#contract/payments/payments.ts';
import type { UnpaidOrder } from '../database/unpaid-orders.ts';
import { quantile } from '../samples.ts';
import { Connection, requestOf } from './connection.ts';

export interface PayTask {
  kind: 'pay';
  port: number;
  path: string;
  connections: number;
  orders: UnpaidOrder[];
  /** No request is begun after this long. */
  seconds: number;
}

export interface PayResult {
  answered: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** How many answers were no 200, with the text of the first of them. */
  refused: number;
  firstRefusal: string;
}

/** Ends when the orders or the time are used up and every question has its answer. */
export async function payOrders(task: PayTask): Promise<PayResult> {
  const path = task.path === '' ? payFromWallet.path : task.path;
  const requests = task.orders.map(({ id, token }) =>
    requestOf('POST', path, { token, body: `{"order_id":"${id}"}` }),
  );
  const took = new Float64Array(requests.length);
  const result = { answered: 0, refused: 0, firstRefusal: '' };
  let begun = 0;
  let from = 0;
  const connections: Connection[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const opening = Array.from({ length: task.connections }, async () => {
        connections.push(await Connection.open(task.port, reject));
      });
      function next(connection: Connection): void {
        const request = requests[begun];
        const isOver = !request || performance.now() - from > task.seconds * 1_000;
        if (isOver && result.answered === begun) resolve();
        if (isOver) return;
        begun += 1;
        const asked = performance.now();
        connection.ask(request, (status, body) => {
          took[result.answered] = performance.now() - asked;
          result.answered += 1;
          if (status !== 200) {
            result.refused += 1;
            result.firstRefusal ||= `${status} ${body.toString()}`;
          }
          next(connection);
        });
      }
      Promise.all(opening).then(() => {
        from = performance.now();
        for (const connection of connections) next(connection);
      }, reject);
    });
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - from) / 1_000;
  const samples = took.subarray(0, result.answered);
  return {
    ...result,
    perSecond: result.answered / seconds,
    p50Ms: quantile(samples, 0.5),
    p99Ms: quantile(samples, 0.99),
  };
}
