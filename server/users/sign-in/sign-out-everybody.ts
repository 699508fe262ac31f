// Ends sessions on behalf of an operator: of one person, or of everybody who is signed in.
import type pg from 'pg';
import type { AuditRecord } from '#server/audit/record-audit.ts';
import { recordAudit, recordAudits } from '#server/audit/record-audit.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify, notifyAll } from '#server/notifications/notify.ts';
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
    await notify(tx, noticeFor(userId));
    await recordAudit(tx, recordOf(signedOut));
  });
}

const noticeFor = (userId: string) => ({ kind: 'signed_out', userId }) as const;

function recordOf({ userId, operator, why }: SignedOut): AuditRecord {
  const actor = { kind: 'operator', id: operator } as const;
  return { actor, action: 'sessions.ended', subject: { kind: 'person', id: userId }, reason: why };
}

const KEEP_UNTOLD = statement(
  'signed-out-keep',
  `insert into signed_out_people (user_id) select unnest($1::uuid[]) on conflict do nothing`,
);

/**
 * Ends every session and every sign-in that waits for its proof, in one transaction with the records of it
 * and the list of whom `tellSignedOut` tells. It waits for no person's lock. Returns how many people were
 * signed in. `owner`: the tables' owner, as so many rows take longer than the app's statements may.
 */
export function endEverySession(owner: pg.Pool, signOut: SignOut): Promise<number> {
  return inTransaction(owner, async (tx) => {
    const people = await revokeEverySession(tx);
    const records = people.map((userId) => recordOf({ ...signOut, userId }));
    await recordAudits(tx, records);
    await tx.rows(KEEP_UNTOLD, [people]);
    return people.length;
  });
}

/** How many people one transaction tells. */
const TELL_MOST = 1_000;

// An event takes a lock on its person: people whose account is locked at this moment are told later.
const TAKE_UNTOLD = statement(
  'signed-out-take',
  `delete from signed_out_people where user_id = any (array(
     select s.user_id from signed_out_people s cross join lateral (
       select from users where id = s.user_id for key share skip locked) u
     order by s.user_id limit ${TELL_MOST} for update of s skip locked))
   returning user_id as "userId"`,
);

/** Notifies the people whom `endEverySession` signed out. Returns how many. */
export async function tellSignedOut(pool: pg.Pool): Promise<number> {
  let [told, all] = [0, 0];
  do {
    told = await inTransaction(pool, async (tx) => {
      const people = await tx.rows<{ userId: string }>(TAKE_UNTOLD);
      if (people.length > 0)
        await notifyAll(
          tx,
          people.map(({ userId }) => noticeFor(userId)),
        );
      return people.length;
    });
    all += told;
  } while (told === TELL_MOST);
  return all;
}
