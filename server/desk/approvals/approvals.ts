// Four-eyes approval: one person proposes a change, another approves exactly that change, and it is
// carried out once. The rules are database functions (server/db/functions/desk), called from here.
import { ApiError, parse } from '#contract/api-error.ts';
import { APPROVAL_ACTIONS } from '#contract/desk/approvals/actions.ts';
import type { ApprovalAction, ApprovalState } from '#contract/desk/approvals/actions.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import { approvableOf } from '../approvable-actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { ChangePreview } from './approvable.ts';
import { findApproval } from './approvals-table.ts';
import type { ApprovalRow } from './approvals-table.ts';
import { storeDecision, takeApproval, withdrawProposal } from './decisions-table.ts';
import type { Decision, Refused } from './decisions-table.ts';
import { refusalOf } from './refusals.ts';

/** A change in its stored form: plain JSON that the action's schema parses. */
export interface Change {
  action: ApprovalAction;
  payload: unknown;
}

/** Previews a change for its maker, before it is proposed. Throws ApiError. */
export function previewChange(
  context: DeskContext,
  { action, payload }: Change,
): Promise<ChangePreview> {
  const approvable = approvableOf(action);
  return approvable.preview(context, parse(approvable.payload, payload));
}

/** Throws ApiError when a change is impossible for a reason that its object's version does not tell. */
export async function checkChange(
  context: DeskContext,
  { action, payload }: Change,
): Promise<void> {
  const approvable = approvableOf(action);
  await approvable.check?.(context, parse(approvable.payload, payload));
}

type Act = 'approved' | 'rejected' | 'used' | 'withdrawn';

/** Writes an audit record about a proposal: what was done, or which rule refused it. */
function record(
  tx: Transaction,
  staff: Staff,
  row: ApprovalRow,
  { act, why, refused }: { act: Act | 'refused'; why?: string; refused?: Refused },
): Promise<void> {
  return recordDeskAct(tx, staff, {
    action: `approval.${act}`,
    subject: { kind: row.objectKind, id: row.objectId },
    reason: why,
    details: { approval: row.id, change: row.action, ...(refused && { rule: refused }) },
  });
}

async function rowOf({ pool }: DeskContext, id: string): Promise<ApprovalRow> {
  const row = await findApproval(pool, id);
  if (!row) throw refusalOf('not there');
  return row;
}

/** Records the refusal in a transaction of its own, which outlives the refused one, and throws ApiError. */
async function refuse(
  { pool }: DeskContext,
  staff: Staff,
  row: ApprovalRow,
  refused: Refused,
): Promise<never> {
  await inTransaction(pool, (tx) => record(tx, staff, row, { act: 'refused', refused }));
  throw refusalOf(refused);
}

/** Whether the object and amount are unchanged since the proposal. Throws ApiError if now impossible. */
export async function isAsProposed(tx: Transaction, row: ApprovalRow): Promise<boolean> {
  const approvable = approvableOf(row.action);
  const now = await approvable.read(tx, parse(approvable.payload, row.payload));
  return (
    now.object.kind === row.objectKind &&
    now.object.id === row.objectId &&
    now.amountPaisa === row.amountPaisa &&
    now.version === row.objectVersion
  );
}

export interface Decided {
  state: ApprovalState;
  /** What was done, or why the approved change is not carried out yet. */
  text: Message;
}

/**
 * Approves somebody else's proposal and carries it out, or rejects it. An approved proposal that could
 * not be carried out stays approved until it expires. Throws ApiError: 403 for one's own proposal, to
 * approve a change of one's own account, or without the permission; 409 when the proposal has ended or
 * changed, has become impossible, or its maker may no longer propose it; 428 without a fresh proof.
 */
export async function decideChange(
  context: DeskContext,
  staff: Staff,
  decision: Decision,
): Promise<Decided> {
  const row = await rowOf(context, decision.id);
  const { approve } = APPROVAL_ACTIONS[row.action];
  if (!mayDo(staff.roles, approve)) return refuse(context, staff, row, 'not allowed');
  const isApproval = decision.decision === 'approve';
  // What is impossible now stays undecided, so that its checker can reject it.
  if (isApproval && row.state === 'pending') await checkChange(context, row);
  const outcome = await inTransaction(context.pool, async (tx) => {
    if (isApproval && row.state === 'pending' && !(await isAsProposed(tx, row))) return 'changed';
    const outcome = await storeDecision(tx, staff.sessionHash, decision);
    if (outcome === 'approved' || outcome === 'rejected') {
      await record(tx, staff, row, { act: outcome, why: decision.why });
    }
    return outcome;
  });
  if (outcome === 'rejected') return { state: outcome, text: message('desk.approvals_rejected') };
  if (outcome !== 'approved') return refuse(context, staff, row, outcome);
  return carryOutRow(context, staff, row);
}

/**
 * Carries out a change that this person approved, if that was interrupted. Throws ApiError, as
 * useApproval does.
 */
export async function carryOutChange(
  context: DeskContext,
  staff: Staff,
  id: string,
): Promise<Decided> {
  const row = await rowOf(context, id);
  if (row.state !== 'approved') throw refusalOf(row.state === 'pending' ? 'not approved' : 'over');
  return carryOutRow(context, staff, row);
}

async function carryOutRow(context: DeskContext, staff: Staff, row: ApprovalRow): Promise<Decided> {
  const { id: approvalId, makerId, why } = row;
  const approvable = approvableOf(row.action);
  const payload = parse(approvable.payload, row.payload);
  const useApproval = async (tx: Transaction): Promise<void> => {
    const bound = { ...row, ...(await approvable.read(tx, payload)) };
    const outcome = await takeApproval(tx, staff.sessionHash, bound);
    if (outcome !== 'used') throw refusalOf(outcome);
    await record(tx, staff, row, { act: 'used' });
  };
  try {
    const approved = { payload, why, approvalId, makerId, staff, useApproval };
    const { text } = await approvable.carryOut(context, approved);
    const { state } = await rowOf(context, approvalId);
    if (state !== 'used') throw new Error(`${row.action} was carried out without its approval`);
    return { state, text };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // If it was withdrawn meanwhile, it has ended; otherwise it can still be carried out later.
    const { state } = await rowOf(context, approvalId);
    if (state !== 'approved') throw error;
    const [reason] = Object.values(error.messages);
    return { state, text: reason ?? message('desk.approvals_over') };
  }
}

/** Withdraws a proposal that this person made or approved. Throws ApiError. */
export async function withdrawChange(
  context: DeskContext,
  staff: Staff,
  { id, why }: { id: string; why: string },
): Promise<void> {
  const row = await rowOf(context, id);
  const outcome = await inTransaction(context.pool, async (tx) => {
    const outcome = await withdrawProposal(tx, staff.sessionHash, { id, why });
    if (outcome === 'withdrawn') await record(tx, staff, row, { act: outcome, why });
    return outcome;
  });
  if (outcome !== 'withdrawn') await refuse(context, staff, row, outcome);
}
