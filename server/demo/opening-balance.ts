// Credits money to a demo person's wallet once, through the ledger.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';

/** `journal` is a fixed id for each person, so that posting it again changes nothing. */
export async function creditOnce(
  pool: pg.Pool,
  { userId, amountPaisa, journal }: { userId: string; amountPaisa: Paisa; journal: string },
): Promise<void> {
  const postings = [
    { account: systemAccount('opening'), amountPaisa: -amountPaisa },
    { account: userId, amountPaisa },
  ];
  await inTransaction(pool, (tx) =>
    post(tx, [{ id: journal, kind: 'opening-balance', reference: null, postings }]),
  );
}
