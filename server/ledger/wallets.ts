// Wallets for other modules: opening, locking and reading balances.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** Opens a user's wallet; a second time changes nothing. */
export async function openWallet(tx: Transaction, userId: string): Promise<void> {
  await tx.rows('select ledger_open_wallet($1)', [userId]);
}

const LOCK = statement(
  'ledger_lock_wallets',
  'select account_id, posted from ledger_lock_wallets($1::uuid[])',
);

/**
 * Locks wallets in account order and returns their balances; missing wallets are absent from the
 * map. Every transaction locks wallets first, then orders, so that no two wait for each other.
 */
export async function lockWallets(
  tx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, Paisa>> {
  const rows = await tx.rows<{ account_id: string; posted: bigint }>(LOCK, [userIds]);
  return new Map(rows.map(({ account_id: account, posted }) => [account, posted]));
}

const BALANCE = statement(
  'wallet_balance',
  'select posted from wallets w where account_id = $1 and w.bucket = bucket_of($1)',
);

/** A wallet's balance in paisa; 0 for one that was never opened. */
export async function walletBalance(pool: pg.Pool, userId: string): Promise<Paisa> {
  const [wallet] = await readRows<{ posted: bigint }>(pool, BALANCE, [userId]);
  return wallet?.posted ?? 0n;
}

/** The same within a transaction. */
export async function balanceWithin(tx: Transaction, userId: string): Promise<Paisa> {
  const [wallet] = await tx.rows<{ posted: bigint }>(BALANCE, [userId]);
  return wallet?.posted ?? 0n;
}
