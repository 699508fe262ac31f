// Mails a new code and link, at most once a minute; the answer is the same for every address.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { NotificationEvent } from '#server/notifications/events.ts';
import { notify } from '#server/notifications/notify.ts';
import { ownCodeTries, resendLimits } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { newProof, verificationRequested } from './mail-proof.ts';
import type { UsersContext } from '../users-context.ts';
import { takenMail } from '../protection/taken-mail.ts';
import { ownerOfAddress } from '../users-table.ts';
import { lockAddress, ownSignUp, putProof, signUpsOf } from '../sign-ups-table.ts';

interface ResendRequest extends Asker {
  /** The sign-up to send a code for; if absent, the address's only one. */
  signUpId: string | undefined;
  reader: DistantReader;
}

/**
 * Never sends a code of a sign-up that was not asked for: the mailbox's owner, waiting for their own code,
 * would type in a stranger's.
 */
async function eventFor(
  tx: Transaction,
  context: UsersContext,
  { email, signUpId }: ResendRequest,
): Promise<NotificationEvent | undefined> {
  const owner = await ownerOfAddress(tx, email);
  if (owner) return takenMail(email, { owner, kind: 'account_already_active' });
  const signUps = await signUpsOf(tx, email);
  if (signUps.length === 0) return undefined;
  const only = signUps.length === 1 ? signUps[0] : undefined;
  const asked = signUpId === undefined ? only : signUps.find(({ id }) => id === signUpId);
  if (!asked) return { kind: 'verification_unclear', email };
  const others = signUps.filter(({ id }) => id !== asked.id);
  const proof = newProof(context, { signUpId: asked.id, others });
  await putProof(tx, asked.id, proof);
  const about = { email, signedUpAt: asked.createdAt, isContested: others.length > 0 };
  return verificationRequested(proof, about);
}

async function mailNewCode(
  context: UsersContext,
  asked: ResendRequest,
  own: string | undefined,
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    await lockAddress(tx, asked.email);
    const event = await eventFor(tx, context, asked);
    if (event) await notify(tx, event, asked.reader);
  });
  if (own !== undefined) await context.rateLimiter.forget([ownCodeTries(own)]);
  context.notifications.wake();
}

/**
 * Sends the mail after the answer, because the response time would otherwise reveal known addresses. Throws
 * ApiError (429) when the last mail is less than a minute old, or too many were sent.
 */
export async function resendVerification(
  context: UsersContext,
  asked: ResendRequest,
): Promise<{ email: string }> {
  const own = await ownSignUp(context.pool, asked);
  await context.rateLimiter.take(resendLimits(context.config, asked, own));
  context.afterAnswer.run(() => mailNewCode(context, asked, own));
  return { email: asked.email };
}
