// Orders over HTTP: every biller's own path, reading, repeating and canceling.
import type pg from 'pg';
import { BILLERS } from '#billers/billers.ts';
import type { BillerFace } from '#billers/biller.ts';
import { defineCall } from '#contract/call.ts';
import {
  cancelOrder as cancelCall,
  createdOrder,
  getOrder,
  listOrders as listCall,
  ORDERS_PAGE,
  redoOrder as redoCall,
} from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import type { PayMethod } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import { readEntries } from '#server/ledger/statement.ts';
import { cancelOrder } from './cancel-order.ts';
import { createBillerOrder } from './create-order.ts';
import type { OrderChanges } from './order-changes.ts';
import { listOrders, readEvents, readOrder } from './orders-table.ts';
import { presentListed, presentOrder } from './present-order.ts';
import type { Paying } from './present-order.ts';
import { redoOrder } from './redo-order.ts';
import type { RedoOptions } from './redo-order.ts';

export interface WholeOrderOptions {
  pool: pg.Pool;
  /**
   * The journals that moved money meant for an order, beside its own: handed in, because
   * payments stand above orders.
   */
  creditJournals: (orderId: string) => Promise<string[]>;
  /** What is under way to pay an order; handed in for the same reason. */
  readUnderWay: (orderId: string) => Promise<Paying | undefined>;
  /** The ways of paying that are set up. */
  payMethods: readonly PayMethod[];
}

/**
 * An order with its timeline and ledger entries. Throws Refused (404) when it is not this person's.
 */
export async function readWholeOrder(
  { pool, creditJournals, readUnderWay, payMethods }: WholeOrderOptions,
  asked: { id: string; userId: string },
): Promise<Order> {
  const [row, credits] = await Promise.all([readOrder(pool, asked), creditJournals(asked.id)]);
  if (!row) throw new Refused(404, { error: message('order.not_found') });
  const own = [row.payJournal, row.settleJournal, row.reverseJournal].filter((id) => id !== null);
  const journalIds = [...own, ...credits];
  const isWaiting = row.state === 'awaiting_payment' && !row.isExpired;
  const [events, entries, paying] = await Promise.all([
    readEvents(pool, row.id),
    readEntries(pool, { userId: asked.userId, journalIds }),
    isWaiting ? readUnderWay(row.id) : undefined,
  ]);
  return presentOrder(row, { events, entries, payMethods, paying });
}

/** The call that creates a biller's orders, made from its face. */
export function billerCall(face: BillerFace) {
  return defineCall({
    method: 'POST',
    path: face.path,
    who: 'member',
    summary: `Creates an order: ${face.id}.`,
    keyed: true,
    body: face.body,
    answer: createdOrder,
  });
}

export interface OrderRoutes extends RedoOptions, WholeOrderOptions {
  changes: OrderChanges;
}

export function orderRoutes(route: Route, options: OrderRoutes): void {
  const { pool, changes } = options;
  const faces: readonly BillerFace[] = BILLERS;
  for (const face of faces) {
    route(billerCall(face), async ({ body, sent, session, idempotencyKey }) => {
      const { userId } = session;
      const keyed = keyedAsk(userId, idempotencyKey, [face.path, body]);
      return createBillerOrder(options, face, { userId, body, request: sent, keyed });
    });
  }
  route(getOrder, ({ params, session }) =>
    readWholeOrder(options, { id: params.orderId, userId: session.userId }),
  );
  route(listCall, async ({ query, session }) => {
    const { userId } = session;
    const rows = await listOrders(pool, { userId, before: query.before, limit: ORDERS_PAGE });
    return rows.map(presentListed);
  });
  route(redoCall, ({ params, session, idempotencyKey }) => {
    const asked = { id: params.orderId, userId: session.userId };
    const keyed = keyedAsk(session.userId, idempotencyKey, [redoCall.path, asked.id]);
    return redoOrder(options, { ...asked, keyed });
  });
  route(cancelCall, async ({ params, session }) => {
    const asked = { id: params.orderId, userId: session.userId };
    const answer = await cancelOrder(pool, asked);
    changes.tell([asked.id]);
    return answer;
  });
}
