// Refunds a delivered order whose provider has reversed the delivery.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { postSurely } from '#server/ledger/post.ts';
import { followRefunds } from '../follow-refunds.ts';
import { moveOrders } from '../move-orders.ts';
import { lockWhole, providerOf } from './resolve-order.ts';
import type { Decided } from './resolve-order.ts';
import { reversalJournal } from './settlement-journals.ts';

/** Creates and stores the journal's id once, before anything is posted under it. */
async function keepJournal(pool: pg.Pool, orderId: string): Promise<string | undefined> {
  const [row] = await readRows<{ id: string }>(
    pool,
    `update orders set reverse_journal = coalesce(reverse_journal, $2)
     where id = $1 and biller is not null and state in ('delivered', 'refunded')
       and (state = 'delivered' or reverse_journal is not null)
     returning reverse_journal as id`,
    [orderId, uuidv7()],
  );
  return row?.id;
}

export interface Reversal {
  orderId: string;
  /** The operator's reason, stored as evidence. */
  why: string;
  /** Takes a second person's approval, once everything is locked and before anything is written. */
  useApproval?: (tx: Transaction) => Promise<void>;
}

/**
 * Books the opposite of the delivery in favor of the user's wallet, and moves the order on to
 * `refunded`. A wallet load has no delivery and stays. An order that was already reversed is left
 * unchanged.
 */
export async function reverseOrder(
  pool: pg.Pool,
  { orderId, why, useApproval }: Reversal,
): Promise<Decided> {
  const journal = await keepJournal(pool, orderId);
  return inTransaction(pool, async (tx) => {
    const order = await lockWhole(tx, orderId);
    if (!order) return { kind: 'not there' };
    const { state } = order;
    if (journal === undefined) return { kind: 'not waiting', state };
    if (state === 'refunded') return { kind: 'done before', state };
    await useApproval?.(tx);
    const provider = await providerOf(tx, order);
    await postSurely(tx, reversalJournal(order, provider, journal));
    await followRefunds(tx, [order]);
    await moveOrders(tx, [
      {
        order,
        steps: [
          { state: 'failed', why: 'delivery.reversed', proof: { person: why } },
          { state: 'refunded', why: 'delivery.refunded' },
        ],
      },
    ]);
    return { kind: 'done', state: 'refunded' };
  });
}
