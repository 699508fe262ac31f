// The dashboard's figures from hourly counts: orders over time, and providers.
import type pg from 'pg';
import type { DashboardSpan, ProviderFigures, SeriesPoint } from '#contract/desk/dashboard.ts';
import { NEPAL_MS } from '#contract/dates/nepal-day.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { percentile } from './delays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface SpanShape {
  stepMs: number;
  steps: number;
}

const SPANS: Readonly<Record<DashboardSpan, SpanShape>> = {
  day: { stepMs: HOUR_MS, steps: 24 },
  week: { stepMs: DAY_MS, steps: 7 },
  month: { stepMs: DAY_MS, steps: 30 },
};

const SERIES = statement(
  'desk-dashboard-series',
  `select hour, sum(orders) filter (where state = 'awaiting_payment')::int as made,
     sum(orders) filter (where state = 'paid')::int as paid,
     sum(orders) filter (where state = 'delivered')::int as delivered,
     sum(orders) filter (where state = 'refunded')::int as refunded,
     sum(orders) filter (where state = 'unknown')::int as unknown
   from order_hours where hour >= $1 group by hour order by hour`,
);

interface HourRow {
  hour: Date;
  made: number | null;
  paid: number | null;
  delivered: number | null;
  refunded: number | null;
  unknown: number | null;
}

const PROVIDERS = statement(
  'desk-dashboard-providers',
  `select provider, outcome, bucket, sum(attempts)::int as attempts
   from delivery_hours where hour >= $1 group by provider, outcome, bucket order by provider`,
);

interface ProviderRow {
  provider: string;
  outcome: 'delivered' | 'rejected';
  bucket: number;
  attempts: number;
}

/** The start of each step, in hours or days of Nepal; the last step is the current one. */
export function stepsOf(span: DashboardSpan, now: Date): Date[] {
  const { stepMs, steps } = SPANS[span];
  const last = Math.floor((now.getTime() + NEPAL_MS) / stepMs) * stepMs - NEPAL_MS;
  return Array.from({ length: steps }, (_, n) => new Date(last - (steps - 1 - n) * stepMs));
}

export async function readSeries(
  pool: pg.Pool,
  span: DashboardSpan,
  now: Date,
): Promise<SeriesPoint[]> {
  const steps = stepsOf(span, now);
  const rows = await readRows<HourRow>(pool, SERIES, [steps[0]]);
  const { stepMs } = SPANS[span];
  return steps.map((at) => {
    const begin = at.getTime();
    const own = rows.filter(({ hour }) => hour >= at && hour.getTime() < begin + stepMs);
    const sum = (key: keyof Omit<HourRow, 'hour'>): number =>
      own.reduce((total, row) => total + (row[key] ?? 0), 0);
    return {
      at: at.toISOString(),
      made: sum('made'),
      paid: sum('paid'),
      delivered: sum('delivered'),
      refunded: sum('refunded'),
      unknown: sum('unknown'),
    };
  });
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

export async function readProviders(
  pool: pg.Pool,
  span: DashboardSpan,
  now: Date,
): Promise<ProviderFigures[]> {
  const rows = await readRows<ProviderRow>(pool, PROVIDERS, [stepsOf(span, now)[0]]);
  return [...rowsBy(rows, ({ provider }) => provider)].map(([provider, own]) => {
    const done = own.filter(({ outcome }) => outcome === 'delivered');
    const count = (of: ProviderRow[]): number => of.reduce((sum, row) => sum + row.attempts, 0);
    const [delivered, ended] = [count(done), count(own)];
    return {
      provider,
      delivered,
      rejected: ended - delivered,
      success_percent: ended === 0 ? null : rounded((100 * delivered) / ended, 1),
      median_seconds: rounded(percentile(done, 0.5), 2),
      p95_seconds: rounded(percentile(done, 0.95), 2),
    };
  });
}
