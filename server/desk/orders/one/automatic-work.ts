// The automatic work that is still scheduled for an order, with its times.
import type { DeskWork } from '#contract/desk/order-parts/order-shapes.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import type { DeliveryRow, PaymentRow } from '../evidence/attempts-of-order.ts';
import type { RefundSeen } from '../evidence/money-of-order.ts';
import type { MessageRow } from '../evidence/words-of-order.ts';

export interface WorkSources {
  order: Pick<ReadOrder, 'state' | 'dueAt' | 'asks' | 'notPayable'>;
  isInReview: boolean;
  deliveries: readonly Pick<DeliveryRow, 'provider'>[];
  payments: readonly Pick<PaymentRow, 'gateway' | 'dueAt'>[];
  refunds: readonly Pick<RefundSeen, 'gateway' | 'dueAt' | 'sends'>[];
  messages: readonly Pick<MessageRow, 'kind' | 'nextAt'>[];
  /** The waits of our polls of an unknown delivery. */
  askSeconds: readonly number[];
}

interface Work extends Omit<DeskWork, 'at'> {
  at: Date | null;
}

function work(kind: Work['kind'], at: Date | null, more: Partial<Work> = {}): Work {
  return { kind, at, whom: null, left: null, ...more };
}

/** The next query of the provider, and the time of manual review if none gives a final answer. */
function askingOf({ order: { dueAt, asks }, deliveries, askSeconds }: WorkSources): Work[] {
  const whom = deliveries.at(-1)?.provider ?? null;
  if (dueAt === null) return [];
  const waitSeconds = askSeconds.slice(asks + 1).reduce((sum, seconds) => sum + seconds, 0);
  const reviewAt = new Date(dueAt.getTime() + waitSeconds * 1_000);
  const left = Math.max(1, askSeconds.length - asks);
  return [work('ask_provider', dueAt, { whom, left }), work('to_review', reviewAt)];
}

function deliveryWork(sources: WorkSources): Work[] {
  const { order, isInReview, deliveries } = sources;
  const whom = deliveries.at(-1)?.provider ?? null;
  switch (order.state) {
    case 'awaiting_payment':
      return order.dueAt ? [work('expire', order.dueAt)] : [];
    case 'paid':
      return [work('deliver', order.dueAt)];
    case 'delivering':
      return [work('ask_provider', order.dueAt, { whom })];
    case 'unknown':
      return isInReview ? [work('hear_provider', null, { whom })] : askingOf(sources);
    case 'delivered':
    case 'failed':
    case 'refunded':
    case 'canceled':
    case 'expired':
      return [];
  }
}

/** Sorted by time; work without a time comes last. */
export function automaticWork(sources: WorkSources): DeskWork[] {
  const { payments, refunds, messages } = sources;
  const all = [
    ...deliveryWork(sources),
    ...payments
      .filter(({ dueAt }) => dueAt !== null)
      .map(({ gateway: whom, dueAt }) => work('ask_gateway', dueAt, { whom })),
    ...refunds
      .filter(({ dueAt }) => dueAt !== null)
      .map(({ gateway: whom, dueAt, sends }) =>
        work(sends === 0 ? 'send_refund' : 'ask_refund', dueAt, { whom }),
      ),
    ...messages
      .filter(({ nextAt }) => nextAt !== null)
      .map(({ kind: whom, nextAt }) => work('send_message', nextAt, { whom })),
  ];
  const timeOf = ({ at }: Work): number => at?.getTime() ?? Infinity;
  return all
    .toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)))
    .map(({ at, ...one }) => ({ ...one, at: at?.toISOString() ?? null }));
}
