// Orders over HTTP, for the back office.
import {
  askProvider as askCall,
  decideOrder as decideCall,
  getDeskOrder,
  reviewOrder as reviewCall,
  searchOrders,
} from '#contract/desk/orders.ts';
import { settleDispute as settleDisputeCall } from '#contract/desk/order-parts/dispute-calls.ts';
import { decidePayment as decidePaymentCall } from '#contract/desk/order-parts/payment-calls.ts';
import {
  decideRefund as decideRefundCall,
  recordTransfer,
  returnHeldRefund,
} from '#contract/desk/order-parts/refund-calls.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { askProvider, reviewOrder } from './check-order.ts';
import { decideOrder } from './decide-order.ts';
import { decidePayment } from './decide-payment.ts';
import { settleDispute } from './disputes/settle-dispute.ts';
import { findOrders } from './find/find-orders.ts';
import { bookPageOf } from './one/look-in.ts';
import { readDeskOrder } from './one/read-desk-order.ts';
import { readOrderRows } from './order-rows.ts';
import { decideRefund } from './refunds/decide-refund.ts';
import { recordReturned, recordSent } from './refunds/record-refund.ts';

export function ordersRoutes(
  route: DeskRoute,
  { pool, owner, gateways, config, notifications, orders }: DeskContext,
): void {
  const { deliveryAskSeconds: askSeconds, deliveryLeaseSeconds: leaseSeconds } = config;
  const bookPage = bookPageOf(config);
  route(searchOrders, async ({ query: { amount: amountPaisa, ...sought }, staff, locale }) => {
    const { ids, next } = await findOrders(pool, { ...sought, amountPaisa });
    const reader = { roles: staff.roles, locale };
    return { orders: await readOrderRows({ pool, askSeconds }, ids, reader), next };
  });
  route(getDeskOrder, ({ params: { orderId }, staff, locale }) =>
    readDeskOrder({ pool, owner, askSeconds, bookPage }, orderId, {
      roles: staff.roles,
      locale,
    }),
  );
  route(askCall, async ({ params: { orderId }, staff }) => ({
    state: await askProvider({ pool, orders }, staff, orderId),
  }));
  route(reviewCall, async ({ params: { orderId }, body, staff }) => {
    const isNew = await reviewOrder(pool, staff, { orderId, askSeconds, ...body });
    if (isNew) orders.changes.tell([orderId]);
    return { is_new: isNew };
  });
  route(decideCall, async ({ params: { orderId }, body, staff, clock }) => {
    const { outcome, version, kind, reference, words } = body;
    const seenAt = new Date(body.seen_at);
    const evidence = { kind, reference, words, seenIn: body.seen_in, seenAt };
    const decision = { orderId, outcome, version, evidence, now: clock.now(), leaseSeconds };
    const { state, isNew } = await decideOrder(pool, staff, decision);
    if (isNew) {
      notifications.wake();
      orders.changes.tell([orderId]);
    }
    return { state, is_new: isNew };
  });
  route(decidePaymentCall, async ({ params, body, staff }) => {
    const isNew = await decidePayment(pool, staff, { ...params, ...body });
    if (isNew) {
      notifications.wake();
      orders.changes.tell([params.orderId]);
    }
    return { is_new: isNew };
  });
  route(decideRefundCall, async ({ params, body, staff }) => {
    const isNew = await decideRefund({ pool, gateways }, staff, { ...params, ...body });
    if (isNew) {
      notifications.wake();
      orders.changes.tell([params.orderId]);
    }
    return { is_new: isNew };
  });
  route(recordTransfer, async ({ params, body, staff, clock }) => {
    const { reference, amount: amountPaisa, sent_on: sentOn, seen_in: seenIn } = body;
    const sent = { ...params, reference, amountPaisa, sentOn, seenIn, now: clock.now() };
    await recordSent(pool, staff, sent);
    notifications.wake();
    return { state: 'refunded' as const };
  });
  route(returnHeldRefund, async ({ params, body: { why }, staff }) => {
    await recordReturned(pool, staff, { ...params, why });
    notifications.wake();
    return { state: 'failed' as const };
  });
  route(settleDisputeCall, async ({ params: { orderId, disputeId: id }, body, staff }) => {
    await settleDispute(pool, staff, { id, orderId, ...body });
    return {};
  });
}
