// Money and freezes that were open at the end of a period. They cannot be reconstructed later, so these
// rows are stored with the report.
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import type { Paisa } from '#contract/money.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { SystemAccountName } from '#server/ledger/accounts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Span } from './span.ts';

/** A row behind a figure. */
export interface OpenRow {
  figure: FigureCode;
  subjectKind: 'order' | 'customer' | 'transfer' | 'complaint';
  subject: string;
  at: Date | null;
  amountPaisa: Paisa | null;
  detail: string | null;
}

const HELD: Readonly<Record<string, FigureCode>> = Object.fromEntries(
  (
    [
      ['in-flight', 'in_flight'],
      ['transfers-held', 'transfers_held'],
      ['refunds-held', 'refunds_held'],
      ['disputes-held', 'disputes_held'],
    ] as const satisfies readonly [SystemAccountName, FigureCode][]
  ).map(([account, figure]) => [systemAccount(account), figure]),
);

// The amount an account holds for each order or transfer: received for it and not yet passed on.
const HELD_ROWS = `
  select p.account_id as account, coalesce(j.reference, t.id, e.id, j.id) as subject,
    j.reference is not null as "isOrder", min(j.posted_at) as at, sum(p.amount)::bigint as "amountPaisa"
  from postings p join journals j on j.id = p.journal_id
  left join held_transfers t on j.reference is null and t.id = j.id
  left join held_transfers e on j.reference is null and e.end_journal = j.id
  where p.account_id = any ($1::uuid[]) and j.posted_at < $2
  group by 1, 2, 3 having sum(p.amount) <> 0 order by 1, 4, 2`;

interface HeldRow {
  account: string;
  subject: string;
  isOrder: boolean;
  at: Date;
  amountPaisa: Paisa;
}

// An account frozen several times in the period is one row: the first time.
const FROZEN_ROWS = `
  select user_id as subject, frozen_at as at, frozen_by as detail,
    frozen_at >= $1 and row_number() over
      (partition by user_id, frozen_at >= $1 order by frozen_at, id) = 1 as "isInPeriod",
    ended_at is null or ended_at >= $2 as "isAtEnd"
  from account_freezes where frozen_at < $2 and (frozen_at >= $1 or ended_at is null or ended_at >= $2)
  order by frozen_at, id`;

interface FrozenRow {
  subject: string;
  at: Date;
  detail: string;
  isInPeriod: boolean;
  isAtEnd: boolean;
}

/** Reads all postings of the accounts that hold money for customers. */
export async function heldRows(tx: Transaction, { until }: Span): Promise<OpenRow[]> {
  const rows = await tx.rows<HeldRow>(HELD_ROWS, [Object.keys(HELD), until]);
  return rows.flatMap(({ account, subject, isOrder, at, amountPaisa }) => {
    const figure = HELD[account];
    const subjectKind = isOrder ? 'order' : 'transfer';
    return figure ? [{ figure, subjectKind, subject, at, amountPaisa, detail: null } as const] : [];
  });
}

export async function frozenRows(tx: Transaction, { since, until }: Span): Promise<OpenRow[]> {
  const rows = await tx.rows<FrozenRow>(FROZEN_ROWS, [since, until]);
  return rows.flatMap(({ subject, at, detail, isInPeriod, isAtEnd }) => {
    const row = { subjectKind: 'customer', subject, at, amountPaisa: null, detail } as const;
    return [
      ...(isAtEnd ? [{ figure: 'frozen_at_end', ...row } as const] : []),
      ...(isInPeriod ? [{ figure: 'frozen_in_period', ...row } as const] : []),
    ];
  });
}
