// Freezes an account and ends a freeze. Both lock the person's wallet first: transactions that move its money
// wait for that lock, and then see the freeze.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { freezeBlock } from '#server/users/protection/assert-not-frozen.ts';
import {
  askEnd,
  endFreeze,
  freezeWithin,
  insertFreeze,
  keepFreeze,
} from '#server/users/protection/freezes.ts';
import type { Freeze, FrozenBy } from '#server/users/protection/freezes.ts';
import { lockSignedIn } from '#server/users/protection/lock-account.ts';
import type { Caller } from '#server/users/users-context.ts';
import { returnEveryHeld } from '#server/wallet/transfers/held/end-held.ts';

export interface Freezing {
  userId: string;
  by: FrozenBy;
  /** The operator, when support freezes it. */
  operator?: string;
  /** Support's reason. */
  why?: string;
}

/** The actor of a freeze: a link proves access to the person's mail, not the person's identity. */
function actorOf({ userId, by, operator = '' }: Freezing): Actor {
  if (by === 'support') return { kind: 'operator', id: operator };
  return by === 'person' ? { kind: 'person', id: userId } : { kind: 'person' };
}

/** Returns false when nothing changed: it is frozen already, by support if support asked. */
async function begin(tx: Transaction, freezing: Freezing): Promise<boolean> {
  const { userId, by, why } = freezing;
  const [actor, subject] = [actorOf(freezing), { kind: 'person', id: userId }];
  if (await insertFreeze(tx, { userId, by, why: why ?? null })) {
    const returnedCount = await returnEveryHeld(tx, userId);
    const details = { by, returnedCount };
    await recordAudit(tx, { actor, action: 'account.frozen', subject, reason: why, details });
    await notify(tx, { kind: 'account_frozen', userId, by, returnedCount });
    return true;
  }
  if (!(await keepFreeze(tx, userId))) return false;
  await recordAudit(tx, { actor, action: 'account.kept_frozen', subject, reason: why });
  await notify(tx, { kind: 'unfreeze_called_off', userId });
  return true;
}

/**
 * Freezes an account, and returns held transfers to the wallet. If it is already frozen, cancels a request to
 * unfreeze it. Once this resolves, no transfer and no wallet payment of the person commits any more.
 * Undefined for an unknown person. Throws ApiError (409) with the present reason when support asks and froze
 * it before: that reason stays, and the new one would be kept nowhere.
 */
export function freezeAccount(pool: pg.Pool, freezing: Freezing): Promise<Freeze | undefined> {
  return inTransaction(pool, async (tx) => {
    const { userId } = freezing;
    const locked = await lockWallets(tx, [userId]);
    if (!locked.has(userId)) return undefined;
    const isChanged = await begin(tx, freezing);
    const freeze = await freezeWithin(tx, userId);
    if (!isChanged && freezing.by === 'support') {
      const why = freeze?.why ?? '';
      throw new ApiError(409, { error: message('desk.customers_frozen_already', { why }) });
    }
    return freeze;
  });
}

/**
 * Starts the waiting time before a freeze ends; returns the freeze, undefined when there is none. A second
 * request changes nothing. Throws ApiError (403) when support froze the account, and as lockSignedIn does.
 */
export function askUnfreeze(
  pool: pg.Pool,
  { user, waitSeconds }: { user: Caller; waitSeconds: number },
): Promise<Freeze | undefined> {
  const { id: userId } = user;
  return inTransaction(pool, async (tx) => {
    await lockSignedIn(tx, user);
    const endsAt = await askEnd(tx, { userId, waitSeconds });
    if (endsAt) {
      const actor = { kind: 'person', id: userId } as const;
      await recordAudit(tx, { actor, action: 'account.unfreeze_asked', subject: actor });
      await notify(tx, { kind: 'unfreeze_asked', userId, endsAt: endsAt.toISOString() });
    }
    const freeze = await freezeWithin(tx, userId);
    if (freeze?.frozenBy === 'support') {
      const block = freezeBlock(freeze);
      throw new ApiError(403, { error: message('freeze.only_support') }, { block });
    }
    return freeze;
  });
}

export interface SupportUnfreeze {
  userId: string;
  operator: string;
  why: string;
  /** The proofs that the owner gave, as requested by the back office. */
  proved?: readonly string[];
  /** Only this freeze is ended: the one that was read. Absent: the one in force. */
  seen?: Pick<Freeze, 'frozenBy' | 'frozenAt'>;
}

/** A freeze that support takes over stays one row: its beginning stays, but not who froze the account. */
function isSeen(freeze: Freeze, { frozenBy, frozenAt }: NonNullable<SupportUnfreeze['seen']>) {
  return freeze.frozenBy === frozenBy && freeze.frozenAt.getTime() === frozenAt.getTime();
}

/** Ends a freeze at once, for support. Changes nothing unless it returns `ended`. */
export function unfreezeBySupport(
  pool: pg.Pool,
  { userId, operator, why, proved, seen }: SupportUnfreeze,
): Promise<'ended' | 'not frozen' | 'not the one seen'> {
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const freeze = await freezeWithin(tx, userId);
    if (!freeze) return 'not frozen';
    if (seen && !isSeen(freeze, seen)) return 'not the one seen';
    await endFreeze(tx, { userId, by: 'support', why });
    const actor = { kind: 'operator', id: operator } as const;
    const subject = { kind: 'person', id: userId };
    const details = proved ? { proved } : {};
    await recordAudit(tx, { actor, action: 'account.unfrozen', subject, reason: why, details });
    await notify(tx, { kind: 'account_unfrozen', userId, by: 'support' });
    return 'ended';
  });
}

/** Ends a freeze whose waiting time is over; returns false when that was canceled or it ended before. */
export function endDueFreeze(pool: pg.Pool, userId: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    if (!(await endFreeze(tx, { userId, by: 'person', why: null }))) return false;
    const subject = { kind: 'person', id: userId };
    await recordAudit(tx, { actor: { kind: 'system' }, action: 'account.unfrozen', subject });
    await notify(tx, { kind: 'account_unfrozen', userId, by: 'person' });
    return true;
  });
}
