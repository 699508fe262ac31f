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

// Reads open orders only, of which an outage of a provider leaves very many.
const OPEN = statement(
  'desk-dashboard-open',
  `select count(*)::int as orders, (count(*) filter (where o.state = 'unknown'))::int as unknown,
     (count(*) filter (where ${IS_UNDECIDED}))::int as "inReview"
   from open_orders q cross join lateral (
     select o.id, o.state, o.version, o.bucket from orders o
     where o.id = q.order_id and o.bucket = q.bucket
       and o.state in ('paid', 'delivering', 'unknown') offset 0
   ) o`,
);

interface OpenCounts {
  orders: number;
  unknown: number;
  inReview: number;
}

// Each check of an unknown order adds an event, so `since` is the first event after the order's last
// different state, as in server/orders/order-block.ts.
const SINCE = `cross join lateral (
     select min(e.at) as since from order_events e
     where e.order_id = o.id and e.bucket = o.bucket and e.state = o.state and e.version > (
       select coalesce(max(other.version), 0) from order_events other
       where other.order_id = o.id and other.bucket = o.bucket and other.state <> o.state)
   ) s`;

const OLDEST = statement(
  'desk-dashboard-oldest-unknown',
  `select o.id as "orderId", s.since
   from open_orders q cross join lateral (
     select o.id, o.bucket, o.state from orders o
     where o.id = q.order_id and o.bucket = q.bucket and o.state = 'unknown' offset 0
   ) o ${SINCE}
   order by s.since limit 1`,
);

const UNDELIVERED = statement(
  'metrics-oldest-undelivered',
  `select o.state, min(s.since) as since
   from open_orders q cross join lateral (
     select o.id, o.bucket, o.state from orders o
     where o.id = q.order_id and o.bucket = q.bucket and o.state in ('paid', 'delivering') offset 0
   ) o ${SINCE}
   group by o.state`,
);

interface OldestUnknown {
  orderId: string;
  since: Date;
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

export interface OldestUndelivered {
  state: 'paid' | 'delivering';
  /** Since when the oldest order has this state, however often it was leased meanwhile. */
  since: Date;
}

/** The oldest orders that are paid or being delivered; none of a state without orders. */
export const readUndelivered = (pool: pg.Pool): Promise<OldestUndelivered[]> =>
  readRows<OldestUndelivered>(pool, UNDELIVERED);

export async function readStanding(pool: pg.Pool, now: Date): Promise<Standing> {
  const [balances, [open], [oldest], refunds] = await Promise.all([
    systemBalances(pool),
    readRows<OpenCounts>(pool, OPEN),
    readRows<OldestUnknown>(pool, OLDEST),
    readRows<RefundRow>(pool, REFUNDS, [inDays(now, -REFUND_DAYS_MOST)]),
  ]);
  const [first] = refunds;
  return {
    in_flight: { amount: rupeesFromPaisa(balances['in-flight'] ?? 0n), orders: open?.orders ?? 0 },
    unknown: {
      orders: open?.unknown ?? 0,
      in_review: open?.inReview ?? 0,
      oldest: oldest ? { order_id: oldest.orderId, since: oldest.since.toISOString() } : null,
    },
    refunds: refundsByDue(refunds, now),
    next_refund_due: first ? inDays(first.since, REFUND_DAYS_MOST).toISOString() : null,
  };
}
