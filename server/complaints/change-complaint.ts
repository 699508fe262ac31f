// Creates a complaint, changes its state, and adds text to it: the row, its event, the audit record and the
// mail are one transaction.
import { uuidv7 } from 'uuidv7';
import type pg from 'pg';
import type { ComplaintState, ComplaintStep } from '#contract/help/complaints.ts';
import { answerDue, DESKS } from '#contract/help/promises.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { mayBecome, mayEscalate } from './complaint-machine.ts';
import {
  addEvent,
  changeRow,
  clearHolder,
  hasAnswered,
  insertComplaint,
  isSaidLast,
  lockComplaint,
} from './complaints-table.ts';
import type { ComplaintRow } from './complaints-table.ts';

interface Said {
  actor: Actor;
  text: string | null;
  at: Date;
}

/** Stores a step and its audit record. */
async function recordStep(
  tx: Transaction,
  row: ComplaintRow,
  { state, actor, text, at }: Said & { state: ComplaintStep },
): Promise<void> {
  const operator = actor.kind === 'operator' ? actor.id : null;
  await addEvent(tx, row, { state, operator, text, at });
  const { level, orderId, userId, assignedTo } = row;
  const details = { order: orderId, complaint: row.id, level, ...(assignedTo && { assignedTo }) };
  const subject = { kind: 'person', id: userId };
  await recordAudit(tx, { actor, action: `complaint.${state}`, subject, details });
}

async function record(tx: Transaction, row: ComplaintRow, said: Said): Promise<void> {
  const { state, level, orderId, userId } = row;
  await recordStep(tx, row, { state, ...said });
  if (state === 'resolved')
    await notify(tx, { kind: 'complaint_answered', userId, orderId, level });
  if (row.dueAt === null || (state !== 'logged' && state !== 'escalated')) return;
  const dueAt = row.dueAt.toISOString();
  await notify(tx, { kind: 'complaint_logged', userId, orderId, level, dueAt });
}

/** Returns whether it is new: an order has one complaint, so a second call changes nothing. */
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

export interface Step {
  /** The complaint's id, or that of its order. */
  id: string;
  to: Exclude<ComplaintState, 'logged'>;
  actor: Actor;
  /** A text that the person can read. */
  text: string | null;
  assignedTo?: string;
  /** The version that the caller has seen; absent to accept any. */
  seen?: number;
  /** Whether an operator who works alone may answer at both levels. */
  mayBeAlone?: boolean;
  at: Date;
}

export type Stepped =
  | { kind: 'done' | 'done before' | 'not now' | 'for another'; complaint: ComplaintRow }
  | { kind: 'not there' };

/**
 * The complaining person can only escalate, and only when allowed. Escalating twice changes nothing. The
 * officer's answer is for another operator than the one who answered at the support desk.
 */
export function stepComplaint(pool: pg.Pool, step: Step): Promise<Stepped> {
  return inTransaction(pool, (tx) => stepComplaintWithin(tx, step));
}

/** Like stepComplaint, within the caller's transaction. */
export async function stepComplaintWithin(
  tx: Transaction,
  { id, to, actor, text, assignedTo, seen, mayBeAlone = false, at }: Step,
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
  const isFinal = to === 'resolved' && row.level === 'officer' && actor.kind === 'operator';
  if (isFinal && !mayBeAlone && (await hasAnswered(tx, row, actor.id))) {
    return { kind: 'for another', complaint: row };
  }
  const level = to === 'escalated' ? 'officer' : row.level;
  const dueAt = { assigned: row.dueAt, resolved: null, escalated: answerDue(at, DESKS.officer) };
  // Escalation removes the support desk's assignee.
  const holder = to === 'escalated' ? null : (assignedTo ?? row.assignedTo);
  const next = { ...row, state: to, level, dueAt: dueAt[to], assignedTo: holder };
  const complaint = await changeRow(tx, next);
  await record(tx, complaint, { actor, text, at });
  return { kind: 'done', complaint };
}

/**
 * Nobody has the complaint any more: it is with the desk or the officer, as before it was assigned. An answer
 * that is being written stays valid, because the person has said nothing new.
 */
export async function releaseComplaint(tx: Transaction, id: string): Promise<void> {
  await clearHolder(tx, id);
}

export interface Words {
  orderId: string;
  userId: string;
  text: string;
  at: Date;
}

/**
 * Adds a person's text while an answer is due. The state stays, but the version changes, so that an operator
 * who is writing an answer must read the text first. The same text twice in a row, as from a repeated
 * request, is added once.
 */
export function addWords(
  pool: pg.Pool,
  { orderId, userId, text, at }: Words,
): Promise<Stepped['kind']> {
  return inTransaction(pool, async (tx) => {
    const row = await lockComplaint(tx, orderId);
    if (!row) return 'not there';
    if (row.dueAt === null) return 'not now';
    if (await isSaidLast(tx, row, text)) return 'done before';
    const actor = { kind: 'person', id: userId } as const;
    await recordStep(tx, await changeRow(tx, row), { state: 'added', actor, text, at });
    return 'done';
  });
}
