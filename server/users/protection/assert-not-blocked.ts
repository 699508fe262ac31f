// Refuses acts that are blocked by staff on an account, with the explaining block.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import { BRAND } from '#contract/brand/brand.ts';
import type { CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { blocksWithin, blockWithin, readBlockOfType } from './customer-blocks.ts';
import type { CustomerBlock } from './customer-blocks.ts';

type Told = Pick<CustomerBlock, 'type' | 'reasonCode' | 'reasonText'>;

/** The reason as the person reads it. */
export function reasonOf({ type, reasonCode, reasonText }: Told): Message {
  const values = reasonText === null ? undefined : { text: reasonText };
  return message(`blocked.${type}_${reasonCode}`, values);
}

export function customerBlock(block: Told & Pick<CustomerBlock, 'since' | 'until'>): Block {
  return {
    type: `${block.type}_blocked`,
    reason: reasonOf(block),
    since: block.since,
    decidedBy: block.until ? 'automatic' : 'support',
    until: block.until,
  };
}

export function blockedRefusal(found: CustomerBlock): ApiError {
  const block = customerBlock(found);
  return new ApiError(403, { error: block.reason }, { block });
}

/**
 * Throws ApiError (403) while the type is blocked. A caller that moves money holds the lock of the person's
 * wallet. Setting a block takes it, too, so no money moves once setting the block has returned.
 */
export async function assertNotBlocked(
  tx: Transaction,
  userId: string,
  type: CustomerBlockType,
): Promise<void> {
  const found = await blockWithin(tx, userId, type);
  if (found) throw blockedRefusal(found);
}

/**
 * Throws ApiError (403) while staff have blocked anything on the account, for acts that would delete what a
 * second account of the same person is recognized by. Lock the account before.
 */
export async function assertNothingBlocked(tx: Transaction, userId: string): Promise<void> {
  const [first] = await blocksWithin(tx, userId);
  if (first) throw blockedRefusal(first);
}

/** The error for a payment that the database has just refused; undefined when the block has ended. */
export async function readBlockedRefusal(
  pool: pg.Pool,
  userId: string,
  type: CustomerBlockType,
): Promise<ApiError | undefined> {
  const found = await readBlockOfType(pool, userId, type);
  return found && blockedRefusal(found);
}

// Setting a block locks the person before ending sessions, so a sign-in that holds this lock sees the block.
const LOCK = statement('sign_in_lock_person', 'select from users where id = $1 for share');

/** Throws ApiError (403), with the address to write to, while the person must not sign in. */
export async function assertMaySignIn(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(LOCK, [userId]);
  const found = await blockWithin(tx, userId, 'sign_in');
  if (!found) return;
  const error = message('blocked.outside', { support: BRAND.supportEmail });
  throw new ApiError(403, { error }, { block: customerBlock(found) });
}
