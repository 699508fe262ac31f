// The calls about orders: checking and reading one, listing mine, repeating or canceling one; and the
// order on the wire.
import * as z from 'zod/mini';
import { blockShape } from './block.ts';
import { defineCall } from './call.ts';
import { ORDER_GROUP_NAMES, ORDER_STATES, ORDER_STATUS, ORDER_TYPES } from './codes.ts';
import { wireFees } from './payments/fees.ts';
import { digits, fields, id, oneOf, text, time } from './fields.ts';

/** An unpaid order expires after this long. */
export const ORDER_EXPIRES_MINUTES = 30;
export const UNPAID_ORDERS_MAX = 20;
/** The most orders that one answer lists. */
export const ORDERS_MAX = 100;

/** The name of a way of paying: `wallet`, or that of a gateway's method. */
export const payMethodName = z.string();

/** One step of an order's life, as the timeline shows it. */
export const orderEvent = z.object({
  state: z.enum(ORDER_STATES),
  at: time(),
  /** Why, as a key of the word catalogue; absent where the state says it all. */
  why: z.nullable(z.string()),
});
export type OrderEvent = z.output<typeof orderEvent>;

const money = z.object({ amount: z.number(), currency: z.enum(['NPR', 'INR']) });

/** One entry of my wallet that this order made. */
export const orderEntry = z.object({
  journal_id: z.string(),
  kind: z.string(),
  amount: z.number(),
  balance_after: z.number(),
  at: time(),
  /** Of money that goes back in another currency: what arrives there. */
  charged: z.nullable(money),
});

export const ORDER_CONCERNS = ['refund', 'complaint'] as const;

/** A line of the order history. */
export const listedOrder = z.object({
  id: z.string(),
  trans_id: z.string(),
  amount: z.number(),
  discount: z.number(),
  type: z.string(),
  type2: z.enum(ORDER_TYPES),
  mobno: z.string(),
  /** The name I saved the recipient under; null for most. */
  nickname: z.nullable(z.string()),
  operator: z.string(),
  /** As people call it: NTC for ntc. */
  operator_title: z.string(),
  /** What is bought, where it has a name: a package, a month's bill. */
  about: z.nullable(z.string()),
  /** Any other number counts as canceled, as the specification has it. */
  // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
  status: z.catch(z.union([z.literal(0), z.literal(1), z.literal(2)]), ORDER_STATUS.canceled),
  // oxlint-disable-next-line promise/valid-params -- the same
  state: z.catch(z.enum(ORDER_STATES), 'unknown'),
  created_at: time(),
  /** What was charged, once it was paid. */
  charged: z.nullable(money),
  /** What is still open about it: money on its way back, or a complaint that waits for our answer. */
  concern: z.nullable(z.enum(ORDER_CONCERNS)),
  /** What is held or in review: its delivery, a payment, a refund, a dispute. Empty as a rule. */
  blocks: z.array(blockShape),
});
export type ListedOrder = z.output<typeof listedOrder>;

export const order = z.extend(listedOrder, {
  /** The biller whose form it came from; null for a wallet load. */
  biller: z.nullable(z.string()),
  /** The values of that form which say whom it is for. */
  request: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The coupon its discount comes from. */
  coupon: z.nullable(z.string()),
  coupon_error: z.nullable(z.string()),
  /** The fees frozen into the order: with these, contract/price.ts gives what will be charged. */
  fees: wireFees,
  expires_at: time(),
  paid_at: z.nullable(time()),
  /** The ways it can be paid by here, in the order in which a page offers them. */
  pay_methods: z.array(payMethodName),
  /**
   * A payment of it that is not over, begun perhaps in another tab: with its payer, its gateway or a
   * person of ours. Null once the order is paid or closed.
   */
  paying: z.nullable(
    z.object({
      with: payMethodName,
      state: z.enum(['begun', 'deciding', 'review']),
      since: time(),
    }),
  ),
  /** How it was paid, once it was. */
  paid_with: z.nullable(payMethodName),
  /** When we ask the provider again, while the outcome is unknown. */
  ask_again_at: z.nullable(time()),
  /** Refunds on their way to where the money came from; `until` is what the terms promise. */
  refunds: z.array(
    z.object({
      amount: z.number(),
      /** The same in the currency that was charged, at that payment's rate. */
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
 * Server-sent events: each message is the whole order, sent at once and at every change until it is
 * settled.
 */
export const ORDER_EVENTS_PATH = '/api/order/:orderId/events';

const orderFilter = {
  /** Pending, delivered, failed or canceled ones. */
  state: z.optional(oneOf(ORDER_GROUP_NAMES)),
  service: z.optional(oneOf(ORDER_TYPES)),
  /** A part of the number, operator, package or nickname, or a whole order id. */
  q: z.optional(text(60)),
};

/** What a list of orders is filtered by, as a page or as a file. */
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
