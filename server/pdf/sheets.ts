// The pages of one document: the position of the next line, page breaks, and the footer.
import { lineHeight, SOFT } from './pen.ts';
import type { Style } from './measure.ts';
import type { Pen } from './pen.ts';

const MARGIN = 50;
const FOOT = 70;
const SMALL: Style = { size: 8.5, color: SOFT };
const LINE = '#e4dccc';

/** The footer of each page: the text on its left, and the page number. */
export interface Foot {
  text: string;
  page: (number: number) => string;
}

/** Starts the first page. */
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
    /** The position of the next line. */
    get y() {
      return y;
    },
    move(down: number): void {
      y += down;
    },
    rule(): void {
      rule(y);
    },
    /** Starts a new page when less than this is left; returns whether it did. */
    turnFor(space: number): boolean {
      if (y + space <= height - FOOT) return false;
      document.addPage();
      y = MARGIN;
      drawFoot();
      return true;
    },
    /** Writes lines below each other, each on a page that has room for it. */
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
