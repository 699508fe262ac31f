// Draws a table: its heading repeats on each page, and a row is never split.
import { lineHeight, SOFT } from './pen.ts';
import type { Style } from './measure.ts';
import type { Pen } from './pen.ts';
import type { Sheets } from './sheets.ts';

export interface Column {
  title: string;
  /** Its share of the width, relative to the other columns. */
  share: number;
  /** Aligned right, so that digits line up, and never broken. */
  isMoney?: boolean;
}

export interface Table {
  columns: readonly Column[];
  /** The cells of each row; read only as fast as the PDF is read. */
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}

const HEAD: Style = { size: 9, isBold: true, color: SOFT };
const CELL: Style = { size: 9 };
const GAP = 10;
const LINES_MAX = 3;

/** Draws the table; yields after each row whether that row started a page. */
export async function* drawTable(
  { columns, rows }: Table,
  { pen, sheets }: { pen: Pen; sheets: Sheets },
): AsyncGenerator<boolean> {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (sheets.width * share) / shares);

  const breakRow = (cells: readonly string[], style: Style): string[][] =>
    columns.map(({ isMoney = false }, index) => {
      const text = cells[index] ?? '';
      const width = (widths[index] ?? 0) - GAP;
      return pen.lines(text, { ...style, isMoney }, { width, linesMax: isMoney ? 1 : LINES_MAX });
    });
  const drawRow = (lines: string[][], style: Style): void => {
    let x = sheets.left;
    for (const [index, { isMoney: isRight = false }] of columns.entries()) {
      const width = widths[index] ?? 0;
      const isLast = index === columns.length - 1;
      const edge = isRight ? x + width - (isLast ? 0 : GAP) : x;
      for (const [down, line] of (lines[index] ?? []).entries()) {
        const y = sheets.y + down * lineHeight(style);
        pen.write(line, { ...style, isMoney: isRight }, { x: edge, y, isRight });
      }
      x += width;
    }
    sheets.move(heightOf(lines, style));
    sheets.rule();
    sheets.move(5);
  };
  const heading = breakRow(
    columns.map(({ title }) => title),
    HEAD,
  );

  sheets.turnFor(heightOf(heading, HEAD) + 5 + 2 * lineHeight(CELL));
  drawRow(heading, HEAD);
  for await (const cells of rows) {
    const lines = breakRow(cells, CELL);
    const isTurned = sheets.turnFor(heightOf(lines, CELL) + 5);
    if (isTurned) drawRow(heading, HEAD);
    drawRow(lines, CELL);
    yield isTurned;
  }
  sheets.move(8);
}

function heightOf(lines: string[][], style: Style): number {
  return Math.max(1, ...lines.map(({ length }) => length)) * lineHeight(style) + 3;
}
