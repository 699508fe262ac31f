// Gives a passkey another name.
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { assertNotFrozen } from '../protection/assert-not-frozen.ts';
import { namePasskey } from '../second-factor/passkeys-table.ts';
import type { UsersContext } from '../users-context.ts';
import { notFound } from './register-passkey.ts';
import type { OwnPasskey } from './register-passkey.ts';

/** Throws ApiError: 404 for a passkey that the person does not have, 403 while they are frozen. */
export async function renamePasskey(
  { pool }: UsersContext,
  { userId, passkeyId: id, name }: OwnPasskey & { name: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await assertNotFrozen(tx, userId);
    if (!(await namePasskey(tx, { id, userId, name }))) throw notFound();
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'second_factor.passkey_renamed',
      subject: { kind: 'person', id: userId },
      details: { passkey: id },
    });
  });
}
