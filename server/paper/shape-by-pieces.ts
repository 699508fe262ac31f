// Shaping text is what a paper costs most: here a font shapes a word, or a digit, once and keeps it.

/** Glyphs and where each stands, in a thousandth of the size. */
interface Shaped {
  glyphs: readonly unknown[];
  positions: readonly unknown[];
  advanceWidth: number;
}

/** What pdfkit's font has beside what its types tell: its encoding and its widths come from `layout`. */
export interface ShapingFont {
  layout: (text: string, features?: readonly string[], isWidthOnly?: boolean) => Shaped;
  layoutRun: (text: string, features?: readonly string[]) => Shaped;
}

/**
 * Amounts and times are never the same twice, but their digits are, so each digit is a piece by
 * itself; no font here draws a digit otherwise beside another one.
 */
const PIECES = /\d|[^\d ]* |[^\d ]+/g;
/** So much is kept; what people typed beyond it is shaped again. */
const PIECES_MAX = 4_000;

/** Makes the font shape by pieces, for measuring and for drawing alike. */
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
  // As pdfkit's own: where only the width is wanted, nothing else is put together.
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
