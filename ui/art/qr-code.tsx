// A QR code as one SVG path, because our Content-Security-Policy forbids external and data: images.
import { encode } from 'uqr';

/** The quiet zone: scanners need a white edge of this many modules. */
const EDGE = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : '')),
  );
  const side = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-sheet bg-white"
    >
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
