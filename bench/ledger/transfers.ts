// The ways to move money from a wallet into a system account that are compared.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { batch } from '#server/db/batching/batch.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, PostOutcome } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';

export type Transfer = () => Promise<unknown>;

// A few hot accounts that everybody pays into, as it is in production.
const TARGETS = ['in-flight', 'fee-income', 'suspense', 'biller-payable:khalti-service'] as const;
const AMOUNT_PAISA = 100n;

export interface Picked {
  wallet: string;
  target: string;
}

/** Picks a random wallet, and the system accounts in turn. */
export function picker(wallets: readonly string[]): () => Picked {
  let count = 0;
  return () => {
    count += 1;
    const wallet = wallets[Math.floor(Math.random() * wallets.length)] ?? '';
    return { wallet, target: systemAccount(TARGETS[count % TARGETS.length] ?? 'suspense') };
  };
}

function journalOf({ wallet, target }: Picked): Journal {
  const postings = [
    { account: wallet, amountPaisa: -AMOUNT_PAISA },
    { account: target, amountPaisa: AMOUNT_PAISA },
  ];
  return { id: uuidv7(), kind: 'order-paid', reference: null, postings };
}

function refuseUnlessPosted(outcome: PostOutcome | undefined): void {
  if (outcome !== 'posted') throw new Error(`a transfer was not posted: ${outcome}`);
}

/** Our ledger as the product uses it: concurrent transfers share a transaction. */
export function batched(pool: pg.Pool, pick: () => Picked, lanes: number): Transfer {
  const transfer = batch<Journal, PostOutcome>({
    name: 'transfer',
    run: (journals) => inTransaction(pool, (tx) => post(tx, journals)),
    keyOf: ({ postings }) => postings[0]?.account ?? '',
    lanes,
  });
  return async () => refuseUnlessPosted(await transfer(journalOf(pick())));
}

/** Our ledger, one transaction for each transfer. */
export function oneByOne(pool: pg.Pool, pick: () => Picked): Transfer {
  return async () => {
    const outcomes = await inTransaction(pool, (tx) => post(tx, [journalOf(pick())]));
    refuseUnlessPosted(outcomes[0]);
  };
}

/**
 * The usual application code: six statements, with begin and commit, on plain tables. No system
 * account has a balance row, so that nobody waits for anybody.
 */
export function sixStatements(pool: pg.Pool, pick: () => Picked): Transfer {
  return () =>
    inTransaction(pool, async (tx) => {
      const { wallet, target } = pick();
      const [held] = await tx.rows<{ posted: bigint; version: bigint }>(
        'select posted, version from plain.wallets where account_id = $1 for update',
        [wallet],
      );
      if (!held || held.posted < AMOUNT_PAISA) throw new Error('a wallet is empty');
      const journal = uuidv7();
      await tx.rows("insert into plain.journals (id, kind) values ($1, 'order-paid')", [journal]);
      const after = held.posted - AMOUNT_PAISA;
      await tx.rows(
        `insert into plain.postings (journal_id, account_id, amount, version, balance_after)
         values ($1, $2, $3, $4, $5), ($1, $6, $7, null, null)`,
        [journal, wallet, -AMOUNT_PAISA, held.version + 1n, after, target, AMOUNT_PAISA],
      );
      await tx.rows(
        'update plain.wallets set posted = $2, version = version + 1 where account_id = $1',
        [wallet, after],
      );
    });
}
