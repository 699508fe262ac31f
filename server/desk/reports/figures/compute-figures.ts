// Computes all figures of a period in one snapshot, and the rows to store with the report.
import { FIGURES } from '#contract/desk/reports/figures.ts';
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { complaintRows } from './complaint-rows.ts';
import { ACCOUNT_ROWS, FLOW_SOURCES, JOURNAL_ROWS, WALLET_TOTAL } from './flow-sources.ts';
import type { FlowSource } from './flow-sources.ts';
import { frozenRows, heldRows } from './open-rows.ts';
import type { OpenRow } from './open-rows.ts';
import type { Span } from './span.ts';

export interface Figure {
  code: FigureCode;
  /** Null for a figure without rows. */
  count: number | null;
  /** Null for a figure that is not an amount of money. */
  paisa: Paisa | null;
}

export interface ComputedFigures {
  figures: Figure[];
  rows: OpenRow[];
}

interface Total {
  count: number;
  paisa: Paisa;
}

function sourceOf(source: FlowSource, { since, until }: Span): { rows: Sql; values: unknown[] } {
  if (source.from === 'wallets') return { rows: WALLET_TOTAL, values: [] };
  if (source.from === 'accounts') {
    return { rows: ACCOUNT_ROWS[source.figure], values: [source.tier ?? null] };
  }
  const { kinds, account = null, orderType = null } = source;
  return { rows: JOURNAL_ROWS, values: [kinds, account, orderType, since, until] };
}

async function totalOf(tx: Transaction, source: FlowSource, span: Span): Promise<Total> {
  const { rows, values } = sourceOf(source, span);
  const [total] = await tx.rows<Total>(
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as paisa from (${rows}) r`,
    [span.since, span.until, ...values],
  );
  return total ?? { count: 0, paisa: 0n };
}

function totalOfRows(rows: readonly OpenRow[], code: FigureCode): Total {
  const own = rows.filter(({ figure }) => figure === code);
  return {
    count: own.length,
    paisa: own.reduce((sum, { amountPaisa }) => sum + (amountPaisa ?? 0n), 0n),
  };
}

/** The figures that add up to our debt to customers: their wallets and the money held for them. */
const OWED = ['wallets', 'in_flight', 'transfers_held', 'refunds_held', 'disputes_held'];

/** Returns them in the order of FIGURES. `tx` must use one snapshot for all statements. */
export async function computeFigures(
  tx: Transaction,
  span: Span,
  bankPaisa: Paisa,
): Promise<ComputedFigures> {
  const rows = [
    ...(await heldRows(tx, span)),
    ...(await frozenRows(tx, span)),
    ...(await complaintRows(tx, span)),
  ];
  const figures: Figure[] = [];
  for (const { code, isMoney, hasRows } of FIGURES) {
    if (!hasRows) continue;
    const source = FLOW_SOURCES[code];
    const { count, paisa } = source ? await totalOf(tx, source, span) : totalOfRows(rows, code);
    figures.push({ code, count, paisa: isMoney ? paisa : null });
  }
  const owed = figures
    .filter(({ code }) => OWED.includes(code))
    .reduce((sum, { paisa }) => sum + (paisa ?? 0n), 0n);
  const sums: Partial<Record<FigureCode, Paisa>> = {
    owed,
    bank: bankPaisa,
    bank_difference: bankPaisa - owed,
  };
  const ordered = FIGURES.map(
    ({ code }) =>
      figures.find((figure) => figure.code === code) ?? {
        code,
        count: null,
        paisa: sums[code] ?? 0n,
      },
  );
  return { figures: ordered, rows };
}
