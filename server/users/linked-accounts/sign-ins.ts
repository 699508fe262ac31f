// The ways in which a person can sign in, and removing a linked account.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { deleteLink, hasPassword, linkedAccounts, waysIn } from './linked-accounts-table.ts';
import type { LinkedAccount } from './linked-accounts-table.ts';

export interface SignIns {
  hasPassword: boolean;
  linked: LinkedAccount[];
}

export async function getSignIns({ pool }: UsersContext, userId: string): Promise<SignIns> {
  const [has, linked] = await Promise.all([
    hasPassword(pool, userId),
    linkedAccounts(pool, userId),
  ]);
  return { hasPassword: has, linked };
}

/**
 * Throws ApiError: 404 for an account that is not linked to this person, 409 when it is the only way
 * to sign in; and as lockUnfrozen does.
 */
export async function removeSignIn(
  context: UsersContext,
  { user, id }: { user: Caller; id: string },
): Promise<void> {
  const { id: userId } = user;
  await inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, user);
    const ways = await waysIn(tx, { userId, id });
    if (!ways.isThere) throw new ApiError(404, { error: message('error.not_found') });
    if (!ways.hasPassword && ways.linked === 1) {
      throw new ApiError(409, { error: message('social.only_way') });
    }
    const removed = await deleteLink(tx, { id, userId });
    if (!removed) return;
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'sign_in.unlinked',
      subject: { kind: 'person', id: userId },
      details: { provider: removed.provider },
    });
    const at = context.clock.now().toISOString();
    await notify(tx, { kind: 'sign_in_unlinked', userId, account: removed.email, at });
  });
  context.notifications.wake();
}
