// Complaints for the people who made them, on the order's page and in their data export.
import type pg from 'pg';
import type { WireComplaint } from '#contract/help/complaints.ts';
import { COMPLAINT_DAYS_MAX, inDays } from '#contract/help/promises.ts';
import { mayEscalate } from './complaint-machine.ts';
import { findOfOrder, readEvents, readOfUser } from './complaints-table.ts';
import type { ComplaintEvent, ComplaintRow } from './complaints-table.ts';

function presentSteps(events: readonly ComplaintEvent[]): WireComplaint['steps'] {
  return events.map(({ state, level, at, text }) => ({ state, level, at: at.toISOString(), text }));
}

/** Null if the order has no complaint. */
export async function readComplaint(
  pool: pg.Pool,
  { orderId, at }: { orderId: string; at: Date },
): Promise<WireComplaint | null> {
  const row = await findOfOrder(pool, orderId);
  if (!row) return null;
  const { id, state, level, loggedAt, dueAt } = row;
  return {
    id,
    state,
    level,
    logged_at: loggedAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    latest_at: inDays(loggedAt, COMPLAINT_DAYS_MAX).toISOString(),
    may_escalate: mayEscalate(row, at),
    steps: presentSteps(await readEvents(pool, [id])),
  };
}

/** Every complaint of a person, without the provider's name, which is not their data. */
export async function complaintsOf(pool: pg.Pool, userId: string): Promise<unknown[]> {
  const rows: ComplaintRow[] = await readOfUser(pool, userId);
  const events = await readEvents(
    pool,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, state, level, loggedAt, dueAt, facts }) => {
    const { deliveries: _ours, ...known } = facts;
    const steps = presentSteps(events.filter(({ complaintId }) => complaintId === id));
    return { id, state, level, loggedAt, dueAt, facts: known, steps };
  });
}
