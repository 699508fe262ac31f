// A QR code as one drawn path: our pages show no images of other addresses, nor data addresses.
import { encode } from 'uqr';

/** Readers need a white edge of this many modules. */
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
