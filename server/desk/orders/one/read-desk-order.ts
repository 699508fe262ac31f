// One order with everything that is known about it, read at once.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { message } from '#contract/texts.ts';
import { readBlocks } from '#server/order-view/read-blocks.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import {
  readCallbacks,
  readDeliveries,
  readPayments,
  readSteps,
} from '../evidence/attempts-of-order.ts';
import type { StepRow } from '../evidence/attempts-of-order.ts';
import {
  journalIdsOf,
  readDifferences,
  readDisputes,
  readJournals,
  readRefunds,
} from '../evidence/money-of-order.ts';
import { readComplaintOf, readMessages } from '../evidence/words-of-order.ts';
import { readOwners } from '../mask-owner.ts';
import type { Reader } from '../order-rows.ts';
import { automaticWork } from './automatic-work.ts';
import { presentDeskOrder } from './present-desk-order.ts';
import { whyNotDecided } from './why-not-decided.ts';

export interface DeskOrderOptions {
  pool: pg.Pool;
  /** Only for differences to other books. */
  owner: pg.Pool;
  /** The waits of our polls of an unknown delivery. */
  askSeconds: readonly number[];
}

/** The rule of IS_UNDECIDED (orders/delivery/manual-review.ts), over steps that were read. */
function isUndecided({ state }: Pick<ReadOrder, 'state'>, steps: readonly StepRow[]): boolean {
  return state === 'unknown' && steps.at(-1)?.why === 'delivery.person';
}

async function readParts({ pool, owner, askSeconds }: DeskOrderOptions, order: ReadOrder) {
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
  const [messages, complaint, differences, owners, blocks] = await Promise.all([
    readMessages(pool, id),
    readComplaintOf(pool, id),
    readDifferences(owner, id),
    readOwners(pool, [order.userId]),
    readBlocks(pool, [order], askSeconds),
  ]);
  const attempts = { steps, deliveries, payments, callbacks };
  const money = { journals, refunds, disputes, differences };
  return { ...attempts, ...money, messages, complaint, owners, blocks };
}
export type OrderParts = Awaited<ReturnType<typeof readParts>>;

/** Throws ApiError (404). */
export async function readDeskOrder(
  options: DeskOrderOptions,
  id: string,
  reader: Reader,
): Promise<DeskOrder> {
  const { pool, askSeconds } = options;
  const [order] = await readOrders(pool, [id]);
  if (!order) throw new ApiError(404, { error: message('desk.orders_unknown') });
  const parts = await readParts(options, order);
  const isInReview = isUndecided(order, parts.steps);
  const work = automaticWork({ order, isInReview, ...parts, askSeconds });
  const whyNot = whyNotDecided({
    state: order.state,
    isInReview,
    asksLeft: Math.max(1, askSeconds.length - order.asks),
    provider: parts.deliveries.at(-1)?.provider,
  });
  return presentDeskOrder(order, { ...parts, work, whyNot }, reader);
}
