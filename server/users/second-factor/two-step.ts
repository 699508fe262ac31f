// The common parts of changing second factors: recovery codes, the e-mail and the audit record.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { SecurityChange } from '#server/notifications/events.ts';
import { notify } from '#server/notifications/notify.ts';
import type { UsersContext } from '../users-context.ts';
import { factorsWithin, isTwoStep } from './factors.ts';
import { removeAutomatic } from './passkeys-table.ts';
import { clearRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

/**
 * Call it before a factor is stored, with the account locked, because two concurrent additions would both
 * count as the first. Returns recovery codes for the first factor, undefined for later ones. The first one
 * also removes passkeys that browsers added: the password was enough to add one, and it signs in alone.
 */
export async function beginTwoStep(
  tx: Transaction,
  { secrets }: UsersContext,
  userId: string,
): Promise<string[] | undefined> {
  if (isTwoStep(await factorsWithin(tx, userId))) return undefined;
  await removeAutomatic(tx, userId);
  return renewRecoveryCodes(tx, secrets, userId);
}

/** Call it after a factor was deleted, with the account locked: deletes recovery codes if none is left. */
export async function closeIfLast(tx: Transaction, userId: string): Promise<void> {
  if (!isTwoStep(await factorsWithin(tx, userId))) await clearRecoveryCodes(tx, userId);
}

/** Notifies the person of a change to the protection of their account, and records it. */
export async function announce(
  tx: Transaction,
  { clock }: UsersContext,
  { userId, change }: { userId: string; change: SecurityChange },
): Promise<void> {
  const at = clock.now().toISOString();
  await notify(tx, { kind: 'security_changed', userId, change, at });
  await recordAudit(tx, {
    actor: { kind: 'person', id: userId },
    action: `second_factor.${change}`,
    subject: { kind: 'person', id: userId },
  });
}
