// A payment attempt as stored, and the SQL that reads and creates one.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { idInBucketOf } from '#server/db/shards/id-in-bucket.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { GatewayName } from '#gateways/gateways.ts';

export type AttemptState =
  | 'redirected'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'review';

export interface AttemptRow {
  id: string;
  orderId: string;
  userId: string;
  gateway: GatewayName;
  transactionId: string;
  state: AttemptState;
  totalPaisa: Paisa;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  /**
   * The amount the gateway took, in the charged currency; null unless that was ever in review. Equal to
   * `chargedPaisa` where the question is whether staff have credited it already.
   */
  takenPaisa: Paisa | null;
  /** The gateway's own id of the payment; null where it has none. */
  session: string | null;
  gatewayReference: string | null;
  journal: string;
  asks: number;
  became: 'payment' | 'credit' | null;
  /** It needs manual review because its schedule has ended; it is polled again every night. */
  needsReview: boolean;
  /** A person found that nothing was received. */
  isEndedByPerson: boolean;
}

/**
 * SQL: in manual review because its gateway never decided, also while its nightly poll is due. `prefix`: of
 * the columns of `payment_attempts`.
 */
export const undecided = (prefix: Sql): Sql =>
  sql`(${prefix}state = 'pending' and (${prefix}due_at is null or ${prefix}settled_at is not null))`;

/** SQL: whether a person found that nothing was received. */
export const ENDED_BY_PERSON = sql`state = 'failed' and coalesce(proof ? 'person', false)`;

/** The columns of an unaliased `payment_attempts`. */
export const ATTEMPT_COLUMNS = `id, order_id as "orderId", user_id as "userId", gateway, transaction_id as "transactionId", state,
  total_paisa as "totalPaisa", charged_paisa as "chargedPaisa", charged_currency as "chargedCurrency",
  taken_paisa as "takenPaisa", session, gateway_reference as "gatewayReference", journal, asks, became,
  ${undecided(sql``)} as "needsReview",
  (${ENDED_BY_PERSON}) as "isEndedByPerson"`;

export type NewAttempt = Pick<
  AttemptRow,
  | 'orderId'
  | 'userId'
  | 'gateway'
  | 'transactionId'
  | 'totalPaisa'
  | 'chargedPaisa'
  | 'chargedCurrency'
>;

const INSERT = statement(
  'insert_payment_attempt',
  `insert into payment_attempts (id, order_id, user_id, gateway, transaction_id, state,
     total_paisa, charged_paisa, charged_currency, journal, due_at)
   values ($1, $2, $3, $4, $5, 'redirected', $6, $7, $8, $9, now() + make_interval(secs => $10))`,
);

/**
 * Stores an attempt before the browser is sent to the gateway. It is polled after `dueInSeconds` at
 * the latest. Returns its id.
 */
export async function insertAttempt(
  tx: Transaction,
  attempt: NewAttempt,
  dueInSeconds: number,
): Promise<string> {
  const id = uuidv7();
  await tx.rows(INSERT, [
    id,
    attempt.orderId,
    attempt.userId,
    attempt.gateway,
    attempt.transactionId,
    attempt.totalPaisa,
    attempt.chargedPaisa,
    attempt.chargedCurrency,
    idInBucketOf(attempt.userId),
    dueInSeconds,
  ]);
  return id;
}

const BEGIN = statement(
  'begin_payment_attempt',
  'update payment_attempts set session = $2 where id = $1',
);

/** Stores the gateway's id of a payment that has started there. */
export async function beginAttempt(
  tx: Transaction,
  { id, session }: { id: string; session: string | null },
): Promise<void> {
  if (session !== null) await tx.rows(BEGIN, [id, session]);
}

const CLAIMED = statement(
  'claim_payment_attempt_reference',
  `update payment_attempts set gateway_reference = $2
   where id = $1 and gateway_reference is distinct from $2
     and state not in ('succeeded', 'review')`,
);

/**
 * Stores the gateway's number of the payment as a callback named it, before it is used in a query:
 * it must survive a query without an answer, and a crash of ours.
 */
export async function claimReference(
  pool: pg.Pool,
  { id, gatewayReference }: { id: string; gatewayReference: string },
): Promise<void> {
  await readRows(pool, CLAIMED, [id, gatewayReference]);
}

export async function findAttempt(
  pool: pg.Pool,
  { gateway, transactionId }: { gateway: string; transactionId: string },
): Promise<AttemptRow | undefined> {
  const [row] = await readRows<AttemptRow>(
    pool,
    `select ${ATTEMPT_COLUMNS} from payment_attempts where gateway = $1 and transaction_id = $2`,
    [gateway, transactionId],
  );
  return row;
}

/** Identifies attempts by their owner, order and gateway. */
export interface AttemptOf {
  userId: string;
  orderId: string;
  gateway: GatewayName;
}

const ALL = statement(
  'payment_attempts_at_gateway',
  `select ${ATTEMPT_COLUMNS} from payment_attempts
   where order_id = $1 and user_id = $2 and gateway = $3 order by id desc`,
);

/** All of them, the newest first. */
export function findAttempts(
  pool: pg.Pool,
  { orderId, userId, gateway }: AttemptOf,
): Promise<AttemptRow[]> {
  return readRows<AttemptRow>(pool, ALL, [orderId, userId, gateway]);
}

export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | undefined> {
  const lock = `select ${ATTEMPT_COLUMNS} from payment_attempts where id = $1 for update`;
  const [row] = await tx.rows<AttemptRow>(lock, [id]);
  return row;
}

/** Leases up to this many attempts that are due to be polled. */
export function takeDueAttempts(pool: pg.Pool, most: number): Promise<AttemptRow[]> {
  return readRows<AttemptRow>(
    pool,
    `update payment_attempts set due_at = now() + interval '60 seconds'
     where id in (
       select id from payment_attempts where due_at <= now()
       order by due_at limit $1 for update skip locked
     )
     returning ${ATTEMPT_COLUMNS}`,
    [most],
  );
}

export interface AttemptChange {
  state: AttemptState;
  gatewayReference?: string;
  became?: 'payment' | 'credit';
  takenPaisa?: Paisa | undefined;
  proof: unknown;
  /** When to poll next; absent: never again. */
  dueInSeconds?: number;
  hasAsked: boolean;
}

/**
 * Stores the new state of a locked attempt. A poll caused by a callback does not delay the
 * schedule.
 */
export async function changeAttempt(
  tx: Transaction,
  id: string,
  change: AttemptChange,
): Promise<void> {
  await tx.rows(
    `update payment_attempts set state = $2, gateway_reference = coalesce($3, gateway_reference),
       became = coalesce($4, became), taken_paisa = coalesce($8, taken_paisa), proof = $5, asks = asks + $7,
       due_at = case when due_at is null or $7 = 1 or $6::float8 is null
         then now() + make_interval(secs => $6) else due_at end,
       settled_at = case when $6::float8 is not null then null
         when state = $2 then coalesce(settled_at, now()) else now() end
     where id = $1`,
    [
      id,
      change.state,
      change.gatewayReference ?? null,
      change.became ?? null,
      JSON.stringify(change.proof),
      change.dueInSeconds ?? null,
      change.hasAsked ? 1 : 0,
      change.takenPaisa ?? null,
    ],
  );
}
