// The statement as a PDF: the opening balance, every entry with the balance after it, and the
// closing balance.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { withCompanyLine } from '#contract/brand/company-line.ts';
import { dayText, NEPAL_OFFSET, startInNepal } from '#contract/dates/moments.ts';
import { hasOwnClock, ownClockText } from '#contract/dates/reader-time.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import { sumStatement } from '#server/ledger/statement.ts';
import type { Standing } from '#server/ledger/standing.ts';
import type { Sums } from '#server/ledger/statement.ts';
import type { Locale } from '#server/context/locale.ts';
import { printPdf } from '#server/pdf/print-paper.ts';
import type { Fact, DocumentPart } from '#server/pdf/print-paper.ts';
import { nepalDay, nepalTime } from '#contract/dates/nepal-day.ts';
import { entryWords } from './entry-words.ts';
import { readEveryEntry } from './read-entries.ts';
import type { ToldEntry } from './read-entries.ts';
import type { Period, StatementAsked } from './statement-period.ts';

/** A document of more than a hundred pages takes seconds to draw; the CSV file has no limit. */
const ENTRIES_MAX = 5_000;

export interface StatementOwner {
  fullName: string;
  email: string;
}

interface Printed {
  asked: StatementAsked;
  period: Period;
  owner: StatementOwner;
  locale: Locale;
  madeAt: Date;
}

/** The days in both calendars; without a first day, from the beginning. */
function daysOf({ asked: { from, to }, madeAt, locale: { say, language } }: Printed): string {
  const told = (day: string): string =>
    dayText(startInNepal(day), { language, offset: NEPAL_OFFSET });
  const until = told(to ?? nepalDay(madeAt));
  if (from === undefined) return say('statement.pdf_until', { to: until });
  return say('statement.pdf_days', { from: told(from), to: until });
}

function sumsOf({ period, locale: { say, money } }: Printed, { inPaisa, outPaisa }: Sums): Fact[] {
  const { opening, closing } = period;
  const fact = (key: TextKey, paisa: bigint, isBold = false): Fact => ({
    label: say(key),
    value: money(paisa),
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

function cellsOf(entry: ToldEntry, locale: Locale): string[] {
  const { comment } = entry.other ?? { comment: null };
  const { money, language } = locale;
  const what = [entryWords(entry, locale), entry.about, comment && `“${comment}”`].filter(Boolean);
  return [
    [digitsIn(nepalTime(entry.at), language), ownClockText(entry.at, locale)]
      .filter(Boolean)
      .join(' · '),
    what.join(' · '),
    money(entry.amountPaisa),
    money(entry.balanceAfterPaisa),
  ];
}

function balanceRow(title: string, { balancePaisa }: Standing, { money }: Locale): string[] {
  return ['', title, '', money(balancePaisa)];
}

async function* rowsOf(pool: pg.Pool, { period, locale }: Printed) {
  const { opening, closing, chosen } = period;
  yield balanceRow(locale.say('statement.opening'), opening, locale);
  for await (const entry of readEveryEntry(pool, { ...chosen, locale })) {
    yield cellsOf(entry, locale);
  }
  yield balanceRow(locale.say('statement.closing'), closing, locale);
}

/** Throws ApiError (409) for a period with too many entries for a PDF. */
export async function statementPdf(pool: pg.Pool, printed: Printed): Promise<Readable> {
  const { asked, period, owner, locale, madeAt } = printed;
  const { say } = locale;
  const sums = await sumStatement(pool, period.chosen);
  if (sums.count > ENTRIES_MAX) {
    throw new ApiError(409, { error: message('statement.pdf_too_long', { most: ENTRIES_MAX }) });
  }
  const isFiltered = asked.kind !== undefined || asked.order_id !== undefined;
  const kind = asked.kind === undefined ? 'any' : asked.kind;
  const hasTwoClocks = hasOwnClock(madeAt, locale);
  const columns = [
    hasTwoClocks
      ? { title: say('statement.column_clocks'), share: 33 }
      : { title: say('statement.column_nepal'), share: 22 },
    { title: say('statement.column_what'), share: hasTwoClocks ? 33 : 44 },
    { title: say('statement.column_amount'), share: 18, isMoney: true },
    { title: say('statement.column_balance'), share: 18, isMoney: true },
  ];
  const filtered = { note: say('statement.pdf_filtered', { kind: say(`statement.kind_${kind}`) }) };
  const parts: DocumentPart[] = [
    {
      facts: [
        { label: say('profile.name'), value: owner.fullName },
        { label: say('profile.email'), value: owner.email },
      ],
    },
    { facts: sumsOf(printed, sums) },
    ...(isFiltered ? [filtered] : []),
    { columns, rows: rowsOf(pool, printed) },
  ];
  const at = digitsIn(nepalTime(madeAt), locale.language);
  const whose = say('statement.pdf_foot', { email: owner.email, at });
  return printPdf({
    title: say('statement.pdf_title'),
    subtitle: daysOf(printed),
    language: locale.language,
    madeAt,
    foot: {
      text: withCompanyLine(whose, say),
      page: (number) => say('statement.pdf_page', { number }),
    },
    parts,
  });
}
