// Ends sessions on behalf of an operator: of one person, or of everybody who is signed in.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockAccount } from '../protection/lock-account.ts';
import { revokeEverySession, revokeSessions } from './sessions-table.ts';

/** Ends every session of a person whose account is locked, and the sign-ins that wait for their proof. */
export function endSessionsWithin(tx: Transaction, userId: string): Promise<void> {
  return revokeSessions(tx, { userId });
}

interface SignOut {
  operator: string;
  why: string;
}

interface SignedOut extends SignOut {
  userId: string;
}

/**
 * Ends every session of a person and the sign-ins that wait for their proof; no device stays trusted.
 * Notifies the person.
 */
export function signOutPerson(pool: pg.Pool, signedOut: SignedOut): Promise<void> {
  const { userId } = signedOut;
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, userId);
    await revokeSessions(tx, { userId });
    await noteOne(tx, signedOut);
  });
}

/** Notifies a person who was signed out, and records it. */
async function noteOne(tx: Transaction, { userId, operator, why }: SignedOut): Promise<void> {
  await notify(tx, { kind: 'signed_out', userId });
  const subject = { kind: 'person', id: userId };
  const actor = { kind: 'operator', id: operator } as const;
  await recordAudit(tx, { actor, action: 'sessions.ended', subject, reason: why });
}

/** Ends every session and every sign-in that waits for its proof. Returns who was signed in. */
export function endEverySession(pool: pg.Pool): Promise<string[]> {
  return inTransaction(pool, revokeEverySession);
}

/**
 * Notifies and records the people whom `endEverySession` signed out, each in a transaction of their own.
 * Throws AggregateError at the end if that failed for some.
 */
export async function noteSignedOut(
  pool: pg.Pool,
  people: readonly string[],
  signOut: SignOut,
): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of people) {
    const noted = inTransaction(pool, (tx) => noteOne(tx, { ...signOut, userId }));
    await noted.catch((error) => failures.push(error));
  }
  if (failures.length === 0) return;
  const text = `Everybody is signed out, but ${failures.length} of ${people.length} people could not be notified.`;
  throw new AggregateError(failures, text);
}
