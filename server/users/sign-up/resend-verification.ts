// Mails a new code and link, at most once a minute; the answer is the same for every address.
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Mail } from '#server/messages/templates.ts';
import { resendLimits } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { newProof, proofMail } from './mail-proof.ts';
import type { Room } from '../room.ts';
import { isTaken } from '../users-table.ts';
import { lockAddress, putProof, signUpsOf } from './sign-ups-table.ts';

interface Asked extends Asker {
  /** Whose code it is to be; without it, that of the only one there is. */
  signUpId: string | undefined;
}

/**
 * Never a code of a sign-up that was not asked for: the owner of the mailbox, waiting for their own,
 * would type in a stranger's.
 */
async function mailFor(
  tx: Transaction,
  room: Room,
  { email, signUpId }: Asked,
): Promise<Mail | undefined> {
  const { publicUrl } = room.config;
  if (await isTaken(tx, email)) {
    return { to: email, template: 'already_active', details: { link: `${publicUrl}/login` } };
  }
  const signUps = await signUpsOf(tx, email);
  if (signUps.length === 0) return undefined;
  const only = signUps.length === 1 ? signUps[0] : undefined;
  const asked = signUpId === undefined ? only : signUps.find(({ id }) => id === signUpId);
  if (!asked) {
    return { to: email, template: 'sign_up_unclear', details: { link: `${publicUrl}/signup` } };
  }
  const others = signUps.filter(({ id }) => id !== asked.id);
  const proof = newProof(room, { signUpId: asked.id, others });
  await putProof(tx, asked.id, proof);
  return proofMail(proof, { email, madeAt: asked.createdAt, isContested: others.length > 0 });
}

/** Throws Refused (429) when the last mail is less than a minute old, or too many were sent. */
export async function resendVerification(room: Room, asked: Asked): Promise<{ email: string }> {
  const { email } = asked;
  await room.tries.take(resendLimits(room.config, asked));
  await inTransaction(room.pool, async (tx) => {
    await lockAddress(tx, email);
    const mail = await mailFor(tx, room, asked);
    if (mail) await room.messages.put(tx, mail);
  });
  room.messages.wake();
  return { email };
}
