// A decorative string of prayer flags above the example.

const FLAGS_COUNT = 11;
const COLOURS = [
  'fill-act',
  'fill-white stroke-edge/50',
  'fill-laliguras',
  'fill-pine',
  'fill-marigold',
];

/** A point of the string (a parabola) and its slope there. */
function hang(part: number): { x: number; y: number; turn: number } {
  const slope = (0.5 - part) * 44;
  return {
    x: part * 400,
    y: 8 + 88 * part * (1 - part),
    turn: (Math.atan2(slope, 200) * 180) / Math.PI,
  };
}

const FLAGS = Array.from({ length: FLAGS_COUNT }, (_, index) => ({
  ...hang((index + 0.75) / (FLAGS_COUNT + 0.5)),
  className: COLOURS[index % COLOURS.length],
}));

export function PrayerFlags() {
  return (
    <svg
      viewBox="0 0 400 58"
      fill="none"
      className="absolute bottom-full left-1/2 mb-3 w-[112%] -translate-x-1/2"
    >
      <path d="M0 8Q200 52 400 8" className="stroke-edge" strokeWidth="1.5" />
      {FLAGS.map(({ x, y, turn, className }) => (
        <path
          key={x}
          d="M-11 0H11V22L5.5 19 0 22-5.5 19-11 22Z"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
          className={className}
        />
      ))}
    </svg>
  );
}
