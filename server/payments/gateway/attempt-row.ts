// A payment attempt as the database keeps it, and the SQL that reads and makes one.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { GatewayName } from '#gateways/gateway.ts';

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
  /** The gateway's own name of what was begun there; null where it has none. */
  session: string | null;
  gatewayReference: string | null;
  journal: string;
  asks: number;
  became: 'payment' | 'credit' | null;
  /** Nobody will ask the gateway again; a person must. */
  isForAPerson: boolean;
}

/** Of a bare `payment_attempts`. */
export const ATTEMPT_COLUMNS = `id, order_id as "orderId", user_id as "userId", gateway, transaction_id as "transactionId", state,
  total_paisa as "totalPaisa", charged_paisa as "chargedPaisa", charged_currency as "chargedCurrency",
  session, gateway_reference as "gatewayReference", journal, asks, became,
  (state = 'pending' and due_at is null) as "isForAPerson"`;

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
 * Writes an attempt down before the browser is sent away with it; asked about after `dueInSeconds`
 * at the latest. Answers its id.
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
    uuidv7(),
    dueInSeconds,
  ]);
  return id;
}

const BEGIN = statement(
  'begin_payment_attempt',
  'update payment_attempts set session = $2 where id = $1',
);

/** Writes down what the gateway calls a payment that has begun there. */
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
 * Keeps the gateway's number of the payment as it was claimed, before anybody asks with it: what is
 * told once must outlast a question without an answer, and us.
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

/** Whose attempt is meant, on which order, at which gateway. */
export interface AttemptOf {
  userId: string;
  orderId: string;
  gateway: GatewayName;
}

const NEWEST = statement(
  'newest_payment_attempt',
  `select ${ATTEMPT_COLUMNS} from payment_attempts
   where order_id = $1 and user_id = $2 and gateway = $3 order by id desc limit 1`,
);

export async function findNewestAttempt(
  pool: pg.Pool,
  { orderId, userId, gateway }: AttemptOf,
): Promise<AttemptRow | undefined> {
  const [row] = await readRows<AttemptRow>(pool, NEWEST, [orderId, userId, gateway]);
  return row;
}

export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | undefined> {
  const sql = `select ${ATTEMPT_COLUMNS} from payment_attempts where id = $1 for update`;
  const [row] = await tx.rows<AttemptRow>(sql, [id]);
  return row;
}

const IN_REVIEW = statement(
  'payment_attempts_in_review',
  `select id from payment_attempts where order_id = $1 and state = 'review' limit 1`,
);

/** Whether a person is looking at a payment of this order. */
export async function isInReview(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.rows(IN_REVIEW, [orderId])).length > 0;
}

const BEGUN = statement(
  'payment_attempts_begun',
  `select id from payment_attempts
   where order_id = $1 and state in ('redirected', 'pending', 'review') limit 1`,
);

/** Whether a payment of this order is under way at the price the order had when it began. */
export async function isBegun(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.rows(BEGUN, [orderId])).length > 0;
}

/**
 * At most so many attempts whose time to be asked about has come; each is held for a while, so that
 * no two ask at once.
 */
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
  proof: unknown;
  /** When to ask next; absent: never again. */
  dueInSeconds?: number;
  hasAsked: boolean;
}

/**
 * Writes what became of a locked attempt. A claim that made us ask puts off no question of the
 * schedule.
 */
export async function changeAttempt(
  tx: Transaction,
  id: string,
  change: AttemptChange,
): Promise<void> {
  await tx.rows(
    `update payment_attempts set state = $2, gateway_reference = coalesce($3, gateway_reference),
       became = coalesce($4, became), proof = $5, asks = asks + $7,
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
    ],
  );
}
