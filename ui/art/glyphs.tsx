// The glyphs of operators that have a drawing of their own, on a 24 by 24 grid; none is a logo.
import type { Icon } from '../icons.tsx';

interface Strokes {
  /** Outlines, in the colour of the text. */
  line?: string;
  /** Filled parts. */
  solid?: string;
  width?: number;
  /** For a dotted line: the distance between the dots. */
  dots?: number;
}

function glyph({ line, solid, width = 2, dots }: Strokes): Icon {
  return function Glyph({ className = 'size-6' }) {
    return (
      <svg
        viewBox="0 0 24 24"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={dots && `0 ${dots}`}
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        {solid && <path d={solid} fill="currentColor" />}
        {line && <path d={line} fill="none" stroke="currentColor" />}
      </svg>
    );
  };
}

/** The filled parts of three glyphs, which larger pictures use, too. */
export const DISH = 'M4 6.5a11.5 11.5 0 0013.5 13.5zM15 8a1.9 1.9 0 103.8 0 1.9 1.9 0 10-3.8 0z';
export const BOLT = 'M13.5 1.5L4 13.8h6.5L9.3 22.5 20 9.8h-7z';
export const DROP = 'M12 2s7.5 7.3 7.5 12.5a7.5 7.5 0 01-15 0C4.5 9.3 12 2 12 2z';

export const WaveGlyph = glyph({
  line: 'M2.5 8.5c3-4 6.5-4 9.5 0s6.5 4 9.5 0M2.5 15.5c3-4 6.5-4 9.5 0s6.5 4 9.5 0',
  width: 2.75,
});
export const DotRingGlyph = glyph({
  line: 'M12 3.5a8.5 8.5 0 010 17 8.5 8.5 0 010-17z',
  width: 4,
  dots: 6.676,
});
export const DishGlyph = glyph({
  solid: DISH,
  line: 'M11 13l5.5-5M18 2.5a5.5 5.5 0 014 4M8 18l-2 3.5h8',
});
export const BoltGlyph = glyph({ solid: BOLT });
export const DropGlyph = glyph({ solid: DROP });
