// A report as CSV: its period, a line for each figure, and the digest of them all.
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { bikramMonths } from '#contract/desk/reports/period.ts';
import { FIGURES } from '#contract/desk/reports/figures.ts';
import { decimalRupees } from '#contract/money.ts';
import type { Locale } from '#server/context/locale.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import { FOR_SPREADSHEETS } from '#server/wallet/statement/statement-csv.ts';
import type { Report } from './reports-table.ts';

type Cell = string | number | bigint | null;

const COLUMNS = ['section', 'code', 'figure', 'count', 'amount'] as const;

function* linesOf(report: Report, { say, language }: Locale): Generator<Cell[]> {
  const about = (code: string, label: string, value: string): Cell[] => [
    '',
    code,
    `${label}: ${value}`,
    null,
    null,
  ];
  const { kind, firstDay, lastDay, issue, digest, issuedAt, issuedBy, bankReference } = report;
  yield about('kind', say('desk.reports_kind'), say(`desk.reports_${kind}`));
  yield about('first_day', say('desk.reports_first_day'), firstDay);
  yield about('last_day', say('desk.reports_last_day'), lastDay);
  yield about('bikram_months', say('desk.reports_bikram'), bikramMonths(report, language));
  yield about('issue', say('desk.reports_issue'), String(issue));
  yield about('issued_at', say('desk.reports_issued_at'), nepalTime(issuedAt));
  yield about('issued_by', say('desk.reports_issued_by'), issuedBy);
  yield about('bank_reference', say('desk.reports_bank_reference'), bankReference);
  yield about('digest', say('desk.reports_digest'), digest.toString('hex'));
  for (const { code, section } of FIGURES) {
    const figure = report.figures.find((one) => one.code === code);
    if (!figure) continue;
    const label = say(`desk.reports_${code}`);
    yield [say(`desk.reports_section_${section}`), code, label, figure.count, figure.paisa];
  }
}

export function reportCsv(report: Report, locale: Locale): Readable {
  const table = stringify({
    ...FOR_SPREADSHEETS,
    columns: COLUMNS.map((name) => ({
      key: name,
      header: locale.say(`desk.reports_column_${name}`),
    })),
    cast: { bigint: decimalRupees },
  });
  return pipeline(linesOf(report, locale), table, () => undefined);
}
