// Mails a new code and link, at most once a minute; the answer is the same for every address.
import { inTransaction } from '#server/db/transaction.ts';
import { resendLimits } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { mailProof } from './mail-proof.ts';
import type { Room } from '../room.ts';
import { lockByEmail } from '../users-table.ts';

/** Throws Refused (429) when the last mail is less than a minute old, or too many were sent. */
export async function resendVerification(room: Room, asker: Asker): Promise<{ email: string }> {
  const { email } = asker;
  await room.tries.take(resendLimits(room.config, asker));
  await inTransaction(room.pool, async (tx) => {
    const user = await lockByEmail(tx, email);
    if (!user) return;
    if (user.isActive) {
      const link = `${room.config.publicUrl}/login`;
      await room.messages.put(tx, { to: email, template: 'already_active', details: { link } });
    } else {
      await mailProof(tx, room, { userId: user.id, email });
    }
  });
  room.messages.wake();
  return { email };
}
