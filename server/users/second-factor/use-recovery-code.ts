// A recovery code as a proof: used up, and its owner notified.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { UsersContext } from '../users-context.ts';
import { factorsWithin } from './factors.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** Returns what uses the code up within a transaction: false when it is wrong or was used. */
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
