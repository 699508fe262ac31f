// The figures that are counted from immutable rows, so that the same rows can be read later: one SQL text
// each serves the figure and its rows. In all of them, $1 is the period's start and $2 its end.
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { JournalKind } from '#server/ledger/journal.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';

/** Accounts at the end of the period (by tier), or accounts opened or closed during it. */
export type AccountFigure = 'at_end' | 'opened' | 'closed';

const ACCOUNT_COLUMNS = sql`u.id, 'customer' as subject_kind, u.id as subject`;
const IS_ACCOUNT = sql`(u.activated_at is not null or u.closed_at is not null)`;

// $3 is a tier, or null for all.
export const ACCOUNT_ROWS: Readonly<Record<AccountFigure, Sql>> = {
  at_end: sql`
    select ${ACCOUNT_COLUMNS}, u.created_at as at, null::bigint as amount, t.tier as detail
    from users u cross join lateral (
      select coalesce((
        select tier from account_tiers a where a.user_id = u.id and a.at < $2
        order by a.at desc, a.id desc limit 1
      ), 'basic') as tier
    ) t
    where ${IS_ACCOUNT} and u.created_at < $2 and (u.closed_at is null or u.closed_at >= $2)
      and $1::timestamptz is not null and ($3::text is null or t.tier = $3)`,
  opened: sql`
    select ${ACCOUNT_COLUMNS}, u.created_at as at, null::bigint as amount, null::text as detail
    from users u
    where ${IS_ACCOUNT} and u.created_at >= $1 and u.created_at < $2 and $3::text is null`,
  closed: sql`
    select ${ACCOUNT_COLUMNS}, u.closed_at as at, null::bigint as amount, null::text as detail
    from users u
    where u.closed_at is not null and u.closed_at >= $1 and u.closed_at < $2 and $3::text is null`,
};

/** Wallets with money at the end of the period, ordered by id: at most $5 of them, after id $4. */
export const WALLET_ROWS = sql`
  select w.account_id as id, 'customer' as subject_kind, w.account_id as subject,
    null::timestamptz as at, w.amount, null::text as detail
  from wallets_before($2, $4, $5) w
  where $1::timestamptz is not null and $3::text is null`;

/** All wallets with money at the end of the period, in one pass: faster than WALLET_ROWS for the total. */
export const WALLET_TOTAL = sql`
  select w.account_id as id, (w.posted - coalesce(m.amount, 0))::bigint as amount
  from wallets w left join (
    select p.account_id, sum(p.amount) as amount
    from journals j join postings p on p.journal_id = j.id
    where j.posted_at >= $2 and p.version is not null group by p.account_id
  ) m on m.account_id = w.account_id
  where w.posted <> coalesce(m.amount, 0) and $1::timestamptz is not null`;

/** The journals that count for a figure, and the posting whose amount is summed. */
export interface JournalFigure {
  kinds: readonly JournalKind[];
  /** The account of the posting; absent for the receiving wallet. */
  account?: string;
  orderType?: string;
}

// $3 the kinds, $4 the account, $5 the type of order; $6 and $7 are the start and end of the whole period, of
// which $1 and $2 may be a part. A refund that was sent and came back within the period counts nowhere. One
// that came back in a later period stays in the figures of its own, as they were issued.
export const JOURNAL_ROWS = sql`
  select f.* from figure_journals($1, $2, $3, $4, $5) f where case f.detail
    when 'refund-sent' then not exists (
      select from refunds r cross join lateral posted_journal(r.back_journal) back
      where r.end_journal = f.id and back.posted_at < $7::timestamptz)
    when 'refund-undone' then exists (
      select from refunds r cross join lateral posted_journal(r.end_journal) sent
      where r.back_journal = f.id and sent.posted_at < $6::timestamptz)
    else true end`;

const IN_FLIGHT = systemAccount('in-flight');
const PAID: readonly JournalKind[] = ['order-paid', 'order-paid-by-gateway'];
const spendingOn = (orderType: string): JournalFigure => ({
  kinds: PAID,
  account: IN_FLIGHT,
  orderType,
});

export type FlowSource =
  | { from: 'accounts'; figure: AccountFigure; tier?: 'basic' | 'prime' }
  | { from: 'wallets' }
  | ({ from: 'journals' } & JournalFigure);

export const FLOW_SOURCES: Readonly<Partial<Record<FigureCode, FlowSource>>> = {
  accounts_basic: { from: 'accounts', figure: 'at_end', tier: 'basic' },
  accounts_prime: { from: 'accounts', figure: 'at_end', tier: 'prime' },
  accounts_all: { from: 'accounts', figure: 'at_end' },
  accounts_opened: { from: 'accounts', figure: 'opened' },
  accounts_closed: { from: 'accounts', figure: 'closed' },
  wallets: { from: 'wallets' },
  loads: { from: 'journals', kinds: ['wallet-loaded'] },
  load_credits: { from: 'journals', kinds: ['payment-credited'] },
  spending: { from: 'journals', kinds: PAID, account: IN_FLIGHT },
  spending_mobile: { from: 'journals', ...spendingOn('MOBILE') },
  spending_dth: { from: 'journals', ...spendingOn('DTH') },
  spending_internet: { from: 'journals', ...spendingOn('INTERNET') },
  spending_landline: { from: 'journals', ...spendingOn('LANDLINE') },
  spending_cabletv: { from: 'journals', ...spendingOn('CABLETV') },
  spending_electricity: { from: 'journals', ...spendingOn('ELECTRICITY') },
  spending_water: { from: 'journals', ...spendingOn('WATER') },
  transfers: { from: 'journals', kinds: ['wallet-sent', 'transfer-released'] },
  refunds_to_wallets: { from: 'journals', kinds: ['order-refunded'] },
  refunds_to_source: {
    from: 'journals',
    kinds: ['refund-sent'],
    account: systemAccount('refunds-held'),
  },
  refunds_back: { from: 'journals', kinds: ['refund-undone'] },
};
