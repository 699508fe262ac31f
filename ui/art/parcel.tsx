// The parcel that stands for an order, drawn in its five states: open, tied, moving, arrived, returned.
import { classNames } from '../class-names.ts';

export type ParcelState = 'open' | 'tied' | 'moving' | 'arrived' | 'returned';

interface ParcelProps {
  state: ParcelState;
  /** Whether it entered this state while the page was open; then the change is animated once. */
  isNew?: boolean;
  /** Size classes; 96 px by default. */
  className?: string;
}

/** Decorative: text beside it says the same. */
export function Parcel({ state, isNew = false, className = 'size-24' }: ParcelProps) {
  const Scene = SCENES[state];
  return (
    <svg
      viewBox="6 6 84 84"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-parcel={state}
      className={classNames('shrink-0 stroke-art-line', className)}
    >
      <Scene isNew={isNew} />
    </svg>
  );
}

const SCENES = { open: Open, tied: Tied, moving: Moving, arrived: Arrived, returned: Returned };

function Sides() {
  return (
    <>
      <path d="M20 44l28 9v30l-28-9z" className="fill-marigold" />
      <path d="M76 44l-28 9v30l28-9z" className="fill-art-shade" />
    </>
  );
}

/** The closed box, seen from the front and a little from above. */
function Box() {
  return (
    <>
      <path d="M20 44l28-9 28 9-28 9z" className="fill-art-light" />
      <Sides />
    </>
  );
}

function Ribbon() {
  return (
    <g className="fill-laliguras">
      <path d="M31 47.5l6 2v30l-6-2zM65 47.5l-6 2v30l6-2z" />
      <path d="M31 47.5l28-9 6 2-28 9zM65 47.5l-28-9-6 2 28 9z" />
    </g>
  );
}

const PETAL =
  'M48 40c-5-2.5-7-9-3.5-12.5 1.3-1 2.5-.5 3.5.7 1-1.2 2.2-1.7 3.5-.7C55 31 53 37.5 48 40z';

/** The laliguras flower of the logo, tied on top. */
function Flower({ className }: { className?: string }) {
  return (
    <g className={className}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d={PETAL} transform={`rotate(${turn} 48 40)`} className="fill-laliguras" />
      ))}
      <circle cx="48" cy="40" r="2.6" className="fill-marigold" />
    </g>
  );
}

/** The open, empty box; the dotted phone stands for its future content. */
function Open() {
  return (
    <>
      <path
        d="M40 40V17a3 3 0 013-3h10a3 3 0 013 3v23M46.5 18.5h3"
        strokeDasharray="0.1 3.7"
        className="stroke-soft"
      />
      <g className="stroke-art-rim">
        <path d="M20 44l28-9 28 9-28 9z" className="fill-art-inside" />
        <Sides />
        <path d="M20 44l28 9-9 8-28-9zM76 44l-28 9 9 8 28-9z" className="fill-art-light" />
      </g>
    </>
  );
}

function Tied() {
  return (
    <>
      <Box />
      <Ribbon />
      <Flower />
    </>
  );
}

function Moving() {
  return (
    <>
      <path d="M10 52h8M8 63h7M12 74h5" className="stroke-soft" />
      <path d="M26 88h48" strokeDasharray="0.1 5.2" className="stroke-soft" />
      <g transform="rotate(7 48 60) translate(5 -3)">
        <Tied />
      </g>
    </>
  );
}

function Arrived({ isNew }: { isNew: boolean }) {
  return (
    <>
      <path d="M10 86h76" className="stroke-soft" />
      <path
        d="M48 9v6M29 14l3 5M67 14l-3 5M15 28l5 3M81 28l-5 3"
        className={classNames('stroke-marigold', isNew && 'animate-bloom')}
        strokeWidth="2.5"
      />
      <Box />
      <g className={classNames('origin-[48px_48px] fill-laliguras', isNew && 'animate-untie')}>
        <path d="M31 47.5l6 2c-1 10-1 16-7 24-2 3-6 2-6-1 4-5 7-13 7-25z" />
        <path d="M65 47.5l-6 2c1 10 1 16 7 24 2 3 6 2 6-1-4-5-7-13-7-25z" />
      </g>
      <Flower className={classNames('origin-[48px_40px]', isNew && 'animate-bloom')} />
      <circle cx="77" cy="75" r="11" className="fill-pine stroke-none" />
      <path
        d="M71.5 75.5l4 4 7-8"
        pathLength="1"
        strokeDasharray="1"
        strokeWidth="2.5"
        className={classNames('stroke-sheet', isNew && 'animate-draw')}
      />
    </>
  );
}

function Returned() {
  return (
    <>
      <Tied />
      <circle cx="19" cy="75" r="11" className="fill-act stroke-none" />
      <path
        d="M17 69.5l-4 4 4 4M13 73.5h9a3.5 3.5 0 010 7h-3"
        strokeWidth="2.25"
        className="stroke-on-act"
      />
    </>
  );
}
