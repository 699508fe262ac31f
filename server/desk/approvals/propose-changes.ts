// Proposing changes to a second person: one, or several of which all are proposed or none.
import { uuidv7 } from 'uuidv7';
import { ApiError, parse } from '#contract/api-error.ts';
import { APPROVAL_ACTIONS } from '#contract/desk/approvals/actions.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import { approvableOf } from '../approvable-actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { ChangedObject } from './approvable.ts';
import type { Change } from './approvals.ts';
import { insertProposal, supersededBy } from './decisions-table.ts';
import type { NewApproval, Proposed } from './decisions-table.ts';
import { keptPreview } from './kept-preview.ts';
import { refusalOf } from './refusals.ts';

export interface Proposal extends Change {
  why: string;
  /** What it is called where several are proposed: a refusal says which one it is about. */
  name?: Message;
}

/** A proposal whose change was previewed; its id is known before anything is written. */
type Prepared = Proposal &
  Omit<NewApproval, keyof ChangedObject> & {
    /** Reads its object in its current state. Throws ApiError when the change is impossible. */
    read: (tx: Transaction) => Promise<ChangedObject>;
  };

async function prepare(
  context: DeskContext,
  { roles }: Staff,
  proposal: Proposal,
): Promise<Prepared> {
  const { action } = proposal;
  if (!mayDo(roles, APPROVAL_ACTIONS[action].propose)) throw refusalOf('not allowed');
  const approvable = approvableOf(action);
  const payload = parse(approvable.payload, proposal.payload);
  const preview = keptPreview(await approvable.preview(context, payload));
  const { approvalHours: hours, soloHours } = context.config.desk;
  const read = (tx: Transaction) => approvable.read(tx, payload);
  return { ...proposal, id: uuidv7(), preview, hours, soloHours, read };
}

/** The database refused a proposal; thrown in its transaction, so that nothing of it stays. */
class NotProposed extends Error {
  readonly proposal: Prepared & ChangedObject;
  readonly outcome: Exclude<Proposed['outcome'], 'proposed'>;

  constructor(proposal: NotProposed['proposal'], outcome: NotProposed['outcome']) {
    super(`not proposed: ${outcome}`);
    this.proposal = proposal;
    this.outcome = outcome;
  }
}

async function insert(tx: Transaction, staff: Staff, asked: Prepared & ChangedObject) {
  const { id, action, payload, object, amountPaisa, why } = asked;
  const { outcome } = await insertProposal(tx, staff.sessionHash, asked);
  if (outcome !== 'proposed') throw new NotProposed(asked, outcome);
  const superseded = await supersededBy(tx, asked);
  await recordDeskAct(tx, staff, {
    action: 'approval.proposed',
    subject: object,
    reason: why,
    details: {
      approval: id,
      change: action,
      ...(amountPaisa !== null && { amountPaisa: String(amountPaisa) }),
      payload,
      ...(superseded !== undefined && { superseded }),
    },
  });
}

/** Records a refusal in a transaction of its own, which outlives the refused one. Returns it as an error. */
async function refusedBy(
  { pool }: DeskContext,
  staff: Staff,
  { proposal: { object, why, action, payload }, outcome }: NotProposed,
): Promise<ApiError> {
  if (outcome === 'open already') {
    return new ApiError(409, { error: message('desk.approvals_open_already') });
  }
  const details = { change: action, rule: outcome, payload };
  await inTransaction(pool, (tx) =>
    recordDeskAct(tx, staff, { action: 'approval.refused', subject: object, reason: why, details }),
  );
  return refusalOf(outcome);
}

/** The refusal of one of several proposals: that none was made, and because of which. */
export function noneProposed(what: Message, { status, messages }: ApiError): ApiError {
  const [reason = message('error.our_fault')] = Object.values(messages);
  return new ApiError(status, { error: message('desk.approvals_none_proposed', { what, reason }) });
}

/**
 * Proposes several changes in the name of a person's session, all or none: in one transaction. Returns their
 * ids in the same order. Throws ApiError: 422 for a wrong payload, 403 without the permission or for one's
 * own account, 409 when somebody else's proposal for the same object is open, and any ApiError of an
 * action's own checks. None may lock rows in `read` that another of them locks in another order.
 */
export async function proposeChanges(
  context: DeskContext,
  staff: Staff,
  proposals: readonly Proposal[],
): Promise<string[]> {
  let at: Proposal | undefined;
  try {
    const prepared: Prepared[] = [];
    for (at of proposals) prepared.push(await prepare(context, staff, at));
    await inTransaction(context.pool, async (tx) => {
      const found: (Prepared & ChangedObject)[] = [];
      for (const one of prepared) {
        at = one;
        found.push({ ...one, ...(await one.read(tx)) });
      }
      // In one order for everybody, as each waits for other proposals of its object.
      for (const one of found.toSorted(byObject)) {
        at = one;
        await insert(tx, staff, one);
      }
    });
    return prepared.map(({ id }) => id);
  } catch (caught) {
    const error = caught instanceof NotProposed ? await refusedBy(context, staff, caught) : caught;
    if (at?.name === undefined || !(error instanceof ApiError)) throw error;
    throw noneProposed(at.name, error);
  }
}

const objectKey = ({ action, object: { kind, id } }: Change & ChangedObject): string =>
  `${action} ${kind} ${id}`;

const byObject = (one: Change & ChangedObject, other: Change & ChangedObject): number =>
  objectKey(one) < objectKey(other) ? -1 : 1;

/** Proposes one change; throws ApiError, as `proposeChanges` does. */
export async function proposeChange(
  context: DeskContext,
  staff: Staff,
  proposal: Proposal,
): Promise<{ id: string }> {
  const [id = ''] = await proposeChanges(context, staff, [proposal]);
  return { id };
}
