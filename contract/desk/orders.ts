// The calls about orders: finding them, reading one with all its evidence, and deciding those in manual
// review.
import * as z from 'zod/mini';
import { day } from '../dates/day.ts';
import { ORDER_STATES } from '../codes.ts';
import { anyRupees, fields, id, note, oneOf, text, time } from '../fields.ts';
import { wireFees } from '../payments/fees.ts';
import { defineDeskCall } from './desk-call.ts';
import type { DeskCall } from './desk-call.ts';
import { DECIDED_OUTCOMES, EVIDENCE_KINDS, EVIDENCE_PLACES } from './order-parts/evidence.ts';
import { decidePayment } from './order-parts/payment-calls.ts';
import { settleDispute } from './order-parts/dispute-calls.ts';
import { decideRefund, recordTransfer, returnHeldRefund } from './order-parts/refund-calls.ts';
import {
  deskCallback,
  deskComplaint,
  deskDelivery,
  deskDifference,
  deskDispute,
  deskJournal,
  deskMessage,
  deskOrderRow,
  deskOrderStep,
  deskPayment,
  deskRefund,
  deskWork,
  lookInShape,
} from './order-parts/order-shapes.ts';

/** The number of orders on a page. */
export const DESK_ORDERS_PAGE = 50;

/** `review`: unknown orders that a person must decide. (Failed orders are refunded at once.) */
export const DESK_ORDER_FILTERS = [
  'review',
  'unknown',
  'awaiting_payment',
  'paid',
  'delivering',
  'delivered',
  'refunded',
  'canceled',
  'expired',
] as const;
export type DeskOrderFilter = (typeof DESK_ORDER_FILTERS)[number];

export const searchOrders = defineDeskCall({
  method: 'GET',
  path: '/desk/api/orders',
  summary:
    'Orders, newest first, by state, amount, person and days of Kathmandu, or by a number: its id or ' +
    'Transaction ID, whom it is for, or any reference of ours, a provider or a gateway. ' +
    'before = the last id seen.',
  permission: 'orders.read',
  query: fields({
    q: z.optional(text(100)),
    state: z.optional(oneOf(DESK_ORDER_FILTERS)),
    amount: z.optional(anyRupees(0)),
    person: z.optional(id()),
    from: z.optional(day('statement.day')),
    to: z.optional(day('statement.day')),
    before: z.optional(id()),
  }),
  answer: z.object({
    orders: z.array(deskOrderRow),
    /** The `before` of the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
});

/** An order with everything that is known about it. */
export const deskOrder = z.object({
  ...deskOrderRow.shape,
  version: z.number(),
  biller: z.nullable(z.string()),
  discount: z.number(),
  fees: wireFees,
  paid_with: z.nullable(z.string()),
  paid_at: z.nullable(time()),
  expires_at: time(),
  charged: z.nullable(z.object({ amount: z.number(), currency: z.enum(['NPR', 'INR']) })),
  /** The coupon behind its discount, and whether the order still holds it. */
  coupon: z.nullable(z.object({ code: z.string(), is_held: z.boolean() })),
  steps: z.array(deskOrderStep),
  deliveries: z.array(deskDelivery),
  payments: z.array(deskPayment),
  callbacks: z.array(deskCallback),
  journals: z.array(deskJournal),
  messages: z.array(deskMessage),
  refunds: z.array(deskRefund),
  disputes: z.array(deskDispute),
  complaint: z.nullable(deskComplaint),
  differences: z.array(deskDifference),
  /** What jobs will still do for it, the next first. */
  work: z.array(deskWork),
  /** Whether a person can decide it now; if not, why not, in the reader's language. */
  decision: z.object({ is_possible: z.boolean(), why_not: z.nullable(z.string()) }),
  /** Where its outcome can be seen; null if nothing was sent to a provider. */
  look_in: z.nullable(lookInShape),
});
export type DeskOrder = z.output<typeof deskOrder>;

const orderId = fields({ orderId: id() });

export const getDeskOrder = defineDeskCall({
  method: 'GET',
  path: '/desk/api/orders/:orderId',
  summary: 'One order with its steps, evidence, ledger entries, messages and remaining work.',
  permission: 'orders.read',
  about: ['order', 'orderId'],
  params: orderId,
  answer: deskOrder,
});

export const askProvider = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/ask',
  waitsOutside: true,
  summary:
    'Asks the provider for the outcome of an unknown order now; this is one of its scheduled checks. ' +
    '409 in another state.',
  permission: 'orders.resolve',
  about: ['order', 'orderId'],
  params: orderId,
  answer: z.object({ state: z.enum(ORDER_STATES) }),
});

export const reviewOrder = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/review',
  summary:
    'Ends the automatic checks of an unknown order and puts it into manual review. 409 in another ' +
    'state, or when it has changed since it was read.',
  permission: 'orders.resolve',
  about: ['order', 'orderId'],
  params: orderId,
  body: fields({
    /** The version that the operator has read. */
    version: z.int({ error: 'field.invalid' }),
    why: text(500),
  }),
  answer: z.object({
    /** False if it was already in review. */
    is_new: z.boolean(),
  }),
});

export const EVIDENCE_WORDS_MAX = 1_000;

export const decideOrder = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/decide',
  summary:
    'Decides an order in manual review: delivered, or failed and refunded. The evidence is stored ' +
    'with the step. 409 when it is in another state or has changed since it was read.',
  permission: 'orders.resolve',
  needsProof: true,
  about: ['order', 'orderId'],
  params: orderId,
  body: fields({
    outcome: oneOf(DECIDED_OUTCOMES),
    /** The version that the operator has read. */
    version: z.int({ error: 'field.invalid' }),
    kind: oneOf(EVIDENCE_KINDS),
    /** Our number or the provider's, or where its words or the statement line can be found again. */
    reference: text(100),
    seen_in: oneOf(EVIDENCE_PLACES),
    seen_at: z.iso.datetime({ offset: true, error: 'desk.orders_seen_at' }),
    /** The evidence word for word; required for a failure. */
    words: z.optional(note(EVIDENCE_WORDS_MAX)),
  }),
  answer: z.object({
    state: z.enum(ORDER_STATES),
    /** False if the order already had this outcome. */
    is_new: z.boolean(),
  }),
});

export const ORDERS_CALLS: readonly DeskCall[] = [
  searchOrders,
  getDeskOrder,
  askProvider,
  reviewOrder,
  decideOrder,
  decidePayment,
  decideRefund,
  recordTransfer,
  returnHeldRefund,
  settleDispute,
];
