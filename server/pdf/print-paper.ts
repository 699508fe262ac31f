// Prints a document as a PDF: a title, lines of label and value, and tables; streamed page by page.
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BRAND } from '#contract/brand/brand.ts';
import { drawTable } from './draw-table.ts';
import type { Table } from './draw-table.ts';
import { INK, lineHeight, makePen, SOFT } from './pen.ts';
import type { Style } from './measure.ts';
import type { Pen } from './pen.ts';
import { makeSheets } from './sheets.ts';
import type { Foot, Sheets } from './sheets.ts';

/** A label with its value. Money is aligned right, so that lines can be added up by eye. */
export interface Fact {
  label: string;
  value: string;
  isMoney?: boolean;
  /** A total. */
  isBold?: boolean;
}

export type DocumentPart =
  | { heading: string }
  | { note: string }
  | { facts: readonly Fact[] }
  | Table;

export interface Paper {
  title: string;
  subtitle?: string;
  /** The BCP 47 language tag of the texts, for screen readers. */
  language: string;
  /** Written into the file. The same parts with the same time give the same bytes. */
  madeAt: Date;
  foot: Foot;
  parts: Iterable<DocumentPart>;
}

const TITLE: Style = { size: 22, isBold: true };
const HEADING: Style = { size: 12, isBold: true };
const TEXT: Style = { size: 10.5 };
const NOTE: Style = { size: 9, color: SOFT };
const BRAND_STYLE: Style = { size: 12, isBold: true, color: '#1f5a99' };

function drawTitle({ title, subtitle }: Paper, { pen, sheets }: { pen: Pen; sheets: Sheets }) {
  const brand = `${BRAND.name} ${BRAND.nameNepali}`;
  pen.write(brand, BRAND_STYLE, { x: sheets.left, y: sheets.y });
  sheets.move(30);
  sheets.write(title, TITLE, 3);
  if (subtitle !== undefined) sheets.write(subtitle, { ...TEXT, color: SOFT }, 3);
  sheets.move(6);
  sheets.rule();
  sheets.move(14);
}

function drawFact(fact: Fact, { pen, sheets }: { pen: Pen; sheets: Sheets }): void {
  const { isBold = false, isMoney = false } = fact;
  const style = { ...TEXT, isBold, isMoney };
  const labelWidth = sheets.width * (isMoney ? 0.6 : 0.34);
  const labels = pen.lines(fact.label, { ...style, color: SOFT }, { width: labelWidth - 10 });
  const values = pen.lines(fact.value, style, { width: sheets.width - labelWidth });
  const height = Math.max(labels.length, values.length) * lineHeight(style);
  sheets.turnFor(height);
  const color = isBold ? INK : SOFT;
  for (const [down, label] of labels.entries()) {
    const y = sheets.y + down * lineHeight(style);
    pen.write(label, { ...style, color }, { x: sheets.left, y });
  }
  for (const [down, value] of values.entries()) {
    const y = sheets.y + down * lineHeight(style);
    const x = isMoney ? sheets.right : sheets.left + labelWidth;
    pen.write(value, style, { x, y, isRight: isMoney });
  }
  sheets.move(height + 3);
}

async function* drawPart(part: DocumentPart, tools: { pen: Pen; sheets: Sheets }) {
  const { sheets } = tools;
  if ('heading' in part) {
    sheets.move(8);
    sheets.turnFor(4 * lineHeight(HEADING));
    sheets.write(part.heading, HEADING);
    sheets.move(4);
  } else if ('note' in part) {
    sheets.write(part.note, NOTE);
    sheets.move(6);
  } else if ('facts' in part) {
    for (const fact of part.facts) drawFact(fact, tools);
    sheets.move(6);
  } else yield* drawTable(part, tools);
}

async function* bytesOf(paper: Paper): AsyncGenerator<Buffer> {
  const { title, language, madeAt } = paper;
  // Loaded with the first document: it unpacks tables of Unicode, which slows every start down.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // A cache of the width of every word would grow with the document.
    fontLayoutCache: false,
    info: {
      Title: title,
      Author: BRAND.name,
      Creator: BRAND.name,
      Producer: BRAND.name,
      CreationDate: madeAt,
    },
  });
  const taken = function* (): Generator<Buffer> {
    const bytes = document.read() as Buffer | null;
    if (bytes !== null) yield bytes;
  };
  const pen = makePen(document);
  const tools = { pen, sheets: makeSheets(document, pen, paper.foot) };
  drawTitle(paper, tools);
  for (const part of paper.parts) {
    for await (const isTurned of drawPart(part, tools)) {
      if (isTurned) yield* taken();
      // Rows that are ready at once would block every other request until the last is drawn.
      await nextTurn();
    }
    yield* taken();
  }
  document.end();
  yield* taken();
}

/**
 * The PDF as a stream that is drawn as it is read: a slow reader slows the rows down, and at most a
 * page waits in memory. Typed text may contain anything (see text-runs.ts). An error of the rows
 * becomes the stream's.
 */
export function printPdf(paper: Paper): Readable {
  return Readable.from(bytesOf(paper), { objectMode: false });
}
