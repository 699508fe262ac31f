// What a person spent, by month of Nepal and by service.
import type pg from 'pg';
import { ORDER_GROUPS } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { SPENDING_MONTHS } from '#contract/wallet/spending.ts';
import type { SpendingMonth } from '#contract/wallet/spending.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';

// Only the person's own orders, by an index; loading the wallet is not spending.
const SUM = statement(
  'sum_spending',
  `select to_char(paid_at at time zone 'Asia/Kathmandu', 'YYYY-MM') as month, type,
     coalesce(sum(total_paisa) filter (where state <> all ($3)), 0)::bigint as "spentPaisa",
     count(*) filter (where state <> all ($3))::int as orders,
     coalesce(sum(total_paisa) filter (where state = any ($3)), 0)::bigint as "refundedPaisa"
   from orders
   where user_id = $1 and type <> 'WALLET'
     and paid_at >= ($2 || '-01')::timestamp at time zone 'Asia/Kathmandu'
   group by 1, 2`,
);

interface Sum {
  month: string;
  type: OrderType;
  spentPaisa: bigint;
  orders: number;
  refundedPaisa: bigint;
}

/** The current month in Nepal and those before it: "2026-11", "2026-10", … */
function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = nepalDay(now).split('-').map(Number);
  return Array.from({ length: SPENDING_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function presentMonth(month: string, sums: readonly Sum[]): SpendingMonth {
  const total = (of: (sum: Sum) => bigint): number =>
    rupeesFromPaisa(sums.reduce((paisa, sum) => paisa + of(sum), 0n));
  const services = sums
    .filter(({ orders }) => orders > 0)
    .map(({ type, spentPaisa }) => ({ type2: type, spent: rupeesFromPaisa(spentPaisa) }));
  return {
    month,
    spent: total(({ spentPaisa }) => spentPaisa),
    orders: sums.reduce((count, { orders }) => count + orders, 0),
    refunded: total(({ refundedPaisa }) => refundedPaisa),
    services: services.toSorted((one, other) => other.spent - one.spent),
  };
}

/** Every month, including those without an order; the current one first. */
export async function readSpending(
  pool: pg.Pool,
  { userId, now }: { userId: string; now: Date },
): Promise<SpendingMonth[]> {
  const months = monthsUntil(now);
  const values = [userId, months.at(-1), ORDER_GROUPS.failed];
  const sums = await readRows<Sum>(pool, SUM, values);
  return months.map((month) =>
    presentMonth(
      month,
      sums.filter((sum) => sum.month === month),
    ),
  );
}
