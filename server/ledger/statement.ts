// A wallet's statement: every entry with the balance and the wallet's version after it.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';
import type { JournalKind } from './journal.ts';

export interface Entry {
  journalId: string;
  kind: JournalKind;
  reference: string | null;
  amountPaisa: Paisa;
  balanceAfterPaisa: Paisa;
  version: bigint;
  at: Date;
}

const COLUMNS = `p.journal_id as "journalId", j.kind, j.reference, p.amount as "amountPaisa",
  p.balance_after as "balanceAfterPaisa", p.version, j.posted_at as "at"`;

// Without a page before it, everything is before this: a comparison with a value of the row itself
// could not go by the index.
const LARGEST = '9223372036854775807::bigint';

/** A page of a wallet's entries, newest first; `before` is the last version already seen. */
export function readStatement(
  pool: pg.Pool,
  { userId, before, limit }: { userId: string; before: bigint | undefined; limit: number },
): Promise<Entry[]> {
  return readRows<Entry>(
    pool,
    `select ${COLUMNS} from postings p join journals j on j.id = p.journal_id
     where p.account_id = $1 and p.version is not null and p.version < coalesce($2, ${LARGEST})
     order by p.version desc limit $3`,
    [userId, before, limit],
  );
}

/**
 * The entries that some journals made in a wallet, oldest first; journals that never happened are
 * left out.
 */
export function readEntries(
  pool: pg.Pool,
  { userId, journalIds }: { userId: string; journalIds: readonly string[] },
): Promise<Entry[]> {
  return readRows<Entry>(
    pool,
    `select ${COLUMNS} from postings p join journals j on j.id = p.journal_id
     where p.journal_id = any ($2::uuid[]) and p.account_id = $1
     order by p.version`,
    [userId, journalIds],
  );
}
