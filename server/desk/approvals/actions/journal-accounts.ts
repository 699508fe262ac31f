// The accounts that a manual journal may move.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/**
 * Accounts whose balance is no sum of rows elsewhere. Left out are those that orders, refunds, disputes
 * and transfers must add up to ("in-flight", "refunds-held", "disputes-held", "transfers-held"), and
 * "opening".
 */
const MOVABLE =
  /^(fee-income|discount-cost|suspense|dispute-loss|(exchange|settlement-fees):(NPR|INR)|(gateway-clearing|biller-payable|bank):[a-z][a-z0-9-]*)$/;

export interface JournalAccount {
  id: string;
  name: string;
  currency: 'NPR' | 'INR';
  balancePaisa: Paisa;
}

// Not prepared: it reads all of the deltas, and few ask.
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

/** Those of these names that a manual journal may move. */
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

/** Of an account that is in use or was closed; undefined where there is none. */
export async function walletOf(pool: pg.Pool, email: string): Promise<string | undefined> {
  return (await readRows<{ id: string }>(pool, BY_EMAIL, [email]))[0]?.id;
}
