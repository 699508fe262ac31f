// Recovery codes as proofs: using one up, and notifying its owner.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { UsersContext } from '../users-context.ts';
import { factorsWithin } from './factors.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** Returns the function that uses up the code within a transaction: false if it is wrong or was used. */
export function recoveryProof(
  { secrets, clock }: UsersContext,
  { userId, typed }: { userId: string; typed: string },
): (tx: Transaction) => Promise<boolean> {
  return async (tx) => {
    if (!(await takeRecoveryCode(tx, secrets, { userId, typed }))) return false;
    const { recoveryCodes: left } = await factorsWithin(tx, userId);
    const at = clock.now().toISOString();
    await notify(tx, { kind: 'recovery_code_used', userId, at, left });
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'recovery_code.used',
      subject: { kind: 'person', id: userId },
      details: { left },
    });
    return true;
  };
}
