// Renames a passkey.
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import { namePasskey } from '../second-factor/passkeys-table.ts';
import type { UsersContext } from '../users-context.ts';
import { notFound } from './register-passkey.ts';
import type { OwnPasskey } from './register-passkey.ts';

/** Throws ApiError: 404 for a passkey that the person does not have, and as lockUnfrozen does. */
export async function renamePasskey(
  { pool }: UsersContext,
  { user, passkeyId: id, name }: OwnPasskey & { name: string },
): Promise<void> {
  const { id: userId } = user;
  await inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!(await namePasskey(tx, { id, userId, name }))) throw notFound();
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'second_factor.passkey_renamed',
      subject: { kind: 'person', id: userId },
      details: { passkey: id },
    });
  });
}
