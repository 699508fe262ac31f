// Fills the metric families when they are scraped. Values that cannot be read are left out, so that an alert
// can notice.
import type { IntervalHistogram } from 'node:perf_hooks';
import type pg from 'pg';
import type { Dashboard } from '#contract/desk/dashboard.ts';
import type { ProviderFloat } from '#contract/desk/money/float.ts';
import type { LastAudit } from '#server/books-audit/last-audit.ts';
import { batchStats } from '#server/db/batching/batch-stats.ts';
import type { BalanceReading } from '#server/delivery-channels/provider-balances.ts';
import type { OldestUndelivered } from '#server/desk/dashboard/read-standing.ts';
import type { JobMetrics } from '#server/jobs/job-queue.ts';
import type { Backlog } from '#server/jobs/read-backlog.ts';
import type { Families } from './families.ts';
import type { Imbalance } from './read-imbalance.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

export function collectProcess(
  families: Families,
  { pools, delays }: { pools: readonly pg.Pool[]; delays: IntervalHistogram },
): void {
  const sum = (count: (pool: pg.Pool) => number): number =>
    pools.reduce((total, pool) => total + count(pool), 0);
  families.connections.set(
    { state: 'open' },
    sum(({ totalCount }) => totalCount),
  );
  families.connections.set(
    { state: 'idle' },
    sum(({ idleCount }) => idleCount),
  );
  families.connections.set(
    { state: 'waited for' },
    sum(({ waitingCount }) => waitingCount),
  );
  families.eventLoop.set(delays.percentile(99) / NANOSECONDS);
  delays.reset();
  families.memory.set(process.memoryUsage.rss());
  const { user, system } = process.cpuUsage();
  families.processor.reset();
  families.processor.inc((user + system) / MICROSECONDS);
}

export function collectBatches({ batchItems, batches }: Families): void {
  batchItems.reset();
  batches.reset();
  for (const [verb, stats] of batchStats) {
    batchItems.inc({ verb }, stats.items);
    batches.inc({ verb, end: 'whole' }, stats.whole);
    batches.inc({ verb, end: 'split' }, stats.fallbacks);
    batches.inc({ verb, end: 'unavailable' }, stats.unavailable);
  }
}

/** A queue's jobs: of this process, and the due ones of all; undefined while those cannot be read. */
export interface QueueFigures extends JobMetrics {
  kind: string;
  backlog: Backlog | undefined;
}

export function collectJobs(families: Families, queues: readonly QueueFigures[]): void {
  families.jobs.reset();
  families.endedJobs.reset();
  for (const { kind, backlog, waiting, running, outcomes } of queues) {
    families.jobs.set({ kind, state: 'waiting' }, waiting);
    families.jobs.set({ kind, state: 'running' }, running);
    for (const [outcome, count] of Object.entries(outcomes)) {
      families.endedJobs.inc({ kind, outcome }, count);
    }
    if (!backlog) continue;
    families.jobs.set({ kind, state: 'due' }, backlog.due);
    families.ages.set({ of: 'due job', kind }, backlog.oldestDueSeconds);
  }
}

const secondsSince = (since: Date, now: Date): number => (now.getTime() - since.getTime()) / 1000;

type Standing = Pick<Dashboard, 'in_flight' | 'unknown' | 'refunds'>;

export function collectStanding(
  families: Families,
  { standing, now }: { standing: Standing | undefined; now: Date },
): void {
  const { ages, inFlight, refunds } = families;
  // reset() would set a family without labels to 0 instead of leaving it out.
  inFlight.remove();
  refunds.reset();
  if (!standing) return;
  const since = standing.unknown.oldest?.since;
  const seconds = since === undefined ? 0 : secondsSince(new Date(since), now);
  ages.set({ of: 'order', kind: 'unknown' }, seconds);
  inFlight.set(standing.in_flight.amount);
  for (const { due, count } of standing.refunds) refunds.set({ due }, count);
}

/** From the event that gave an order its state: each lease puts off when its job is due. */
export function collectUndelivered(
  { ages }: Families,
  { oldest, now }: { oldest: readonly OldestUndelivered[] | undefined; now: Date },
): void {
  if (!oldest) return;
  for (const kind of ['paid', 'delivering']) {
    const since = oldest.find(({ state }) => state === kind)?.since ?? now;
    ages.set({ of: 'order', kind }, secondsSince(since, now));
  }
}

/** While the scanner is away, each try puts off when a document's scan is due; so this is the real age. */
export function collectChecking(
  { ages }: Families,
  { since, now }: { since: Date | null | undefined; now: Date },
): void {
  if (since === undefined) return;
  ages.set({ of: 'identity check', kind: 'checking' }, since ? secondsSince(since, now) : 0);
}

/** From the start of the process for a balance that it has never read. */
export function collectBalances(
  { ages }: Families,
  { readings, startedAt, now }: { readings: readonly BalanceReading[]; startedAt: Date; now: Date },
): void {
  for (const { provider, readAt } of readings) {
    ages.set({ of: 'balance', kind: provider }, secondsSince(readAt ?? startedAt, now));
  }
}

/**
 * Leaves out a provider whose balance cannot be read: nobody knows what is left of the last known one. Where
 * nothing is spent the float lasts for ever, so that a figure that is missing was not read.
 */
export function collectFloats(
  { floatDays }: Families,
  floats: readonly ProviderFloat[] | undefined,
): void {
  floatDays.reset();
  for (const { provider, state, days_of_cover: days } of floats ?? []) {
    if (state !== 'unread') floatDays.set({ provider }, days ?? Infinity);
  }
}

/** `ended`: null before the first night, whose age is that of the process; undefined if it cannot be read. */
export function collectReconciliation(
  { ages }: Families,
  { ended, startedAt, now }: { ended: Date | null | undefined; startedAt: Date; now: Date },
): void {
  if (ended === undefined) return;
  ages.set({ of: 'reconciliation', kind: 'last' }, secondsSince(ended ?? startedAt, now));
}

export function collectImbalance(
  { imbalance }: Families,
  found: readonly Imbalance[] | undefined,
): void {
  imbalance.reset();
  for (const { currency, amount } of found ?? []) imbalance.set({ currency }, Number(amount));
}

export function collectAudit(
  { ages, violations }: Families,
  { last, now }: { last: LastAudit | undefined; now: Date },
): void {
  violations.remove();
  if (!last) return;
  ages.set({ of: 'books audit', kind: 'last' }, secondsSince(last.endedAt, now));
  if (last.violations !== null) violations.set(Number(last.violations));
}
