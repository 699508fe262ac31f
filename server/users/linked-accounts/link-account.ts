// Links an account elsewhere to an existing account of ours, whose password is asked for once, at sign-in.
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { isToken, newToken, tokenHash } from '../guard/secrets.ts';
import { assertNotFrozen } from '../protection/assert-not-frozen.ts';
import { lockAccount } from '../protection/lock-account.ts';
import type { UsersContext } from '../users-context.ts';
import type { Identity } from './identity.ts';
import { findPendingLink, insertPendingLink, takePendingLink } from './pending-links-table.ts';
import { insertLink } from './linked-accounts-table.ts';

/**
 * Our account and the account elsewhere have the same address, which alone is no reason to link them: today's
 * owner of the address may not be the person who opened our account. Returns the refusal that asks for the
 * password.
 */
export async function askForLink(
  tx: Transaction,
  identity: Identity,
  userId: string,
): Promise<ApiError> {
  const token = newToken();
  await insertPendingLink(tx, tokenHash(token), { ...identity, userId });
  const { email } = identity;
  return new ApiError(
    409,
    { error: message('social.link_needed') },
    { social: { step: 'link', email, link_token: token } },
  );
}

export function linkIsOver(): ApiError {
  return new ApiError(409, { error: message('social.link_over') });
}

interface Link {
  tokenHash: Buffer;
  /** The person whose password is needed. */
  userId: string;
}

/** Call it before checking any password. Throws ApiError (409) for a link that has expired or was used. */
export async function findLink(
  { pool }: UsersContext,
  token: string | undefined,
): Promise<Link | undefined> {
  if (token === undefined) return undefined;
  const hashed = tokenHash(token);
  const found = isToken(token) ? await findPendingLink(pool, hashed) : undefined;
  if (!found) throw linkIsOver();
  return { tokenHash: hashed, userId: found.userId };
}

/**
 * Links the accounts and notifies the owner. Call it after the password was correct. Throws ApiError: 409
 * when the link was used in the meantime, 403 while the account is frozen.
 */
export async function completeLink(context: UsersContext, link: Link): Promise<void> {
  const { userId } = link;
  await inTransaction(context.pool, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw linkIsOver();
    await assertNotFrozen(tx, userId);
    const identity = await takePendingLink(tx, link);
    if (!identity || !(await insertLink(tx, { id: uuidv7(), userId, identity })))
      throw linkIsOver();
    const { provider, email } = identity;
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'sign_in.linked',
      subject: { kind: 'person', id: userId },
      details: { provider },
    });
    const at = context.clock.now().toISOString();
    await notify(tx, { kind: 'sign_in_linked', userId, account: email, at });
  });
  context.notifications.wake();
}
