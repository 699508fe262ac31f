// The SQL of approvals: reading them, and the functions that are the only way to write them.
import type pg from 'pg';
import type { ApprovalAction, ApprovalState } from '#contract/desk/approvals/actions.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ChangedObject } from './approvable.ts';

export interface ApprovalRow {
  id: string;
  action: ApprovalAction;
  objectKind: string;
  objectId: string;
  amountPaisa: Paisa | null;
  objectVersion: string;
  payload: unknown;
  /** In hexadecimal. */
  digest: string;
  why: string;
  preview: unknown;
  makerId: string;
  makerName: string;
  makerEmail: string;
  /** One whose time is over counts as expired before the timer has ended it. */
  state: ApprovalState;
  createdAt: Date;
  expiresAt: Date;
  soloReadyAt: Date | null;
  isSolo: boolean;
  checkerId: string | null;
  checkerName: string | null;
  checkerEmail: string | null;
  decidedAt: Date | null;
  decidedWhy: string | null;
  usedAt: Date | null;
  endedAt: Date | null;
  endedWhy: string | null;
  operator: string | null;
  supersededBy: string | null;
}

const IS_OPEN = `a.state in ('pending', 'approved')`;
const COLUMNS = `a.id, a.action, a.object_kind as "objectKind", a.object_id as "objectId",
  a.amount_paisa as "amountPaisa", a.object_version as "objectVersion", a.payload,
  encode(a.digest, 'hex') as digest, a.why, a.preview,
  a.maker_id as "makerId", m.full_name as "makerName", m.email as "makerEmail",
  case when ${IS_OPEN} and a.expires_at <= now() then 'expired' else a.state end as state,
  a.created_at as "createdAt", a.expires_at as "expiresAt", a.solo_ready_at as "soloReadyAt",
  a.is_solo as "isSolo",
  a.checker_id as "checkerId", c.full_name as "checkerName", c.email as "checkerEmail",
  a.decided_at as "decidedAt", a.decided_why as "decidedWhy", a.used_at as "usedAt",
  a.ended_at as "endedAt", a.ended_why as "endedWhy", a.operator,
  a.superseded_by as "supersededBy"`;
const FROM = `desk_approvals a join staff m on m.id = a.maker_id left join staff c on c.id = a.checker_id`;

const FIND = statement('desk-approval-find', `select ${COLUMNS} from ${FROM} where a.id = $1`);

export async function findApproval(pool: pg.Pool, id: string): Promise<ApprovalRow | undefined> {
  return (await readRows<ApprovalRow>(pool, FIND, [id]))[0];
}

const OPEN = statement(
  'desk-approvals-open',
  `select ${COLUMNS} from ${FROM}
   where ${IS_OPEN} and a.expires_at > now() and ($1::uuid is null or a.id > $1)
   order by a.id limit $2`,
);
const MINE = statement(
  'desk-approvals-mine',
  `select ${COLUMNS} from ${FROM}
   where a.maker_id = $3 and ($1::uuid is null or a.id < $1) order by a.id desc limit $2`,
);
const DECIDED = statement(
  'desk-approvals-decided',
  `select ${COLUMNS} from ${FROM}
   where a.state not in ('pending', 'approved') and ($1::uuid is null or a.id < $1)
   order by a.id desc limit $2`,
);
const OF_ORDER = statement(
  'desk-approvals-of-order',
  `select ${COLUMNS} from ${FROM}
   where ((a.object_kind = 'order' and a.object_id = $3::uuid::text)
       or (a.object_kind = 'payment' and a.object_id in
         (select p.id::text from payment_attempts p where p.order_id = $3)))
     and ($1::uuid is null or a.id < $1)
   order by a.id desc limit $2`,
);

export interface ListedApprovals {
  after: string | undefined;
  limit: number;
}

/** Oldest first: they expire in this order. */
export function openApprovals(pool: pg.Pool, { after, limit }: ListedApprovals) {
  return readRows<ApprovalRow>(pool, OPEN, [after ?? null, limit]);
}

/** Newest first, as the lists below. */
export function approvalsOfMaker(
  pool: pg.Pool,
  { after, limit, staffId }: ListedApprovals & { staffId: string },
) {
  return readRows<ApprovalRow>(pool, MINE, [after ?? null, limit, staffId]);
}

export function endedApprovals(pool: pg.Pool, { after, limit }: ListedApprovals) {
  return readRows<ApprovalRow>(pool, DECIDED, [after ?? null, limit]);
}

/** About an order or one of its payments. */
export function approvalsOfOrder(
  pool: pg.Pool,
  { after, limit, orderId }: ListedApprovals & { orderId: string },
) {
  return readRows<ApprovalRow>(pool, OF_ORDER, [after ?? null, limit, orderId]);
}

/** What the functions answer when they refuse; the outcome of each is in its own file. */
export type Refused =
  | 'no session'
  | 'not there'
  | 'not allowed'
  | 'over'
  | 'expired'
  | 'changed'
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
  | { outcome: 'no session' | 'not allowed'; id: null };

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

/** Everything as it is now; the database compares it with what was approved. */
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
