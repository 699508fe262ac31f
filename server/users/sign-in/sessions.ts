// Lists a person's devices and sessions, and ends them.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { devicesOf, markForgotten } from '../devices/devices-table.ts';
import type { Device } from '../devices/devices-table.ts';
import { lockSignedIn } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { livingSessionsOf, revokeOne, revokeSessions } from './sessions-table.ts';
import type { SessionOfPerson } from './sessions-table.ts';

const notFound = (): ApiError => new ApiError(404, { error: message('session.not_found') });

export async function getSessions(
  { pool }: UsersContext,
  { id, tokenHash }: Caller,
): Promise<{ sessions: SessionOfPerson[]; devices: Device[] }> {
  const [sessions, devices] = await Promise.all([
    livingSessionsOf(pool, { userId: id, tokenHash }),
    devicesOf(pool, id),
  ]);
  return { sessions, devices };
}

async function record(tx: Transaction, userId: string, action: string): Promise<void> {
  const person = { kind: 'person', id: userId } as const;
  await recordAudit(tx, { actor: person, action, subject: person });
}

/** Throws ApiError: 404 for a session that has ended or is another person's, and as lockSignedIn does. */
export async function endSession(
  { pool }: UsersContext,
  { user, sessionId }: { user: Caller; sessionId: string },
): Promise<void> {
  const { id: userId } = user;
  await inTransaction(pool, async (tx) => {
    await lockSignedIn(tx, user);
    if (!(await revokeOne(tx, { userId, id: sessionId }))) throw notFound();
    await record(tx, userId, 'session.ended');
  });
}

/** Ends every other session, and the trust in other devices. Throws as lockSignedIn does. */
export async function endOtherSessions({ pool }: UsersContext, user: Caller): Promise<void> {
  const { id: userId, tokenHash } = user;
  await inTransaction(pool, async (tx) => {
    await lockSignedIn(tx, user);
    await revokeSessions(tx, { userId, exceptTokenHash: tokenHash });
    await record(tx, userId, 'sessions.ended');
  });
}

/**
 * Forgets a device and ends its sessions. Throws ApiError: 404 for another person's and a forgotten one, and
 * as lockSignedIn does.
 */
export async function forgetDevice(
  { pool }: UsersContext,
  { user, deviceId }: { user: Caller; deviceId: string },
): Promise<void> {
  const { id: userId } = user;
  await inTransaction(pool, async (tx) => {
    await lockSignedIn(tx, user);
    if (!(await markForgotten(tx, { userId, id: deviceId }))) throw notFound();
    await record(tx, userId, 'device.forgotten');
  });
}
