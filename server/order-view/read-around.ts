// Reads the data of orders besides their rows and events. Most orders have little of it: marks tell which
// have more, and only those are queried further.
import type pg from 'pg';
import type { Block } from '#contract/block.ts';
import type { ListedOrder, Order } from '#contract/orders.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { RECIPIENTS_OF_ORDERS, SAVED_NAME } from '#server/orders/labels/saved-names.ts';
import { shownState } from '#server/orders/order-over.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { readPendingPayments } from '#server/payments/attempts/live-attempts.ts';
import type { PendingPayment } from '#server/payments/attempts/live-attempts.ts';
import { readPaymentJournals } from '#server/payments/order-journals.ts';
import { readPaymentBlocks } from '#server/payments/payment-blocks.ts';
import { readRefunds } from '#server/payments/refund-clock.ts';

/** The owner's name for an order's recipient, and what else there is of the order. */
export interface Marks {
  /** The name under which its owner saved the recipient. */
  nickname: string | null;
  /** Whether its complaint waits for an answer. */
  hasComplaint: boolean;
  /** Whether a gateway payment was started; only then can there be refunds and disputes. */
  hasPayments: boolean;
}

// Scalar subqueries, because PostgreSQL may run "exists" as a hash join over the whole table.
/** SQL: the marks of a row of `orders`. */
export const MARKS = `(${SAVED_NAME}) as nickname,
  (select true from complaints where order_id = orders.id and due_at is not null limit 1)
    is not null as "hasComplaint",
  (select true from payment_attempts where order_id = orders.id limit 1)
    is not null as "hasPayments"`;

const READ = statement('marks_of_orders', `select id, ${MARKS} from ${RECIPIENTS_OF_ORDERS}`);

/** All by order; an order without such data is absent. */
export interface Around {
  nicknames: ReadonlyMap<string, string>;
  /** Orders whose complaint waits for an answer. */
  complaints: ReadonlySet<string>;
  /** Journals of payments that became wallet credit, of refunds and of disputes. */
  journals: ReadonlyMap<string, string[]>;
  /** What holds up their payments. */
  blocks: ReadonlyMap<string, Block[]>;
  /** Payments that may still bring money. */
  paying: ReadonlyMap<string, PendingPayment>;
  /** Refunds under way. */
  refunds: ReadonlyMap<string, Order['refunds']>;
  /** The amounts of refunds in a foreign currency, by the journals that held them. */
  foreign: ReadonlyMap<string, NonNullable<Order['charged']>>;
}

interface Marked extends Marks {
  id: string;
}

/** The marks of any orders, unsorted. */
export function readMarks(pool: pg.Pool, orderIds: readonly string[]): Promise<Marked[]> {
  return readRows<Marked>(pool, READ, [orderIds]);
}

/** What lies around orders, by their marks. */
export async function readAround(pool: pg.Pool, marked: readonly Marked[]): Promise<Around> {
  const paid = marked.filter(({ hasPayments }) => hasPayments).map(({ id }) => id);
  const [journals, blocks, paying, { clocks, foreign }] = await Promise.all([
    readPaymentJournals(pool, paid),
    readPaymentBlocks(pool, paid),
    readPendingPayments(pool, paid),
    readRefunds(pool, paid),
  ]);
  const named = marked.flatMap(({ id, nickname }) =>
    nickname === null ? [] : [[id, nickname] as const],
  );
  const complained = marked.filter(({ hasComplaint }) => hasComplaint);
  return {
    nicknames: new Map(named),
    complaints: new Set(complained.map(({ id }) => id)),
    journals,
    blocks,
    paying,
    refunds: clocks,
    foreign,
  };
}

/** Whether it is canceled or expired while its payer may have been charged. */
function isClosedWhilePaying(order: Concerned, { paying }: Around): boolean {
  const state = shownState(order);
  const payment = paying.get(order.id)?.state;
  const isClosed = state === 'canceled' || state === 'expired';
  return isClosed && (payment === 'deciding' || payment === 'review');
}

type Concerned = Pick<OrderRow, 'id' | 'state' | 'notPayable'>;

/** The open concern of an order: what is about its money comes before a complaint. */
export function concernOf(order: Concerned, around: Around): ListedOrder['concern'] {
  if (around.refunds.has(order.id)) return 'refund';
  if (isClosedWhilePaying(order, around)) return 'payment';
  return around.complaints.has(order.id) ? 'complaint' : null;
}
