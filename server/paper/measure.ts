// Measures text on paper: which font each letter comes from, and how wide a line becomes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runsOf } from './text-runs.ts';
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

/** What pdfkit is told beside the text, both to measure and to draw it. */
export function figures({ isMoney = false }: Style): {
  features?: PDFKit.Mixins.OpenTypeFeatures[];
} {
  return isMoney ? { features: ['tnum'] } : {};
}

/** The measure of one document. */
export function makeMeasure(document: PDFKit.PDFDocument) {
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

  return { take, runWidth, widthOf };
}
