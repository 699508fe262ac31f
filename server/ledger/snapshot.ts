// Reads the whole ledger as of one moment, also where it is sharded.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/**
 * Runs `work`, which only reads, in a transaction whose statements all see the same moment. Pass the owner's
 * pool: it takes two connections. On a sharded ledger a transaction of its own takes the lock that stops
 * postings, because a snapshot is older than any lock that its transaction had to wait for.
 */
export function inLedgerSnapshot<T>(
  owner: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(owner, async (gate) => {
    await gate.rows('select close_ledger()');
    return inTransaction(owner, async (tx) => {
      await tx.rows('set transaction isolation level repeatable read');
      await tx.rows('select copy_ledger()');
      await tx.rows('set transaction read only');
      return work(tx);
    });
  });
}
