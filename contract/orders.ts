// The calls about orders: checking, reading, listing, repeating and canceling them; and an order in wire
// format.
import * as z from 'zod/mini';
import { blockShape } from './block.ts';
import { defineCall } from './call.ts';
import { isFinal, ORDER_GROUP_NAMES, ORDER_STATES, ORDER_STATUS, ORDER_TYPES } from './codes.ts';
import { wireFees } from './payments/fees.ts';
import { digits, fields, id, oneOf, text, time } from './fields.ts';

/** An unpaid order expires after this long. */
export const ORDER_EXPIRES_MINUTES = 30;
export const UNPAID_ORDERS_MAX = 20;
/** The maximum number of orders that one answer lists. */
export const ORDERS_MAX = 100;

/** The name of a payment method: `wallet`, or a gateway's method. */
export const payMethodName = z.string();

/** One step of an order, as the timeline shows it. */
export const orderEvent = z.object({
  state: z.enum(ORDER_STATES),
  at: time(),
  /** The reason, as a key of the catalogue; null if the state says it all. */
  why: z.nullable(z.string()),
});
export type OrderEvent = z.output<typeof orderEvent>;

const money = z.object({ amount: z.number(), currency: z.enum(['NPR', 'INR']) });

/** An entry in my wallet that this order made. */
export const orderEntry = z.object({
  journal_id: z.string(),
  kind: z.string(),
  amount: z.number(),
  balance_after: z.number(),
  at: time(),
  /** For money returned in another currency: the amount that arrives there. */
  charged: z.nullable(money),
});

export const ORDER_CONCERNS = ['refund', 'payment', 'complaint'] as const;

/** A line of the order history. */
export const listedOrder = z.object({
  id: z.string(),
  trans_id: z.string(),
  amount: z.number(),
  discount: z.number(),
  type: z.string(),
  type2: z.enum(ORDER_TYPES),
  mobno: z.string(),
  /** My name for the recipient; null for most. */
  nickname: z.nullable(z.string()),
  operator: z.string(),
  /** The display name: NTC for ntc. */
  operator_title: z.string(),
  /** The item bought, if it has a name: a package, a month's bill. */
  about: z.nullable(z.string()),
  /** Any other number counts as canceled, as the specification has it. */
  // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
  status: z.catch(z.union([z.literal(0), z.literal(1), z.literal(2)]), ORDER_STATUS.canceled),
  // oxlint-disable-next-line promise/valid-params -- the same
  state: z.catch(z.enum(ORDER_STATES), 'unknown'),
  created_at: time(),
  /** What was charged; null until it is paid. */
  charged: z.nullable(money),
  /**
   * What is still open: money on its way back, a payment of a canceled or expired order that is being checked,
   * or a complaint that we have not answered.
   */
  concern: z.nullable(z.enum(ORDER_CONCERNS)),
  /** What is held or in review: its delivery, a payment, a refund, a dispute. Usually empty. */
  blocks: z.array(blockShape),
});
export type ListedOrder = z.output<typeof listedOrder>;

export const order = z.extend(listedOrder, {
  /** The biller whose form it came from; null for a wallet load. */
  biller: z.nullable(z.string()),
  /** The values of that form that identify the recipient. */
  request: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The coupon behind its discount. */
  coupon: z.nullable(z.string()),
  coupon_error: z.nullable(z.string()),
  /** The fees frozen into the order, from which contract/price.ts computes the charge. */
  fees: wireFees,
  expires_at: time(),
  paid_at: z.nullable(time()),
  /** The payment methods available for it here, in the order in which a page offers them. */
  pay_methods: z.array(payMethodName),
  /**
   * A payment of it in progress, perhaps begun in another tab, which waits for the payer, the gateway or a
   * person of ours. Also of a canceled or expired order: its money would become wallet credit. Null once the
   * order is paid.
   */
  paying: z.nullable(
    z.object({
      with: payMethodName,
      state: z.enum(['begun', 'deciding', 'review']),
      since: time(),
    }),
  ),
  /**
   * A payment that its payer abandoned or that took too long, while its gateway may still report that it was
   * made. It holds up nothing. Null while `paying` tells of another one, and once the order is paid.
   */
  // oxlint-disable-next-line promise/valid-params -- the same; an older server does not tell of it
  unconfirmed: z.catch(z.nullable(z.object({ with: payMethodName })), null),
  /** How it was paid, once it was. */
  paid_with: z.nullable(payMethodName),
  /** When we next query the provider, while the outcome is unknown. */
  ask_again_at: z.nullable(time()),
  /** Refunds on their way to their source; `until` is the latest arrival that the terms promise. */
  refunds: z.array(
    z.object({
      amount: z.number(),
      /** The same in the currency of the charge, at that payment's rate. */
      charged: money,
      stage: z.enum(['on_its_way', 'in_review', 'sent']),
      since: time(),
      earliest: time(),
      until: time(),
    }),
  ),
  events: z.array(orderEvent),
  entries: z.array(orderEntry),
});
export type Order = z.output<typeof order>;

/** Whether it may still change by itself: it is not final, or one of its payments is in progress. */
export function mayChange({ state, paying }: Pick<Order, 'state' | 'paying'>): boolean {
  return !isFinal(state) || paying !== null;
}

const orderId = fields({ orderId: id() });

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/order/:orderId',
  who: 'member',
  summary: 'One of my orders, with its quote, timeline and ledger entries.',
  params: orderId,
  answer: order,
});

/**
 * Server-sent events: each message is the whole order, sent at once and after every change until the order
 * is settled and none of its payments is in progress.
 */
export const ORDER_EVENTS_PATH = '/api/order/:orderId/events';

const orderFilter = {
  /** Pending, delivered, failed or canceled ones. */
  state: z.optional(oneOf(ORDER_GROUP_NAMES)),
  service: z.optional(oneOf(ORDER_TYPES)),
  /** A part of the number, operator, package or nickname, or a whole order id. */
  q: z.optional(text(60)),
};

/** The filter of a list of orders, for the page and for the file. */
export const orderListFilter = fields(orderFilter);

/** The filtered orders as a spreadsheet, newest first; its query is orderListFilter. */
export const ORDERS_CSV_PATH = '/api/users/orders.csv';

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/users/orders',
  who: 'member',
  summary:
    'My orders, newest first, up to 100 or as many as `limit` says: before = the last id seen. ' +
    'Filtered by state, service and text.',
  query: fields({
    before: z.optional(id()),
    limit: z.optional(digits(/^(?:[1-9]\d?|100)$/, 'field.invalid')),
    ...orderFilter,
  }),
  answer: z.array(listedOrder),
});

export const redoOrder = defineCall({
  method: 'POST',
  path: '/api/order/:orderId/redo',
  who: 'member',
  asksOutside: true,
  summary: 'The same order once more, priced anew; refused while the first is unsettled.',
  keyed: true,
  params: orderId,
  body: z.optional(fields({})),
  answer: z.object({ id: z.string() }),
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/:orderId/cancel',
  who: 'member',
  summary: 'Gives up an order that was not paid.',
  params: orderId,
  body: z.optional(fields({})),
  answer: z.object({ id: z.string(), state: z.enum(ORDER_STATES) }),
});
