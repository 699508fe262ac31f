// Makes a new code and activation link for a person and puts the mail with both into the outbox.
import type { Transaction } from '#server/db/transaction.ts';
import { newCode, newToken, tokenHash } from '../guard/secrets.ts';
import { putProof } from './mailed-proofs-table.ts';
import type { Room } from '../room.ts';

/**
 * The page of a link that was not yet used; the page itself uses nothing up, only its button does.
 */
function activationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/verification/${token}/confirm`;
}

/**
 * Older codes and links of this person stop working. Neither leaves the transaction but in the
 * mail.
 */
export async function mailProof(
  tx: Transaction,
  room: Room,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const code = newCode();
  const token = newToken();
  const purpose = 'activate';
  await putProof(tx, {
    userId,
    purpose,
    codeHash: room.secrets.codeHash({ userId, purpose, code }),
    linkHash: tokenHash(token),
  });
  const link = activationLink(room.config.publicUrl, token);
  await room.messages.put(tx, { to: email, template: 'sign_up', details: { code, link } });
}
