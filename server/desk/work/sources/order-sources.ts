// The queues about orders and their payments: unknown deliveries, payments and refunds in review, and
// disputes. Each shows the block that its customer reads on the order's page.
import type { Block, BlockType } from '#contract/block.ts';
import { formatMoney } from '#contract/money.ts';
import { readBlocks } from '#server/order-view/read-blocks.ts';
import { DELIVERY_ITEMS, readInReview } from '#server/orders/delivery/manual-review.ts';
import {
  ATTEMPT_ITEMS,
  attemptsInReview,
  sameReference,
} from '#server/payments/attempts/attempts-in-review.ts';
import type { WaitingAttempt } from '#server/payments/attempts/attempts-in-review.ts';
import { DISPUTE_ITEMS, disputesInReview } from '#server/disputes/dispute-row.ts';
import type { WaitingDispute } from '#server/disputes/dispute-row.ts';
import { REFUND_ITEMS, refundsInReview } from '#server/payments/refunds/refunds-in-review.ts';
import type { WaitingRefund } from '#server/payments/refunds/refunds-in-review.ts';
import type { Locale } from '#server/context/locale.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { Reader } from '../../orders/order-rows.ts';
import { systemName, systemNamed } from '../../system-name.ts';
import type { WorkSource, WorkSubject } from '../work-source.ts';
import { concernedOrders } from './concerned.ts';

interface OrderItem {
  key: string;
  orderId: string;
  title: string;
  amount: NonNullable<WorkSubject['amount']>;
  /** The order's block of one of these types is shown; none if empty. */
  types: readonly BlockType[];
}

/** Adds the order, its customer, and the block that the customer reads. */
async function withOrders(
  { pool, config }: DeskContext,
  items: readonly OrderItem[],
  { roles, locale }: Reader,
): Promise<Map<string, WorkSubject>> {
  const orders = await concernedOrders(
    pool,
    items.map(({ orderId }) => orderId),
    { roles, locale },
  );
  const subjects = [...orders.values()].map(({ subject }) => subject);
  const blocks = await readBlocks(pool, subjects, config.deliveryAskSeconds);
  const blockOf = ({ orderId, types }: OrderItem): Block | null =>
    blocks.get(orderId)?.find(({ type }) => types.includes(type)) ?? null;
  return new Map(
    items.map((item) => {
      const { key, orderId, title, amount } = item;
      const found = orders.get(orderId);
      const page = { kind: 'order' as const, id: orderId };
      const concerned = { order: found?.order ?? null, person: found?.person ?? null };
      return [key, { title, page, amount, ...concerned, customer: blockOf(item) }];
    }),
  );
}

export const orderSource: WorkSource = {
  queue: 'orders',
  items: DELIVERY_ITEMS,
  describe: async (context, { ids, roles, locale }) => {
    const waiting = await readInReview(context.pool, ids);
    const items = waiting.map(({ kind, provider, what, orderId, amountPaisa }): OrderItem => {
      const amount = { paisa: amountPaisa, currency: 'NPR' as const };
      if (kind === 'alert') {
        const title = locale.say('desk.work_alert', {
          provider: systemNamed(provider),
          what: what ?? '',
        });
        return { key: `alert:${provider}`, orderId, title, amount, types: [] };
      }
      const title = locale.say('desk.work_undecided', { provider: systemNamed(provider) });
      return { key: orderId, orderId, title, amount, types: ['order_review'] };
    });
    return withOrders(context, items, { roles, locale });
  },
};

function paymentTitle(
  { say }: Locale,
  attempt: Pick<
    WaitingAttempt,
    'gateway' | 'state' | 'takenPaisa' | 'chargedPaisa' | 'chargedCurrency' | 'proof'
  >,
): string {
  const gateway = systemNamed(attempt.gateway);
  const other = sameReference(attempt.proof);
  if (other !== undefined) return say('desk.work_payment_same_reference', { gateway, other });
  if (attempt.state !== 'review') return say('desk.work_payment_undecided', { gateway });
  const { takenPaisa, chargedPaisa, chargedCurrency: currency } = attempt;
  if (takenPaisa === null) return say('desk.work_payment_amount', { gateway });
  if (takenPaisa === chargedPaisa) return say('desk.work_payment_by_hand', { gateway });
  const taken = formatMoney(takenPaisa, currency);
  const asked = formatMoney(chargedPaisa, currency);
  return say('desk.work_payment_taken', { gateway, taken, asked });
}

export const paymentSource: WorkSource = {
  queue: 'payments',
  items: ATTEMPT_ITEMS,
  describe: async (context, { ids, roles, locale }) => {
    const waiting = await attemptsInReview(context.pool, ids);
    const items = waiting.map(({ id, orderId, gateway, state, ...attempt }): OrderItem => {
      const amount = { paisa: attempt.chargedPaisa, currency: attempt.chargedCurrency };
      const title = paymentTitle(locale, { gateway, state, ...attempt });
      return { key: id, orderId, title, amount, types: ['payment_review'] };
    });
    return withOrders(context, items, { roles, locale });
  },
};

function refundTitle(
  { say }: Locale,
  { gateway: name, state, why, sends, proof, isByHand }: WaitingRefund,
): string {
  const gateway = systemName(name);
  if (state === 'failed') return say('desk.work_refund_returned', { gateway });
  if (isByHand) return say('desk.work_refund_to_send', { gateway });
  // Nothing was sent to the gateway yet: the refund awaits the decision to send it.
  if (sends === 0 && proof === null) return say('desk.work_refund_held', { gateway, why });
  return say('desk.work_refund_unknown', { gateway });
}

export const refundSource: WorkSource = {
  queue: 'refunds',
  items: REFUND_ITEMS,
  describe: async (context, { ids, roles, locale }) => {
    const waiting = await refundsInReview(context.pool, ids);
    const items = waiting.map((refund): OrderItem => {
      const { id, orderId, chargedPaisa, chargedCurrency } = refund;
      const amount = { paisa: chargedPaisa, currency: chargedCurrency };
      const title = refundTitle(locale, refund);
      const types = refund.state === 'failed' ? [] : (['payment_held', 'refund_review'] as const);
      return { key: id, orderId, title, amount, types };
    });
    return withOrders(context, items, { roles, locale });
  },
};

function disputeTitle({ say }: Locale, dispute: WaitingDispute): string {
  const { state, toldState, amountPaisa, heldPaisa } = dispute;
  const gateway = systemName(dispute.gateway);
  if (toldState !== null) return say(`desk.work_dispute_told_${toldState}`, { gateway });
  const amount = formatMoney(amountPaisa - heldPaisa);
  if (state === 'lost') return say('desk.work_dispute_lost', { gateway, amount });
  if (amountPaisa === 0n) return say('desk.work_dispute_nothing', { gateway });
  if (heldPaisa < amountPaisa) return say('desk.work_dispute_missing', { gateway, amount });
  return say('desk.work_dispute', { gateway });
}

export const disputeSource: WorkSource = {
  queue: 'disputes',
  items: DISPUTE_ITEMS,
  describe: async (context, { ids, roles, locale }) => {
    const waiting = await disputesInReview(context.pool, ids);
    const items = waiting.map((dispute): OrderItem => {
      const { id, orderId, amountPaisa, state } = dispute;
      const amount = { paisa: amountPaisa, currency: 'NPR' as const };
      const types = state === 'open' ? (['dispute'] as const) : [];
      return { key: id, orderId, title: disputeTitle(locale, dispute), amount, types };
    });
    return withOrders(context, items, { roles, locale });
  },
};
