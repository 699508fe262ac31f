// The dashboard's figures of the current state: money in flight, unknown orders and refunds.
import type pg from 'pg';
import { REFUND_DUE } from '#contract/desk/dashboard.ts';
import type { Dashboard } from '#contract/desk/dashboard.ts';
import { inDays, REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { systemBalances } from '#server/ledger/verify.ts';
import { IS_UNDECIDED } from '#server/orders/delivery/manual-review.ts';

// Reads open orders only. Each check of an unknown order adds an event, so `since` is the first event after
// the order's last different state, as in server/orders/order-block.ts.
const OPEN = statement(
  'desk-dashboard-open',
  `select o.id as "orderId", o.state, s.since, (${IS_UNDECIDED}) as "isInReview"
   from open_orders q cross join lateral (
     select o.id, o.state, o.version, o.bucket from orders o
     where o.id = q.order_id and o.bucket = q.bucket
       and o.state in ('paid', 'delivering', 'unknown') offset 0
   ) o cross join lateral (
     select min(e.at) as since from order_events e
     where e.order_id = o.id and e.bucket = o.bucket and e.state = o.state and e.version > (
       select coalesce(max(other.version), 0) from order_events other
       where other.order_id = o.id and other.bucket = o.bucket and other.state <> o.state)
   ) s
   order by s.since`,
);

interface OpenRow {
  orderId: string;
  state: 'paid' | 'delivering' | 'unknown';
  since: Date;
  isInReview: boolean;
}

// No gateway reports when a manual refund arrives: it counts as under way for as long as the terms allow.
const REFUNDS = statement(
  'desk-dashboard-refunds',
  `select since, amount_paisa as "amountPaisa" from (
     select created_at as since, amount_paisa from refunds where state in ('sending', 'pending')
     union all
     select settled_at, amount_paisa from refunds
     where is_by_hand and state = 'refunded' and settled_at > $1
   ) under_way order by since`,
);

interface RefundRow {
  since: Date;
  amountPaisa: Paisa;
}

type Standing = Pick<Dashboard, 'in_flight' | 'unknown' | 'refunds' | 'next_refund_due'>;

const DAYS_LEFT: Readonly<Record<(typeof REFUND_DUE)[number], number>> = {
  overdue: 0,
  one_day: 1,
  three_days: 3,
  seven_days: 7,
  later: Infinity,
};

function refundsByDue(rows: readonly RefundRow[], now: Date): Standing['refunds'] {
  const dueOf = ({ since }: RefundRow): string => {
    const until = inDays(since, REFUND_DAYS_MOST);
    return (
      REFUND_DUE.find((due) => until <= inDays(now, Math.min(DAYS_LEFT[due], 9_999))) ?? 'later'
    );
  };
  return REFUND_DUE.map((due) => {
    const own = rows.filter((row) => dueOf(row) === due);
    const paisa = own.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0n);
    return { due, count: own.length, amount: rupeesFromPaisa(paisa) };
  });
}

export async function readStanding(pool: pg.Pool, now: Date): Promise<Standing> {
  const [balances, open, refunds] = await Promise.all([
    systemBalances(pool),
    readRows<OpenRow>(pool, OPEN),
    readRows<RefundRow>(pool, REFUNDS, [inDays(now, -REFUND_DAYS_MOST)]),
  ]);
  const unknown = open.filter(({ state }) => state === 'unknown');
  const [oldest] = unknown;
  const [first] = refunds;
  return {
    in_flight: { amount: rupeesFromPaisa(balances['in-flight'] ?? 0n), orders: open.length },
    unknown: {
      orders: unknown.length,
      in_review: unknown.filter(({ isInReview }) => isInReview).length,
      oldest: oldest ? { order_id: oldest.orderId, since: oldest.since.toISOString() } : null,
    },
    refunds: refundsByDue(refunds, now),
    next_refund_due: first ? inDays(first.since, REFUND_DAYS_MOST).toISOString() : null,
  };
}
