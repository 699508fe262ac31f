// Measures text: which font each letter comes from, and how wide a line becomes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shapeByPieces } from './shape-by-pieces.ts';
import type { ShapingFont } from './shape-by-pieces.ts';
import { runsOf } from './text-runs.ts';
import type { Run, Script } from './text-runs.ts';
import { unpackFont } from './unpack-font.ts';

export interface Style {
  /** In points, like every length on a page. */
  size: number;
  isBold?: boolean;
  /** Every digit has the same width, so that amounts align digit by digit. */
  isMoney?: boolean;
  color?: string;
}

const here = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

/** A font; read and unpacked once, for the first document that needs it. */
function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known !== undefined) return known;
  const font = unpackFont(readFileSync(here.resolve(`@fontsource/mukta/files/${name}`)));
  files.set(name, font);
  return font;
}

/** Options for pdfkit, both to measure and to draw text. */
export function figures({ isMoney = false }: Style): {
  features?: PDFKit.Mixins.OpenTypeFeatures[];
} {
  return isMoney ? { features: ['tnum'] } : {};
}

/** The text measure of one document. */
export function makeMeasure(document: PDFKit.PDFDocument) {
  const known = new Set<string>();

  const take = (script: Script, { size, isBold = false }: Style): void => {
    const name = `mukta-${script}-${isBold ? 600 : 400}-normal.woff`;
    const isNew = !known.has(name);
    if (isNew) document.registerFont(name, fontFile(name));
    document.font(name).fontSize(size);
    if (isNew) shapeByPieces((document as unknown as { _font: ShapingFont })._font);
    known.add(name);
  };

  const runWidth = ({ script, text }: Run, style: Style): number => {
    take(script, style);
    return document.widthOfString(text, figures(style));
  };
  const widthOf = (text: string, style: Style): number =>
    runsOf(text).reduce((width, run) => width + runWidth(run, style), 0);

  return { take, runWidth, widthOf };
}
