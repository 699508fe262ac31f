// Proves the ledger against itself: every rule that must hold, asked of the whole books.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

export interface Violation {
  /** The rule's number in docs/ARCHITECTURE.md. */
  rule: string;
  detail: string;
}

const CHECKS: { rule: string; sql: string }[] = [
  {
    rule: 'I1 every journal sums to zero in each currency',
    sql: `select format('journal %s sums to %s %s', p.journal_id, sum(p.amount), coalesce(s.currency, 'NPR')) as detail
      from postings p left join system_accounts s on s.id = p.account_id
      group by p.journal_id, coalesce(s.currency, 'NPR') having sum(p.amount) <> 0 or count(*) < 2`,
  },
  {
    rule: 'I1 postings and journals belong together',
    sql: `select format('journal %s stands alone', coalesce(j.id, p.journal_id)) as detail
      from journals j full join (select distinct journal_id from postings) p on p.journal_id = j.id
      where j.id is null or p.journal_id is null`,
  },
  {
    rule: 'I2 every wallet holds what its postings add up to',
    sql: `select format('wallet %s holds %s at version %s, postings say %s in %s', w.account_id, w.posted, w.version,
        coalesce(sum(p.amount), 0), count(p.amount)) as detail
      from wallets w left join postings p on p.account_id = w.account_id
      group by w.account_id, w.posted, w.version
      having w.posted <> coalesce(sum(p.amount), 0) or w.version <> count(p.amount)`,
  },
  {
    rule: 'I2 every balance after follows from the one before',
    sql: `select format('wallet %s breaks at version %s', account_id, version) as detail
      from (select account_id, version, amount, balance_after,
          lag(balance_after, 1, 0::bigint) over (partition by account_id order by version) as before
        from postings where version is not null) chain
      where before + amount <> balance_after`,
  },
  {
    rule: 'I2 every system account holds what its postings add up to',
    sql: `select format('%s holds %s, postings say %s', s.name, s.rolled_up + d.amount, p.amount) as detail
      from system_accounts s
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from system_deltas where account_id = s.id) d
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from postings where account_id = s.id) p
      where s.rolled_up + d.amount <> p.amount`,
  },
  {
    rule: 'I2 every posting is in a known account',
    sql: `select format('account %s is unknown', p.account_id) as detail
      from (select distinct account_id from postings) p
      left join wallets w on w.account_id = p.account_id
      left join system_accounts s on s.id = p.account_id
      where w.account_id is null and s.id is null`,
  },
];

/**
 * Every broken rule with what broke it; an empty list is a proof. Reads everything, so it runs off
 * the hot path.
 */
export async function verifyLedger(pool: pg.Pool): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { rule, sql } of CHECKS) {
    const rows = await readRows<{ detail: string }>(pool, `${sql} limit 20`);
    found.push(...rows.map(({ detail }) => ({ rule, detail })));
  }
  return found;
}

/** What the system accounts hold, by name, in the smallest unit of each one's currency. */
export async function systemBalances(pool: pg.Pool): Promise<Record<string, bigint>> {
  const rows = await readRows<{ name: string; amount: bigint }>(
    pool,
    `select s.name, (s.rolled_up + coalesce(d.amount, 0))::bigint as amount from system_accounts s
     left join (select account_id, sum(amount) as amount from system_deltas group by account_id) d
       on d.account_id = s.id`,
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}
