// A page of a person's statement, with the figures of its period on the first page.
import type pg from 'pg';
import type { AnswerOf, Received } from '#contract/call.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { STATEMENT_PAGE } from '#contract/wallet/statement.ts';
import type { getStatement, StatementPeriod } from '#contract/wallet/statement.ts';
import type { Locale } from '#server/context/locale.ts';
import { sumStatement } from '#server/ledger/statement.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import { readEntriesPage } from './read-entries.ts';
import type { ToldEntry } from './read-entries.ts';
import { readPeriod } from './statement-period.ts';
import type { Period } from './statement-period.ts';

async function presentPeriod(
  pool: pg.Pool,
  { opening, closing, chosen }: Period,
): Promise<StatementPeriod> {
  const { inPaisa, outPaisa, count } = await sumStatement(pool, chosen);
  return {
    opening: rupeesFromPaisa(opening.balancePaisa),
    closing: rupeesFromPaisa(closing.balancePaisa),
    money_in: rupeesFromPaisa(inPaisa),
    money_out: rupeesFromPaisa(outPaisa),
    count,
  };
}

interface AskedPage {
  userId: string;
  query: Received<typeof getStatement, 'query'>;
  locale: Locale;
}

/** What stands on the page besides its entries. */
type Around = Omit<AnswerOf<typeof getStatement>, 'entries'>;

/** Throws ApiError (422) for a period that ends before it begins. */
export async function readStatementPage(
  pool: pg.Pool,
  { userId, query: { before, ...asked }, locale }: AskedPage,
): Promise<Around & { entries: ToldEntry[] }> {
  const period = await readPeriod(pool, userId, asked);
  const { chosen } = period;
  const seen = before === undefined ? undefined : BigInt(before);
  const last = chosen.before ?? 0n;
  const page = { ...chosen, before: seen !== undefined && seen < last ? seen : last };
  const [balancePaisa, entries, told] = await Promise.all([
    walletBalance(pool, userId),
    readEntriesPage(pool, { ...page, locale, limit: STATEMENT_PAGE }),
    seen === undefined ? presentPeriod(pool, period) : undefined,
  ]);
  return { balance: rupeesFromPaisa(balancePaisa), ...(told && { period: told }), entries };
}
