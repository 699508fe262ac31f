// The SQL that reads approvals.
import type pg from 'pg';
import type {
  ApprovalAction,
  ApprovalKind,
  ApprovalState,
} from '#contract/desk/approvals/actions.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';

export interface ApprovalRow {
  id: string;
  action: ApprovalAction;
  objectKind: string;
  objectId: string;
  /** The order that the changed object belongs to. */
  orderId: string | null;
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
  /** A proposal past its end time counts as expired even before the timer marks it. */
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
  order_of_approval(a) as "orderId",
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
     and ($3::text is null or split_part(a.action, '.', 1) = $3)
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
   where a.id in (select f.id from approvals_of_order($3::uuid) f) and ($1::uuid is null or a.id < $1)
   order by a.id desc limit $2`,
);

export interface ListedApprovals {
  before: string | undefined;
  limit: number;
}

/** Open proposals, of this kind if one is given; oldest first: they expire in this order. */
export function openApprovals(
  pool: pg.Pool,
  { before, limit, kind }: ListedApprovals & { kind?: ApprovalKind | undefined },
) {
  return readRows<ApprovalRow>(pool, OPEN, [before ?? null, limit, kind ?? null]);
}

/** Newest first, like the lists below. */
export function approvalsOfMaker(
  pool: pg.Pool,
  { before, limit, staffId }: ListedApprovals & { staffId: string },
) {
  return readRows<ApprovalRow>(pool, MINE, [before ?? null, limit, staffId]);
}

export function endedApprovals(pool: pg.Pool, { before, limit }: ListedApprovals) {
  return readRows<ApprovalRow>(pool, DECIDED, [before ?? null, limit]);
}

/** Proposals about an order's money. */
export function approvalsOfOrder(
  pool: pg.Pool,
  { before, limit, orderId }: ListedApprovals & { orderId: string },
) {
  return readRows<ApprovalRow>(pool, OF_ORDER, [before ?? null, limit, orderId]);
}

const OPEN_OF_ORDER = statement(
  'desk-approvals-open-of-order',
  `select a.id, a.object_kind as kind, a.object_id as object from desk_approvals a
   where ${IS_OPEN} and a.expires_at > now()
     and ((a.object_kind = 'order' and a.object_id = $1::uuid::text)
       or (a.object_kind = 'payment' and a.object_id in
         (select p.id::text from payment_attempts p where p.order_id = $1)))
   order by a.id`,
);

/** An order's proposals that wait for a second person or to be carried out. */
export function openProposals(
  pool: pg.Pool,
  orderId: string,
): Promise<{ id: string; kind: string; object: string }[]> {
  return readRows(pool, OPEN_OF_ORDER, [orderId]);
}

const COUNT = statement(
  'desk-approvals-count',
  `select count(*)::int as open,
     (count(*) filter (where a.state = 'pending' and a.action = any ($1) and a.maker_id <> $2
       and (a.object_kind, a.object_id) <> ('staff', $2::uuid::text)))::int
       as "toDecide",
     min(a.expires_at) as "nextExpiresAt"
   from desk_approvals a where ${IS_OPEN} and a.expires_at > now()`,
);

export interface OpenCount {
  open: number;
  toDecide: number;
  nextExpiresAt: Date | null;
}

/** Counts the open proposals, and those with these actions that this person could decide. */
export async function countOpen(
  pool: pg.Pool,
  { actions, staffId }: { actions: readonly ApprovalAction[]; staffId: string },
): Promise<OpenCount> {
  const [row] = await readRows<OpenCount>(pool, COUNT, [actions, staffId]);
  if (!row) throw new Error('a count answers one row');
  return row;
}
