// What the pictures that show where a number is share: the ground, a bill, and the ring around the number.
import type { ReactNode } from 'react';

/** What each of these pictures is told. */
export interface FindItProps {
  /** The accessible name: what is drawn, and what is ringed. */
  label: string;
  /** The ringed number's name, as the form calls it. */
  number: string;
}

export function Ground({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 280 160"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
      className="block h-auto w-full max-w-72 rounded-control bg-act-wash stroke-art-line"
    >
      {children}
    </svg>
  );
}

interface RingedProps {
  /** Its upper left corner. */
  at: readonly [number, number];
  name: string;
  value: string;
  /** On a dark ground. */
  isLight?: boolean;
}

/** A number and its name, with a ring around them as drawn by hand. */
export function Ringed({ at: [x, y], name, value, isLight = false }: RingedProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Words name={name} value={value} isLight={isLight} />
      <path
        d="M60-3C22-5-9 2-9 17S24 38 62 37s60-8 59-22S88-4 46-4"
        strokeWidth="3"
        className={isLight ? 'stroke-marigold' : 'stroke-art-red'}
      />
    </g>
  );
}

interface WordsProps {
  name: string;
  value: string;
  isLight?: boolean;
}

export function Words({ name, value, isLight = false }: WordsProps) {
  return (
    <g className={isLight ? 'fill-white stroke-none' : 'fill-art-line stroke-none'}>
      <text y="11" fontSize="10.5" textLength={name.length > 20 ? 110 : undefined}>
        {name}
      </text>
      <text y="28" fontSize="15" className="font-bold">
        {value}
      </text>
    </g>
  );
}

interface PaperProps {
  /** The fill of the band at its top. */
  band: string;
  /** What is drawn on the band, 24 by 24. */
  sign: ReactNode;
  children: ReactNode;
}

/** A bill from its top edge down. */
export function Paper({ band, sign, children }: PaperProps) {
  return (
    <>
      <path d="M30 16h220v160H30z" className="fill-white" />
      <path d="M30 16h220v30H30z" className={band} />
      <g transform="translate(40 19)" className="text-white">
        {sign}
      </g>
      <path d="M74 27h70M74 36h44" className="stroke-white" strokeWidth="3" />
      {children}
      <path
        d="M44 112h192M44 126h120M44 140h132M44 154h96M206 126h30M206 140h30M206 154h30"
        strokeWidth="3"
        className="stroke-art-faint"
      />
    </>
  );
}
