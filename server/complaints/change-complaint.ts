// Makes a complaint and moves it: the row, its event, the audit record and the mail in one transaction.
import { uuidv7 } from 'uuidv7';
import type pg from 'pg';
import type { ComplaintState } from '#contract/help/complaints.ts';
import { answerDue, DESKS } from '#contract/help/promises.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { mayBecome, mayEscalate } from './complaint-machine.ts';
import { addEvent, changeRow, insertComplaint, lockComplaint } from './complaints-table.ts';
import type { ComplaintRow } from './complaints-table.ts';

async function record(
  tx: Transaction,
  row: ComplaintRow,
  { actor, text, at }: { actor: Actor; text: string | null; at: Date },
): Promise<void> {
  await addEvent(tx, row, { operator: actor.kind === 'operator' ? actor.id : null, text, at });
  const { state, level, orderId, userId, assignedTo } = row;
  const details = { order: orderId, complaint: row.id, level, ...(assignedTo && { assignedTo }) };
  const subject = { kind: 'person', id: userId };
  await recordAudit(tx, { actor, action: `complaint.${state}`, subject, details });
  if (state === 'resolved')
    await notify(tx, { kind: 'complaint_answered', userId, orderId, level });
  if (row.dueAt === null || (state !== 'logged' && state !== 'escalated')) return;
  const dueAt = row.dueAt.toISOString();
  await notify(tx, { kind: 'complaint_logged', userId, orderId, level, dueAt });
}

/** Returns whether it is new: an order has one complaint, and another call changes nothing. */
export function logComplaint(
  pool: pg.Pool,
  { orderId, userId, text, at }: { orderId: string; userId: string; text: string | null; at: Date },
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const dueAt = answerDue(at, DESKS.support);
    const row = await insertComplaint(tx, { id: uuidv7(), orderId, at, dueAt });
    if (!row) return false;
    await record(tx, row, { actor: { kind: 'person', id: userId }, text, at });
    return true;
  });
}

export interface ComplaintStep {
  /** The complaint's id, or that of its order. */
  id: string;
  to: Exclude<ComplaintState, 'logged'>;
  actor: Actor;
  /** The person reads it. */
  text: string | null;
  assignedTo?: string;
  /** The number of the last event that was seen; absent: whatever it is. */
  seen?: number;
  at: Date;
}

export type Stepped =
  | { kind: 'done' | 'done before' | 'not now'; complaint: ComplaintRow }
  | { kind: 'not there' };

/** A person's own step is to escalate, when they may. Whoever escalates again changes nothing. */
export function stepComplaint(pool: pg.Pool, step: ComplaintStep): Promise<Stepped> {
  return inTransaction(pool, (tx) => stepComplaintWithin(tx, step));
}

/** The same within the transaction of what else it changes. */
export async function stepComplaintWithin(
  tx: Transaction,
  { id, to, actor, text, assignedTo, seen, at }: ComplaintStep,
): Promise<Stepped> {
  const row = await lockComplaint(tx, id);
  if (!row) return { kind: 'not there' };
  const isOver = row.state === 'resolved';
  if (to === 'escalated' && row.level === 'officer' && !isOver) {
    return { kind: 'done before', complaint: row };
  }
  const isAllowed = actor.kind === 'person' ? mayEscalate(row, at) : mayBecome(row, to);
  const isSeen = seen === undefined || seen === row.version;
  if (!isAllowed || !isSeen) return { kind: 'not now', complaint: row };
  const level = to === 'escalated' ? 'officer' : row.level;
  const dueAt = { assigned: row.dueAt, resolved: null, escalated: answerDue(at, DESKS.officer) };
  // Who had it at the support desk does not have it with the grievance officer.
  const holder = to === 'escalated' ? null : (assignedTo ?? row.assignedTo);
  const next = { ...row, state: to, level, dueAt: dueAt[to], assignedTo: holder };
  const complaint = await changeRow(tx, next);
  await record(tx, complaint, { actor, text, at });
  return { kind: 'done', complaint };
}
