// What a frozen account refuses, and the block that explains it.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { freezeWithin, readFreeze } from './freezes.ts';
import type { Freeze } from './freezes.ts';

/** Who acts next: time, once the end is asked for; the person, with a proof that ends it; or support. */
function deciderOf({ endsAt, isEndable }: Freeze): 'automatic' | 'you' | 'support' {
  if (endsAt) return 'automatic';
  return isEndable ? 'you' : 'support';
}

export function freezeBlock(freeze: Freeze): Block {
  const { frozenBy, frozenAt, endsAt } = freeze;
  return {
    type: 'account_frozen',
    reason: message(`freeze.reason_${frozenBy}`),
    since: frozenAt,
    decidedBy: deciderOf(freeze),
    until: endsAt,
  };
}

export function frozenRefusal(freeze: Freeze): ApiError {
  return new ApiError(403, { error: message('freeze.refused') }, { block: freezeBlock(freeze) });
}

/** The refusal of somebody without a session, who cannot reach the page that unfreezes. */
function refusalOutside(freeze: Freeze): ApiError {
  const block = freezeBlock(freeze);
  const support = BRAND.supportEmail;
  const texts = {
    automatic: message('freeze.outside_ending'),
    you: message('freeze.refused_outside', { support }),
    support: message('freeze.outside_support', { support }),
  };
  return new ApiError(403, { error: texts[deciderOf(freeze)] }, { block });
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
