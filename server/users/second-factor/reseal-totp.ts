// Re-encrypts the secrets of authenticator apps with the current APP_SECRET, after it was changed.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeSecrets } from '../guard/secrets.ts';
import type { Secrets } from '../guard/secrets.ts';
import { SEALED_FOR } from './set-up-totp.ts';
import { lockTotpAfter, replaceSealed } from './totp-table.ts';

const AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface Resealing {
  /** The number of secrets that were re-encrypted. */
  resealed: number;
  /** Ids of people whose secret opens with neither APP_SECRET nor the previous one; it is left as it is. */
  unreadable: readonly string[];
}

interface Row {
  userId: string;
  sealed: Buffer;
}

function resealAll(secrets: Secrets, rows: readonly Row[]): { done: Row[]; unreadable: string[] } {
  const [done, unreadable]: [Row[], string[]] = [[], []];
  for (const { userId, sealed } of rows) {
    try {
      const anew = secrets.reseal(sealed, { use: SEALED_FOR, owner: userId });
      if (anew) done.push({ userId, sealed: anew });
    } catch {
      unreadable.push(userId);
    }
  }
  return { done, unreadable };
}

/** Commits each batch with its audit record, so that a later run continues after it. */
export async function resealTotp(
  pool: pg.Pool,
  { operator, ...of }: { appSecret: string; previous?: string | undefined; operator: string },
): Promise<Resealing> {
  const secrets = makeSecrets(of.appSecret, of.previous);
  const unreadable: string[] = [];
  let resealed = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const from: string = after;
    after = await inTransaction(pool, async (tx) => {
      const rows = await lockTotpAfter(tx, { after: from, most: AT_ONCE });
      const part = resealAll(secrets, rows);
      unreadable.push(...part.unreadable);
      if (part.done.length > 0) {
        await replaceSealed(tx, part.done);
        await recordAudit(tx, {
          actor: { kind: 'operator', id: operator },
          action: 'app_secret.rotated',
          subject: { kind: 'app_secret', id: 'APP_SECRET' },
          details: { authenticators: part.done.length },
        });
      }
      resealed += part.done.length;
      return rows.at(-1)?.userId;
    });
  }
  return { resealed, unreadable };
}
