// The statement as a document: what the period opened with, every entry with the balance after it,
// and what it closed with.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { ENGLISH, message, tell } from '#contract/words.ts';
import type { WordKey, WordValues } from '#contract/words.ts';
import { sumStatement } from '#server/ledger/statement.ts';
import type { Standing, Sums } from '#server/ledger/statement.ts';
import { printPaper } from '#server/paper/print-paper.ts';
import type { Fact, PaperPart } from '#server/paper/print-paper.ts';
import { entryWords, kathmanduDay, kathmanduTime } from './entry-words.ts';
import { readEveryEntry } from './read-entries.ts';
import type { ToldEntry } from './read-entries.ts';
import type { Period, StatementAsked } from './statement-period.ts';

/** A hundred and more pages take seconds to draw, and nobody reads them; the table takes any number. */
const ENTRIES_MAX = 5_000;

export interface StatementOwner {
  fullName: string;
  email: string;
}

interface Printed {
  asked: StatementAsked;
  period: Period;
  owner: StatementOwner;
}

const say = (key: WordKey, values?: WordValues): string => tell(ENGLISH, message(key, values));

/** "2026-11-01 to 2026-11-30, days of Nepal"; without a first day from the beginning on. */
function daysOf({ from, to }: StatementAsked, madeAt: Date): string {
  const until = to ?? kathmanduDay(madeAt);
  if (from === undefined) return say('statement.pdf_until', { to: until });
  return say('statement.pdf_days', { from, to: until });
}

function sumsOf({ opening, closing }: Period, { inPaisa, outPaisa }: Sums): Fact[] {
  const fact = (key: WordKey, paisa: bigint, isBold = false): Fact => ({
    label: say(key),
    value: formatMoney(paisa),
    isMoney: true,
    isBold,
  });
  return [
    fact('statement.opening', opening.balancePaisa),
    fact('statement.money_in', inPaisa),
    fact('statement.money_out', -outPaisa),
    fact('statement.closing', closing.balancePaisa, true),
  ];
}

function cellsOf(entry: ToldEntry): string[] {
  const { comment } = entry.other ?? { comment: null };
  const what = [entryWords(entry), entry.about, comment && `“${comment}”`].filter(Boolean);
  return [
    kathmanduTime(entry.at),
    what.join(' · '),
    formatMoney(entry.amountPaisa),
    formatMoney(entry.balanceAfterPaisa),
  ];
}

function balanceRow(key: WordKey, { balancePaisa }: Standing): string[] {
  return ['', say(key), '', formatMoney(balancePaisa)];
}

async function* rowsOf(pool: pg.Pool, { opening, closing, chosen }: Period) {
  yield balanceRow('statement.opening', opening);
  for await (const entry of readEveryEntry(pool, chosen)) yield cellsOf(entry);
  yield balanceRow('statement.closing', closing);
}

/** Throws Refused (409) for a period with more entries than a document is good for. */
export async function statementPdf(
  pool: pg.Pool,
  { asked, period, owner }: Printed,
): Promise<Readable> {
  const sums = await sumStatement(pool, period.chosen);
  if (sums.count > ENTRIES_MAX) {
    throw new Refused(409, { error: message('statement.pdf_too_long', { most: ENTRIES_MAX }) });
  }
  const madeAt = new Date();
  const isFiltered = asked.kind !== undefined || asked.order_id !== undefined;
  const kind = asked.kind === undefined ? 'any' : asked.kind;
  const columns = [
    { title: say('statement.column_nepal'), share: 22 },
    { title: say('statement.column_what'), share: 44 },
    { title: say('statement.column_amount'), share: 18, isMoney: true },
    { title: say('statement.column_balance'), share: 18, isMoney: true },
  ];
  const filtered = { note: say('statement.pdf_filtered', { kind: say(`statement.kind_${kind}`) }) };
  const parts: PaperPart[] = [
    {
      facts: [
        { label: say('profile.name'), value: owner.fullName },
        { label: say('profile.email'), value: owner.email },
      ],
    },
    { facts: sumsOf(period, sums) },
    ...(isFiltered ? [filtered] : []),
    { columns, rows: rowsOf(pool, period) },
  ];
  return printPaper({
    title: say('statement.pdf_title'),
    subtitle: daysOf(asked, madeAt),
    madeAt,
    foot: {
      text: say('statement.pdf_foot', { email: owner.email, at: kathmanduTime(madeAt) }),
      page: (number) => say('statement.pdf_page', { number }),
    },
    parts,
  });
}
