// Writes text onto a page of a PDF: measures it, breaks it into lines, and draws it font by font.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { printable, runsOf } from './text-runs.ts';
import type { Run, Script } from './text-runs.ts';
import { unpackFont } from './unpack-font.ts';

export interface Style {
  /** In points, like every length on a page. */
  size: number;
  isBold?: boolean;
  /** Every digit equally wide, so that amounts stand under each other digit by digit. */
  isMoney?: boolean;
  color?: string;
}

export interface Place {
  x: number;
  y: number;
  /** The text ends at x instead of beginning there. */
  isRight?: boolean;
}

export const INK = '#1d2733';
export const SOFT = '#55606c';

/** How far one line of a size lies under another. */
export function lineHeight({ size }: Style): number {
  return size * 1.5;
}

const WIDTHS_MAX = 4_000;

const here = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

/** A font; read and unpacked once, at the first document that needs it. */
function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known !== undefined) return known;
  const font = unpackFont(readFileSync(here.resolve(`@fontsource/mukta/files/${name}`)));
  files.set(name, font);
  return font;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function figures({ isMoney = false }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isMoney ? { features: ['tnum'] } : {};
}

/** The pen of one document. */
export function makePen(document: PDFKit.PDFDocument) {
  const known = new Set<string>();

  const take = (script: Script, { size, isBold = false }: Style): void => {
    const name = `mukta-${script}-${isBold ? 600 : 400}-normal.woff`;
    if (!known.has(name)) document.registerFont(name, fontFile(name));
    known.add(name);
    document.font(name).fontSize(size);
  };

  const widths = new Map<string, number>();
  /** Shaping is what costs most, so widths of words are kept: they come again, row after row. */
  const runWidth = ({ script, text }: Run, style: Style): number => {
    let width = 0;
    for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) {
      const { isBold = false, isMoney = false, size } = style;
      const key = `${script} ${isBold} ${isMoney} ${size} ${word}`;
      let known = widths.get(key);
      if (known === undefined) {
        take(script, style);
        known = document.widthOfString(word, figures(style));
        if (widths.size >= WIDTHS_MAX) widths.clear();
        widths.set(key, known);
      }
      width += known;
    }
    return width;
  };
  const widthOf = (text: string, style: Style): number =>
    runsOf(text).reduce((width, run) => width + runWidth(run, style), 0);

  /** A word wider than its line, in pieces that fit; a letter keeps its marks. */
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
    /** The lines a text takes at a width, at most `linesMax`; what is left over ends in dots. */
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

    /** One line, as it is: neither broken nor carried over to a further page. */
    write(line: string, style: Style, { x, y, isRight = false }: Place): void {
      const text = printable(line);
      let at = isRight ? x - widthOf(text, style) : x;
      document.fillColor(style.color ?? INK);
      for (const run of runsOf(text)) {
        take(run.script, style);
        // Devanagari is drawn in another order than it is read: the text itself stands beside it.
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
