// Gives back the money of a delivered order, because its provider has taken the delivery back.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { post } from '#server/ledger/post.ts';
import { releaseSpend } from '#server/limits/spend-limit.ts';
import { moveOrders } from '../move-orders.ts';
import { lockWhole, providerOf } from './decide-order.ts';
import type { Decided } from './decide-order.ts';
import type { SettleOptions } from './settle-orders.ts';
import { reversalJournal, taken } from './settlement-journals.ts';

/** Makes the id of the journal and stores it, once, before anything is posted under it. */
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

/**
 * Books the opposite of the delivery, with the person's wallet as the one who gets the money, and
 * moves the order on to `refunded`. The wallet's load itself is nobody's delivery and stays. One
 * that was reversed already is left as it is.
 */
export async function reverseOrder(
  pool: pg.Pool,
  { orderId, why }: { orderId: string; why: string },
  tellRefund: SettleOptions['tellRefund'],
): Promise<Decided> {
  const journal = await keepJournal(pool, orderId);
  return inTransaction(pool, async (tx) => {
    const order = await lockWhole(tx, orderId);
    if (!order) return { kind: 'not there' };
    const { state, userId } = order;
    if (journal === undefined) return { kind: 'not waiting', state };
    if (state === 'refunded') return { kind: 'done before', state };
    const provider = await providerOf(tx, order);
    const [outcome] = await post(tx, [reversalJournal(order, provider, journal)]);
    if (outcome !== 'posted') throw new Error(`a reversal could not be posted: ${outcome}`);
    const amountPaisa = taken(order);
    await releaseSpend(tx, [{ userId, amountPaisa, takenAt: order.paidAt ?? order.createdAt }]);
    await tellRefund(tx, { userId, orderId, amountPaisa });
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
