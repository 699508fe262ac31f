// The accounts that a manual journal may move.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/**
 * Accounts whose balance need not match other tables. This excludes "opening" and the accounts that must
 * equal the sum of orders, refunds, disputes and transfers ("in-flight", "refunds-held",
 * "disputes-held", "transfers-held").
 */
const MOVABLE =
  /^(fee-income|discount-cost|suspense|dispute-loss|(exchange|settlement-fees):(NPR|INR)|(gateway-clearing|biller-payable|bank):[a-z][a-z0-9-]*)$/;

export interface JournalAccount {
  id: string;
  name: string;
  currency: 'NPR' | 'INR';
  balancePaisa: Paisa;
}

// Not a prepared statement: it reads every delta and runs rarely.
const ACCOUNTS = `select s.id, s.name, s.currency, (s.rolled_up + coalesce(d.amount, 0))::bigint as "balancePaisa"
   from system_accounts s
   left join (select account_id, sum(amount) as amount from system_deltas group by account_id) d
     on d.account_id = s.id
   order by s.name`;

export async function journalAccounts(pool: pg.Pool): Promise<JournalAccount[]> {
  return (await readRows<JournalAccount>(pool, ACCOUNTS)).filter(({ name }) => MOVABLE.test(name));
}

const NAMED = statement(
  'desk-journal-accounts-named',
  'select id, name, currency from system_accounts where name = any ($1)',
);

/** The accounts among these names that a manual journal may move. */
export async function movableAccounts(
  tx: Transaction,
  names: readonly string[],
): Promise<Omit<JournalAccount, 'balancePaisa'>[]> {
  const movable = names.filter((name) => MOVABLE.test(name));
  return tx.rows<Omit<JournalAccount, 'balancePaisa'>>(NAMED, [movable]);
}

const WALLETS = statement(
  'desk-journal-wallets',
  `select u.id, mask_address(u.email) as address, u.closed_at is not null as "isClosed"
   from users u where u.id = any ($1::uuid[])`,
);

export interface WalletOwner {
  id: string;
  /** Masked. */
  address: string;
  isClosed: boolean;
}

export function walletOwners(tx: Transaction, ids: readonly string[]): Promise<WalletOwner[]> {
  return tx.rows<WalletOwner>(WALLETS, [ids]);
}

const BY_EMAIL = statement(
  'desk-wallet-by-email',
  'select id from users where email = $1 and activated_at is not null',
);

/** The wallet of the open account with this address; undefined if there is none. */
export async function walletOf(pool: pg.Pool, email: string): Promise<string | undefined> {
  return (await readRows<{ id: string }>(pool, BY_EMAIL, [email]))[0]?.id;
}
