// Everything that is stored about an order, read at once.
import type pg from 'pg';
import { readBlocks } from '#server/order-view/read-blocks.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import {
  readCallbacks,
  readDeliveries,
  readPayments,
  readSteps,
} from '../evidence/attempts-of-order.ts';
import {
  journalIdsOf,
  readDifferences,
  readDisputes,
  readJournals,
  readRefunds,
} from '../evidence/money-of-order.ts';
import { readComplaintOf, readMessages } from '../evidence/words-of-order.ts';
import { isForPerson } from '#server/payments/refunds/decide-refund.ts';
import { holdersOf } from '../../work/holders.ts';
import { readOwners } from '../mask-owner.ts';
import type { BookPage } from './look-in.ts';

export interface DeskOrderOptions {
  pool: pg.Pool;
  /** The tables' owner; only for reading differences to other books. */
  owner: pg.Pool;
  /** The waits of our polls of an unknown delivery. */
  askSeconds: readonly number[];
  bookPage: BookPage;
}

export async function readOrderParts(
  { pool, owner, askSeconds }: DeskOrderOptions,
  order: ReadOrder,
) {
  const { id } = order;
  const [payments, journalIds] = await Promise.all([
    readPayments(pool, id),
    journalIdsOf(pool, order),
  ]);
  const [callbacks, steps, deliveries, journals, refunds, disputes] = await Promise.all([
    readCallbacks(pool, id, payments),
    readSteps(pool, id),
    readDeliveries(pool, id),
    readJournals(pool, journalIds),
    readRefunds(pool, id),
    readDisputes(pool, id),
  ]);
  const toSend = refunds.filter(isForPerson).map(({ id: refundId }) => refundId);
  const [messages, complaint, differences, owners, blocks, senders] = await Promise.all([
    readMessages(pool, id),
    readComplaintOf(pool, id),
    readDifferences(owner, id),
    readOwners(pool, [order.userId]),
    readBlocks(pool, [order], askSeconds),
    holdersOf(pool, 'refunds', toSend),
  ]);
  const attempts = { steps, deliveries, payments, callbacks };
  const money = { journals, refunds, senders, disputes, differences };
  return { ...attempts, ...money, messages, complaint, owners, blocks };
}
export type OrderParts = Awaited<ReturnType<typeof readOrderParts>>;
