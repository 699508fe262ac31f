// The mark: a rhododendron blossom (laliguras) beside the name.
import { BRAND } from '#contract/brand/brand.ts';

const PETAL =
  'M20 19C13.5 16 11 7.5 15.5 3.5c1.7-1.5 3.2-.6 4.5.8 1.3-1.4 2.8-2.3 4.5-.8C29 7.5 26.5 16 20 19z';
const TURNS = [0, 72, 144, 216, 288];

export function Blossom({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      {TURNS.map((turn) => (
        <path
          key={turn}
          d={PETAL}
          transform={`rotate(${turn} 20 20.5)`}
          className="fill-laliguras"
        />
      ))}
      <circle cx="20" cy="20.5" r="3" className="fill-marigold" />
    </svg>
  );
}

export function Mark() {
  return (
    <span className="inline-flex items-center gap-2">
      <Blossom />
      {/* In a very narrow window the name is hidden to make room for the links. */}
      <span className="text-section leading-none font-bold tracking-tight max-[349px]:hidden">
        {BRAND.name}
      </span>
    </span>
  );
}
