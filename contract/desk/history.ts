// History: a wallet or an order as it was at any past moment, beside its present state.
import * as z from 'zod/mini';
import { ORDER_STATES } from '../codes.ts';
import { fields, id, text, time } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import type { DeskCall } from './desk-call.ts';
import { deskJournal, ownerShape } from './order-parts/order-shapes.ts';

const moment = () => z.iso.datetime({ offset: true, error: 'desk.history_moment' });
const asked = fields({ at: moment() });
const amount = z.number();
const cap = z.nullable(z.number());
const perhapsTime = z.nullable(time());

export const findHistory = defineDeskCall({
  method: 'GET',
  path: '/desk/api/history',
  summary: 'The wallets and orders that a number, a reference or an email address may mean.',
  permission: 'history.read',
  query: fields({ q: text(100) }),
  answer: z.object({
    wallets: z.array(ownerShape),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        owner: ownerShape,
        created_at: time(),
        state: z.enum(ORDER_STATES),
      }),
    ),
  }),
});

/** The state of a wallet. `spent` and `transferred` are the sums of `month`, by Kathmandu's clock. */
const standing = z.object({
  version: z.number(),
  balance: amount,
  month: z.string(),
  spent: amount,
  transferred: amount,
  /** Taken for orders whose outcome is still open. */
  in_flight: amount,
  transfers_held: amount,
  refunds_held: amount,
  disputes_held: amount,
});
export type WalletStanding = z.output<typeof standing>;

const entry = z.object({
  version: z.number(),
  kind: z.string(),
  journal_id: z.string(),
  order_id: z.nullable(z.string()),
  amount,
  balance_after: amount,
  at: time(),
});

/** Something that was still open at that moment. */
const open = z.object({
  kind: z.enum(['order', 'transfer', 'refund', 'dispute']),
  id: z.string(),
  /** The order that it belongs to. */
  order_id: z.nullable(z.string()),
  state: z.string(),
  amount,
  since: time(),
  /** When it ended; null while it is open. */
  ended_at: perhapsTime,
});

export const getWalletHistory = defineDeskCall({
  method: 'GET',
  path: '/desk/api/history/wallets/:personId',
  summary: "A person's wallet as it was at a moment, what was open then, and how it is now.",
  permission: 'history.read',
  about: ['person', 'personId'],
  params: fields({ personId: id() }),
  query: asked,
  answer: z.object({
    owner: ownerShape,
    at: time(),
    was: standing,
    now: standing,
    /** The limits in force at that moment, by tier; the person's tier is today's. */
    limits: z.array(
      z.object({
        tier: z.enum(['basic', 'prime']),
        is_own: z.boolean(),
        spending: cap,
        transfer_each: cap,
        transfers: cap,
        balance: cap,
        since: time(),
        until: perhapsTime,
      }),
    ),
    open: z.array(open),
    /** The last entries before that moment and the first ones after it; oldest first. */
    entries: z.array(entry),
    proof: z.object({
      /** The number and the sum of all entries up to that moment. */
      entries: z.number(),
      sum: amount,
      /** Whether no version is missing and the sum equals the balance. */
      is_proven: z.boolean(),
    }),
  }),
});
export type WalletHistory = z.output<typeof getWalletHistory.answer>;

const orderStanding = z.object({
  version: z.number(),
  state: z.enum(ORDER_STATES),
  why: z.nullable(z.string()),
  since: time(),
  /** What the order had moved by that moment, by account; `wallet` is its owner's. */
  accounts: z.array(z.object({ account: z.string(), amount, currency: z.enum(['NPR', 'INR']) })),
});
export type OrderStanding = z.output<typeof orderStanding>;

/** A delivery or payment attempt, a refund or a dispute; null: not begun at that moment. */
const attempt = z.object({
  kind: z.enum(['delivery', 'payment', 'refund', 'dispute']),
  id: z.string(),
  with: z.string(),
  begun_at: time(),
  ended_at: perhapsTime,
  was: z.nullable(z.string()),
  now: z.string(),
});

export const getOrderHistory = defineDeskCall({
  method: 'GET',
  path: '/desk/api/history/orders/:orderId',
  summary: 'An order as it was at a moment, with its attempts and money, and how it is now.',
  permission: 'history.read',
  about: ['order', 'orderId'],
  params: fields({ orderId: id() }),
  query: asked,
  answer: z.object({
    id: z.string(),
    number: z.string(),
    owner: ownerShape,
    at: time(),
    /** Null before the order was created. */
    was: z.nullable(orderStanding),
    now: orderStanding,
    steps: z.array(
      z.object({
        version: z.number(),
        state: z.enum(ORDER_STATES),
        why: z.nullable(z.string()),
        at: time(),
        is_past: z.boolean(),
      }),
    ),
    attempts: z.array(attempt),
    journals: z.array(z.object({ ...deskJournal.shape, is_past: z.boolean() })),
    proof: z.object({
      /** The number of journals up to that moment; each sums to zero in each currency. */
      journals: z.number(),
      /** The amount in flight at that moment, by the ledger and by the order's state. */
      in_flight: amount,
      expected: amount,
      is_proven: z.boolean(),
    }),
  }),
});
export type OrderHistory = z.output<typeof getOrderHistory.answer>;

export const HISTORY_CALLS: readonly DeskCall[] = [findHistory, getWalletHistory, getOrderHistory];
