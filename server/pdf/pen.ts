// Writes text onto a page of a PDF: breaks it into lines, and draws it font by font.
import { figures, makeMeasure } from './measure.ts';
import type { Style } from './measure.ts';
import { printable, runsOf } from './text-runs.ts';

export interface Place {
  x: number;
  y: number;
  /** The text ends at x instead of starting there. */
  isRight?: boolean;
}

export const INK = '#1d2733';
export const SOFT = '#55606c';

/** The line height for a font size. */
export function lineHeight({ size }: Style): number {
  return size * 1.5;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text writer of one document. */
export function makePen(document: PDFKit.PDFDocument) {
  const { take, runWidth, widthOf } = makeMeasure(document);

  /** Splits a word wider than its line into pieces that fit; a letter keeps its marks. */
  const piecesOf = (word: string, style: Style, width: number): string[] => {
    const pieces = [''];
    let taken = 0;
    for (const { segment } of letters.segment(word)) {
      const more = widthOf(segment, style);
      if (taken === 0 || taken + more <= width) pieces.splice(-1, 1, `${pieces.at(-1)}${segment}`);
      else pieces.push(segment);
      taken = pieces.at(-1) === segment ? more : taken + more;
    }
    return pieces;
  };

  return {
    /** The lines of a text at a width, at most `linesMax`; longer text ends in dots. */
    lines(text: string, style: Style, { width = 0, linesMax = 4 }): string[] {
      const lines: string[] = [];
      const words = printable(text).split(' ');
      for (const word of words.flatMap((word) =>
        widthOf(word, style) <= width ? [word] : piecesOf(word, style, width),
      )) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && widthOf(longer, style) <= width) lines.splice(-1, 1, longer);
        else lines.push(word);
        if (lines.length > linesMax) break;
      }
      if (lines.length <= linesMax) return lines;
      const last = [...letters.segment(lines[linesMax - 1] ?? '')].map(({ segment }) => segment);
      while (last.length > 0 && widthOf(`${last.join('')}…`, style) > width) last.pop();
      return [...lines.slice(0, linesMax - 1), `${last.join('').trimEnd()}…`];
    },

    /** Draws one line without breaking it or moving it to another page. */
    write(line: string, style: Style, { x, y, isRight = false }: Place): void {
      const text = printable(line);
      let at = isRight ? x - widthOf(text, style) : x;
      document.fillColor(style.color ?? INK);
      for (const run of runsOf(text)) {
        take(run.script, style);
        // Devanagari is drawn out of reading order, so the text itself is stored with it.
        const isShaped = run.script === 'devanagari';
        if (isShaped) document.markContent('Span', { actual: run.text });
        document.text(run.text, at, y, { lineBreak: false, ...figures(style) });
        if (isShaped) document.endMarkedContent();
        at += runWidth(run, style);
      }
    },
  };
}

export type Pen = ReturnType<typeof makePen>;
