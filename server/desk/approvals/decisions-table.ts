// Calls the database functions that are the only way to write approvals.
import type { ApprovalAction } from '#contract/desk/approvals/actions.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ChangedObject } from './approvable.ts';

/** The refusals that these functions can return; each function's own file says when. */
export type Refused =
  | 'no session'
  | 'not there'
  | 'not allowed'
  | 'over'
  | 'expired'
  | 'changed'
  | 'concerned'
  | 'own'
  | 'too early'
  | 'not proved'
  | 'maker gone'
  | 'not approved';

export interface NewApproval extends ChangedObject {
  id: string;
  action: ApprovalAction;
  payload: unknown;
  preview: unknown;
  why: string;
  hours: number;
  soloHours: number;
}

const PROPOSE = statement(
  'desk-propose',
  `select outcome, id from desk_propose($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export type Proposed =
  | { outcome: 'proposed' | 'open already'; id: string }
  | { outcome: 'no session' | 'not allowed' | 'concerned'; id: null };

export async function insertProposal(
  tx: Transaction,
  sessionHash: Buffer,
  { object, amountPaisa, version, ...asked }: NewApproval,
): Promise<Proposed> {
  const { id, action, payload, preview, why, hours, soloHours } = asked;
  const [row] = await tx.rows<Proposed>(PROPOSE, [
    sessionHash,
    id,
    action,
    object.kind,
    object.id,
    amountPaisa,
    version,
    JSON.stringify(payload),
    JSON.stringify(preview),
    why,
    hours,
    soloHours,
  ]);
  if (!row) throw new Error('desk_propose answers one row');
  return row;
}

const SUPERSEDED = statement(
  'desk-superseded',
  `select id from desk_approvals
   where object_kind = $2 and object_id = $3 and superseded_by = $1`,
);

/** The id of the proposal that this one replaced. */
export async function supersededBy(
  tx: Transaction,
  { id, object }: Pick<NewApproval, 'id' | 'object'>,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(SUPERSEDED, [id, object.kind, object.id]);
  return row?.id;
}

async function outcomeOf<Outcome>(rows: Promise<{ outcome: Outcome }[]>): Promise<Outcome> {
  const [row] = await rows;
  if (!row) throw new Error('a function of approvals answers one row');
  return row.outcome;
}

const DECIDE = statement(
  'desk-decide',
  `select desk_decide($1, $2, decode($3, 'hex'), $4, $5) as outcome`,
);

export interface Decision {
  id: string;
  /** What the checker was shown, in hexadecimal. */
  digest: string;
  decision: 'approve' | 'reject';
  why: string;
}

export function storeDecision(
  tx: Transaction,
  sessionHash: Buffer,
  { id, digest, decision, why }: Decision,
): Promise<'approved' | 'rejected' | Refused> {
  const values = [sessionHash, id, digest, decision, why];
  return outcomeOf(tx.rows<{ outcome: 'approved' | 'rejected' | Refused }>(DECIDE, values));
}

const USE = statement(
  'desk-use-approval',
  `select desk_use_approval($1, $2, $3, $4, $5, $6, $7, $8) as outcome`,
);

/** Takes the current state of everything; the database compares it with the approved state. */
export function takeApproval(
  tx: Transaction,
  sessionHash: Buffer,
  {
    id,
    action,
    payload,
    object,
    amountPaisa,
    version,
  }: Omit<NewApproval, 'preview' | 'why' | 'hours' | 'soloHours'>,
): Promise<'used' | Refused> {
  const bound = [action, object.kind, object.id, amountPaisa, version, JSON.stringify(payload)];
  return outcomeOf(tx.rows<{ outcome: 'used' | Refused }>(USE, [sessionHash, id, ...bound]));
}

const WITHDRAW = statement('desk-withdraw', 'select desk_withdraw($1, $2, $3) as outcome');

export function withdrawProposal(
  tx: Transaction,
  sessionHash: Buffer,
  { id, why }: { id: string; why: string },
): Promise<'withdrawn' | Refused> {
  return outcomeOf(tx.rows<{ outcome: 'withdrawn' | Refused }>(WITHDRAW, [sessionHash, id, why]));
}
