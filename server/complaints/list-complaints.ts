// Complaints as operators read them: what waits for an answer, and one with all its facts.
import type pg from 'pg';
import { findNamed, readEvents, readOpen } from './complaints-table.ts';
import type { ComplaintEvent, ComplaintRow } from './complaints-table.ts';

const LISTED_MAX = 500;

/** The most urgent first. */
export function openComplaints(pool: pg.Pool): Promise<ComplaintRow[]> {
  return readOpen(pool, LISTED_MAX);
}

/** By its own id, or that of its order. */
export async function readWhole(
  pool: pg.Pool,
  id: string,
): Promise<{ complaint: ComplaintRow; events: ComplaintEvent[] } | undefined> {
  const complaint = await findNamed(pool, id);
  return complaint && { complaint, events: await readEvents(pool, [complaint.id]) };
}
