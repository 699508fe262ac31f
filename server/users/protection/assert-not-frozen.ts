// Refuses acts on a frozen account, with the explaining block.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { freezeWithin, readFreeze } from './freezes.ts';
import type { Freeze } from './freezes.ts';

/** Who ends the freeze: a timer once its end is requested, the person if they can prove it, or support. */
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

/** The error for a caller without a session, who cannot open the page that unfreezes. */
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
 * Throws ApiError (403) while the account is frozen. A caller that moves money holds the lock of the
 * person's wallet. A freeze takes it, too, so no money moves once freezing has returned.
 */
export async function assertNotFrozen(tx: Transaction, userId: string): Promise<void> {
  const freeze = await freezeWithin(tx, userId);
  if (freeze) throw frozenRefusal(freeze);
}

/** The same for a caller without a session, with an ApiError (403) that says what to do. */
export async function assertNotFrozenOutside(tx: Transaction, userId: string): Promise<void> {
  const freeze = await freezeWithin(tx, userId);
  if (freeze) throw refusalOutside(freeze);
}

/** The same outside a transaction, for changes to an account. */
export async function assertAccountOpen(pool: pg.Pool, userId: string): Promise<void> {
  const freeze = await readFreeze(pool, userId);
  if (freeze) throw frozenRefusal(freeze);
}
