// What a frozen account refuses, and the block that explains it.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import { BRAND } from '#contract/brand.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { freezeWithin, readFreeze } from './freezes.ts';
import type { Freeze } from './freezes.ts';

export function freezeBlock({ frozenBy, frozenAt, endsAt }: Freeze): Block {
  return {
    type: 'account_frozen',
    reason: message(`freeze.reason_${frozenBy}`),
    since: frozenAt,
    decidedBy: frozenBy === 'support' ? 'support' : 'you',
    until: endsAt,
  };
}

export function frozenRefusal(freeze: Freeze): ApiError {
  return new ApiError(403, { error: message('freeze.refused') }, { block: freezeBlock(freeze) });
}

/** The refusal of somebody without a session, who cannot reach the page that unfreezes. */
function refusalOutside(freeze: Freeze): ApiError {
  const error = message('freeze.refused_outside', { support: BRAND.supportEmail });
  return new ApiError(403, { error }, { block: freezeBlock(freeze) });
}

/**
 * Throws ApiError (403) while the account is frozen. A caller that moves money holds the lock of
 * the person's wallet: a freeze takes it too, so nothing is moved after its confirmation.
 */
export async function assertNotFrozen(tx: Transaction, userId: string): Promise<void> {
  const freeze = await freezeWithin(tx, userId);
  if (freeze) throw frozenRefusal(freeze);
}

/** The same for whoever has no session: throws ApiError (403) that says what helps them. */
export async function assertNotFrozenOutside(tx: Transaction, userId: string): Promise<void> {
  const freeze = await freezeWithin(tx, userId);
  if (freeze) throw refusalOutside(freeze);
}

/** The same outside a transaction, for changes of an account. */
export async function assertAccountOpen(pool: pg.Pool, userId: string): Promise<void> {
  const freeze = await readFreeze(pool, userId);
  if (freeze) throw frozenRefusal(freeze);
}
