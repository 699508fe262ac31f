// Audits the ledger against itself: every rule that must hold over the whole books.
import type pg from 'pg';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** One rule over the tables: its SQL returns a row of `detail` for each violation. */
export interface Check {
  /** The rule's name in docs/ARCHITECTURE.md. */
  rule: `M${number}`;
  /** What holds when nothing is found. */
  says: string;
  sql: string;
  values?: unknown[];
}

/** The result of a check; `details` holds only the first violations, `count` counts all. */
export interface Checked {
  rule: string;
  says: string;
  count: number;
  details: string[];
}

export interface Violation {
  /** The rule's name in docs/ARCHITECTURE.md, and its text. */
  rule: string;
  detail: string;
}

const LEDGER_CHECKS: readonly Check[] = [
  {
    rule: 'M2',
    says: 'every journal sums to zero in each currency',
    sql: `select format('journal %s sums to %s %s in %s postings', p.journal_id, sum(p.amount),
        coalesce(s.currency, 'NPR'), count(*)) as detail
      from postings p left join system_accounts s on s.id = p.account_id
      group by p.journal_id, coalesce(s.currency, 'NPR') having sum(p.amount) <> 0 or count(*) < 2`,
  },
  {
    rule: 'M2',
    says: 'postings and journals belong together',
    sql: `select format('journal %s stands alone', coalesce(j.id, p.journal_id)) as detail
      from journals j full join (select distinct journal_id from postings) p on p.journal_id = j.id
      where j.id is null or p.journal_id is null`,
  },
  {
    rule: 'M2',
    says: 'every posting is in a known account',
    sql: `select format('account %s is unknown', p.account_id) as detail
      from (select distinct account_id from postings) p
      left join wallets w on w.account_id = p.account_id
      left join system_accounts s on s.id = p.account_id
      where w.account_id is null and s.id is null`,
  },
  {
    rule: 'M3',
    says: 'every wallet holds what its postings add up to',
    sql: `select format('wallet %s holds %s at version %s, postings say %s in %s', w.account_id, w.posted, w.version,
        coalesce(sum(p.amount), 0), count(p.amount)) as detail
      from wallets w left join postings p on p.account_id = w.account_id
      group by w.account_id, w.posted, w.version
      having w.posted <> coalesce(sum(p.amount), 0) or w.version <> count(p.amount)`,
  },
  {
    rule: 'M3',
    says: 'every balance after a posting follows from the one before',
    sql: `select format('wallet %s breaks at version %s', account_id, version) as detail
      from (select account_id, version, amount, balance_after,
          lag(balance_after, 1, 0::bigint) over (partition by account_id order by version) as before
        from postings where version is not null) chain
      where before + amount <> balance_after`,
  },
  {
    rule: 'M3',
    says: 'every system account holds what its postings add up to',
    sql: `select format('%s holds %s, postings say %s', s.name, s.rolled_up + coalesce(d.amount, 0),
        coalesce(p.amount, 0)) as detail
      from system_accounts s
      left join (select account_id, sum(amount) as amount from system_deltas group by account_id) d
        on d.account_id = s.id
      left join (
        select account_id, sum(amount) as amount from postings
        where account_id in (select id from system_accounts) group by account_id
      ) p on p.account_id = s.id
      where s.rolled_up + coalesce(d.amount, 0) <> coalesce(p.amount, 0)`,
  },
];

/** Enough to start an investigation; a fault that breaks everything must not fill the log. */
const DETAILS_MAX = 20;

async function runCheck(tx: Transaction, { rule, says, sql, values }: Check): Promise<Checked> {
  const rows = await tx.rows<{ detail: string; count: bigint }>(
    `select detail, count(*) over () as count from (${sql}) broken order by detail
     limit ${DETAILS_MAX}`,
    values,
  );
  const details = rows.map(({ detail }) => detail);
  return { rule, says, count: Number(rows[0]?.count ?? 0), details };
}

/**
 * Runs checks one after the other. Each is one statement, so that it sees one consistent snapshot
 * while the books keep changing.
 */
export async function runChecks(tx: Transaction, checks: readonly Check[]): Promise<Checked[]> {
  await tx.rows('select gather_ledger()');
  const checked: Checked[] = [];
  for (const check of checks) checked.push(await runCheck(tx, check));
  return checked;
}

/** The ledger alone: whether journals, postings, wallets and system accounts agree. */
export function checkLedger(tx: Transaction): Promise<Checked[]> {
  return runChecks(tx, LEDGER_CHECKS);
}

export function violationsOf(checked: readonly Checked[]): Violation[] {
  return checked.flatMap(({ rule, says, details }) =>
    details.map((detail) => ({ rule: `${rule} ${says}`, detail })),
  );
}

/**
 * Every violated rule of the ledger with its violations; an empty list means that all hold. Reads
 * everything, so it runs off the hot path.
 */
export async function verifyLedger(pool: pg.Pool): Promise<Violation[]> {
  return violationsOf(await inTransaction(pool, checkLedger));
}

/** The balances of the system accounts by name, in the smallest unit of each currency. */
export async function systemBalances(pool: pg.Pool): Promise<Record<string, bigint>> {
  const rows = await readRows<{ name: string; amount: bigint }>(
    pool,
    `select s.name, (s.rolled_up + coalesce(d.amount, 0))::bigint as amount from system_accounts s
     left join (select account_id, sum(amount) as amount from system_deltas group by account_id) d
       on d.account_id = s.id`,
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}
