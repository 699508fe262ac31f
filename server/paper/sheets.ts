// The pages of one document: where the next line stands, when a page is full, and what is at its
// foot.
import { lineHeight, SOFT } from './pen.ts';
import type { Style } from './measure.ts';
import type { Pen } from './pen.ts';

const MARGIN = 50;
const FOOT = 70;
const SMALL: Style = { size: 8.5, color: SOFT };
const LINE = '#e4dccc';

/** What the foot of each page says: its left half, and the number of the page. */
export interface Foot {
  text: string;
  page: (number: number) => string;
}

/** Begins the first page. */
export function makeSheets(document: PDFKit.PDFDocument, pen: Pen, foot: Foot) {
  const { width, height } = document.addPage().page;
  const [left, right] = [MARGIN, width - MARGIN];
  let y = MARGIN;
  let pages = 0;

  const rule = (at: number): void => {
    document.moveTo(left, at).lineTo(right, at).lineWidth(0.75).stroke(LINE);
  };
  const drawFoot = (): void => {
    pages += 1;
    const at = height - FOOT + 20;
    rule(at - 6);
    const number = foot.page(pages);
    const [text = ''] = pen.lines(foot.text, SMALL, { width: right - left - 80, linesMax: 1 });
    pen.write(text, SMALL, { x: left, y: at });
    pen.write(number, SMALL, { x: right, y: at, isRight: true });
  };
  drawFoot();

  return {
    left,
    right,
    width: right - left,
    /** Where the next line stands. */
    get y() {
      return y;
    },
    move(down: number): void {
      y += down;
    },
    rule(): void {
      rule(y);
    },
    /** Turns the page where less than this is left on it; answers whether it did. */
    turnFor(space: number): boolean {
      if (y + space <= height - FOOT) return false;
      document.addPage();
      y = MARGIN;
      drawFoot();
      return true;
    },
    /** Lines under each other, each on a page that has room for it. */
    write(text: string, style: Style, linesMax = 20): void {
      for (const line of pen.lines(text, style, { width: right - left, linesMax })) {
        this.turnFor(lineHeight(style));
        pen.write(line, style, { x: left, y });
        y += lineHeight(style);
      }
    },
  };
}

export type Sheets = ReturnType<typeof makeSheets>;
