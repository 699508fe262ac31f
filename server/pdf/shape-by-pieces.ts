// Caches shaped text, the most expensive part of a PDF: a font shapes each word or digit once.

/** Glyphs and their positions, in thousandths of the font size. */
interface Shaped {
  glyphs: readonly unknown[];
  positions: readonly unknown[];
  advanceWidth: number;
}

/** pdfkit's font has more than its types show: it takes its encoding and widths from `layout`. */
export interface ShapingFont {
  layout: (text: string, features?: readonly string[], isWidthOnly?: boolean) => Shaped;
  layoutRun: (text: string, features?: readonly string[]) => Shaped;
}

/**
 * Amounts and times never repeat, but their digits do, so each digit is cached alone; no font here
 * draws a digit differently next to another one.
 */
const PIECES = /\d|[^\d ]* |[^\d ]+/g;
/** The size of the cache; text beyond it is shaped again. */
const PIECES_MAX = 4_000;

/** Makes the font shape by pieces, both for measuring and for drawing. */
export function shapeByPieces(font: ShapingFont): void {
  const known = new Map<string, Shaped>();
  const shape = (piece: string, features: readonly string[]): Shaped => {
    const key = `${features.join()} ${piece}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { glyphs, positions, advanceWidth } = font.layoutRun(piece, features);
    const shaped = { glyphs, positions, advanceWidth };
    if (known.size >= PIECES_MAX) known.clear();
    known.set(key, shaped);
    return shaped;
  };
  // Like pdfkit's own: where only the width is needed, nothing else is built.
  font.layout = (text, features = [], isWidthOnly = false) => {
    const glyphs: unknown[] = [];
    const positions: unknown[] = [];
    let advanceWidth = 0;
    for (const piece of text.match(PIECES) ?? []) {
      const shaped = shape(piece, features);
      advanceWidth += shaped.advanceWidth;
      if (isWidthOnly) continue;
      glyphs.push(...shaped.glyphs);
      positions.push(...shaped.positions);
    }
    return { glyphs, positions, advanceWidth };
  };
}
