// Complaints for operators: those that wait for an answer, and one with all its facts.
import type pg from 'pg';
import { findNamed, readEvents, readOfIds, readOpen } from './complaints-table.ts';
import type { ComplaintEvent, ComplaintRow } from './complaints-table.ts';
import { sql } from '#server/db/sql.ts';

const LISTED_MAX = 500;

/** The most urgent first. */
export function openComplaints(pool: pg.Pool): Promise<ComplaintRow[]> {
  return readOpen(pool, LISTED_MAX);
}

/**
 * The ids of complaints that wait for an answer. An escalated complaint has another person to answer it, and
 * waits since its escalation.
 */
export const COMPLAINT_ITEMS = sql`
  select c.id, c.id::text as item_id, case when c.level = 'support' then c.logged_at
      else (select max(e.at) from complaint_events e
        where e.complaint_id = c.id and e.state = 'escalated') end as since,
    c.due_at as promised_at
  from complaints c where c.due_at is not null`;

/** Unsorted; unknown ids are left out. */
export function complaintsOfIds(pool: pg.Pool, ids: readonly string[]): Promise<ComplaintRow[]> {
  return readOfIds(pool, ids);
}

/** By its own id, or that of its order. */
export async function readWhole(
  pool: pg.Pool,
  id: string,
): Promise<{ complaint: ComplaintRow; events: ComplaintEvent[] } | undefined> {
  const complaint = await findNamed(pool, id);
  return complaint && { complaint, events: await readEvents(pool, [complaint.id]) };
}
