// A case as a PDF: each of its parts, and the audit records about it.
import { digitsIn } from '#contract/dates/digits.ts';
import type { CaseKind } from '#contract/desk/reports.ts';
import { isWordKey } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { withCompanyLine } from '#contract/brand/company-line.ts';
import { printPdf } from '#server/pdf/print-paper.ts';
import type { DocumentPart, Fact } from '#server/pdf/print-paper.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import type { EvidenceRow } from './customer-parts.ts';
import type { CasePart } from './read-case.ts';

export interface CasePaper {
  kind: CaseKind;
  id: string;
  parts: readonly CasePart[];
  madeBy: string;
  madeAt: Date;
  why: string;
}

/** Longer values are cut off in the PDF; the JSON file has them in full. */
const VALUE_MAX = 400;

const plainNumber = (_name: string, inner: unknown): unknown =>
  typeof inner === 'bigint' ? Number(inner) : inner;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${nepalTime(value)} +05:45`;
  const text = typeof value === 'string' ? value : JSON.stringify(value, plainNumber);
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}

/** Labels a row's fields by their names in the JSON file: "provider_reference" as "provider reference". */
function factsOf(row: EvidenceRow): Fact[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const text = valueText(value);
    return text === '' ? [] : [{ label: name.replaceAll('_', ' '), value: text }];
  });
}

function headingOf(name: string): TextKey {
  const key = `desk.reports_evidence_part_${name}`;
  return isWordKey(key) ? key : 'desk.reports_evidence';
}

function* partsOf(parts: readonly CasePart[], { say }: Locale): Generator<DocumentPart> {
  for (const { name, rows } of parts) {
    yield { heading: say(headingOf(name)) };
    if (rows.length === 0) yield { note: say('desk.reports_evidence_none') };
    for (const row of rows) yield { facts: factsOf(row) };
  }
}

export async function casePdf(paper: CasePaper, locale: Locale): Promise<Buffer> {
  const { say, language } = locale;
  const { id, madeAt } = paper;
  const kind = say(`desk.reports_case_${paper.kind}`);
  const at = digitsIn(`${nepalTime(madeAt)} +05:45`, language);
  const stream = printPdf({
    title: say('desk.reports_evidence_title', { kind, id: '' }).trim(),
    subtitle: id,
    language,
    madeAt,
    foot: {
      text: withCompanyLine(say('desk.reports_evidence_foot', { kind, id }), say),
      page: (number) => say('statement.pdf_page', { number }),
    },
    parts: [
      { note: say('desk.reports_evidence_made', { at, by: paper.madeBy }) },
      { note: `${say('desk.reports_evidence_reason')}: ${paper.why}` },
      { note: say('desk.reports_evidence_masked') },
      ...partsOf(paper.parts, locale),
    ],
  });
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
