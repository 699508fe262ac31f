// A report as PDF: its figures by section, and the digest of them all on every page.
import type { Readable } from 'node:stream';
import { withCompanyLine } from '#contract/brand/company-line.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import { dayText, NEPAL_OFFSET, startInNepal } from '#contract/dates/moments.ts';
import { FIGURES, REPORT_SECTIONS } from '#contract/desk/reports/figures.ts';
import type { ReportSection } from '#contract/desk/reports/figures.ts';
import { bikramMonths } from '#contract/desk/reports/period.ts';
import type { Locale } from '#server/context/locale.ts';
import { printPdf } from '#server/pdf/print-paper.ts';
import type { DocumentPart } from '#server/pdf/print-paper.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import type { Report } from './reports-table.ts';

function daysOf({ firstDay, lastDay }: Report, { say, language }: Locale): string {
  const told = (day: string): string =>
    dayText(startInNepal(day), { language, offset: NEPAL_OFFSET });
  return say('desk.reports_days', { from: told(firstDay), to: told(lastDay) });
}

function sectionParts(
  { figures }: Report,
  section: ReportSection,
  { say, money, language }: Locale,
): DocumentPart[] {
  const own = FIGURES.filter((figure) => figure.section === section);
  const rows = own.flatMap(({ code }) => {
    const figure = figures.find((one) => one.code === code);
    if (!figure) return [];
    const { count, paisa } = figure;
    return [
      [
        say(`desk.reports_${code}`),
        count === null ? '' : digitsIn(String(count), language),
        paisa === null ? '' : money(paisa),
      ],
    ];
  });
  const columns = [
    { title: say('desk.reports_column_figure'), share: 56 },
    { title: say('desk.reports_column_count'), share: 16, isMoney: true },
    { title: say('desk.reports_column_amount'), share: 28, isMoney: true },
  ];
  return [{ heading: say(`desk.reports_section_${section}`) }, { columns, rows }];
}

/** The same report gives the same bytes in one language. */
export function reportPdf(report: Report, locale: Locale): Readable {
  const { say, language } = locale;
  const { kind, issue, issuedAt, issuedBy, bankReference, digest } = report;
  const at = digitsIn(nepalTime(issuedAt), language);
  const facts = [
    { label: say('desk.reports_bikram'), value: bikramMonths(report, language) },
    { label: say('desk.reports_issue'), value: digitsIn(String(issue), language) },
    { label: say('desk.reports_issued_by'), value: issuedBy },
    { label: say('desk.reports_issued_at'), value: say('desk.reports_nepal_time', { at }) },
    { label: say('desk.reports_bank_reference'), value: bankReference },
    { label: say('desk.reports_digest'), value: digest.toString('hex') },
  ];
  return printPdf({
    title: say(`desk.reports_title_${kind}`),
    subtitle: daysOf(report, locale),
    language,
    madeAt: issuedAt,
    foot: {
      text: withCompanyLine(
        say('desk.reports_foot', { digest: digest.toString('hex').slice(0, 16) }),
        say,
      ),
      page: (number) => say('statement.pdf_page', { number }),
    },
    parts: [
      { facts },
      ...REPORT_SECTIONS.flatMap((section) => sectionParts(report, section, locale)),
      { note: say('desk.reports_note') },
    ],
  });
}
