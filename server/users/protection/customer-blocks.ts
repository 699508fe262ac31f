// The SQL of blocks that staff set on an account: those in force, a new one, and lifting one.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { BlockReason, CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface CustomerBlock {
  id: string;
  userId: string;
  type: CustomerBlockType;
  reasonCode: BlockReason;
  /** The operator's own words to the person; only for the reason `other`. */
  reasonText: string | null;
  /** A note that only staff see. */
  note: string;
  by: string;
  since: Date;
  /** When it ends automatically; null: only when somebody lifts it. */
  until: Date | null;
  liftedBy: string | null;
  liftedAt: Date | null;
  liftReason: string | null;
}

const COLUMNS = `id, user_id as "userId", type, reason_code as "reasonCode",
  reason_text as "reasonText", note, blocked_by as by, since, until, lifted_by as "liftedBy",
  lifted_at as "liftedAt", lift_reason as "liftReason"`;

// pay_orders_from_wallets has the same condition.
const IN_FORCE = 'lifted_at is null and (until is null or until > now())';

const OF_TYPE = statement(
  'customer_block_in_force',
  `select ${COLUMNS} from customer_blocks where user_id = $1 and type = $2 and ${IN_FORCE}`,
);

/** The block in force; no block can begin while the person's account is locked. */
export async function blockWithin(
  tx: Transaction,
  userId: string,
  type: CustomerBlockType,
): Promise<CustomerBlock | undefined> {
  return (await tx.rows<CustomerBlock>(OF_TYPE, [userId, type]))[0];
}

/** The same without a lock, for acts that move no money. */
export async function readBlockOfType(
  pool: pg.Pool,
  userId: string,
  type: CustomerBlockType,
): Promise<CustomerBlock | undefined> {
  return (await readRows<CustomerBlock>(pool, OF_TYPE, [userId, type]))[0];
}

const ALL_IN_FORCE = statement(
  'customer_blocks_in_force',
  `select ${COLUMNS} from customer_blocks where user_id = $1 and ${IN_FORCE} order by since, id`,
);

/** The same under the lock of the person's account. */
export function blocksWithin(tx: Transaction, userId: string): Promise<CustomerBlock[]> {
  return tx.rows<CustomerBlock>(ALL_IN_FORCE, [userId]);
}

export function blocksInForce(pool: pg.Pool, userId: string): Promise<CustomerBlock[]> {
  return readRows<CustomerBlock>(pool, ALL_IN_FORCE, [userId]);
}

const OF_USER = statement(
  'customer_blocks_of_user',
  `select ${COLUMNS} from customer_blocks where user_id = $1 order by since desc, id limit 100`,
);

/** All blocks, including ended ones; newest first. */
export function blocksOfUser(pool: pg.Pool, userId: string): Promise<CustomerBlock[]> {
  return readRows<CustomerBlock>(pool, OF_USER, [userId]);
}

const END_EXPIRED = statement(
  'customer_blocks_end_expired',
  `update customer_blocks
   set lifted_at = until, lifted_by = 'automatic', lift_reason = 'its time was over'
   where user_id = $1 and type = $2 and lifted_at is null and until <= now()`,
);

const INSERT = statement(
  'customer_block_insert',
  `insert into customer_blocks (id, user_id, type, reason_code, reason_text, note, blocked_by, until)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (user_id, type) where lifted_at is null do nothing returning ${COLUMNS}`,
);

export type NewBlock = Pick<
  CustomerBlock,
  'userId' | 'type' | 'reasonCode' | 'reasonText' | 'note' | 'by' | 'until'
>;

/** Returns undefined without a change while a block of the type is in force. Lock the account before. */
export async function insertBlock(
  tx: Transaction,
  { userId, type, reasonCode, reasonText, note, by, until }: NewBlock,
): Promise<CustomerBlock | undefined> {
  await tx.rows(END_EXPIRED, [userId, type]);
  const values = [uuidv7(), userId, type, reasonCode, reasonText, note, by, until];
  return (await tx.rows<CustomerBlock>(INSERT, values))[0];
}

const LIFT = statement(
  'customer_block_lift',
  `update customer_blocks set lifted_at = now(), lifted_by = $3, lift_reason = $4
   where id = $1 and user_id = $2 and ${IN_FORCE} returning ${COLUMNS}`,
);

/** Lifts a block; undefined when it is not in force, or another person's. */
export async function liftBlock(
  tx: Transaction,
  { id, userId, by, why }: { id: string; userId: string; by: string; why: string },
): Promise<CustomerBlock | undefined> {
  return (await tx.rows<CustomerBlock>(LIFT, [id, userId, by, why]))[0];
}
