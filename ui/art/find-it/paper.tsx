// Shared parts of the pictures that show where to find a number: background, bill, and ring.
import type { ReactNode } from 'react';

/** The props of each of these pictures. */
export interface FindItProps {
  /** The accessible name: what is drawn, and what is ringed. */
  label: string;
  /** The name of the ringed number, as in the form. */
  number: string;
  /** The name of the second ringed number, on bills with two. */
  second?: string;
  /** Whether the number consists of digits only. */
  isDigits?: boolean;
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
      className="block h-auto w-full max-w-md rounded-control bg-act-wash stroke-art-line"
    >
      {children}
    </svg>
  );
}

interface WordsProps {
  name: string;
  value: string;
  /** Whether the background is dark, so that the text is light. */
  isLight?: boolean;
}

function Words({ name, value, isLight = false }: WordsProps) {
  return (
    <g className={isLight ? 'fill-white stroke-none' : 'fill-art-line stroke-none'}>
      <text y="10" fontSize="12">
        {name}
      </text>
      <text y="30" fontSize="17" className="font-bold">
        {value}
      </text>
    </g>
  );
}

interface PlacedProps extends WordsProps {
  /** Its upper left corner. */
  at: readonly [number, number];
}

/** The approximate width of the text. Marks above and below a letter (\p{Mn}) take no room; others do. */
function widthOf({ name, value }: WordsProps): number {
  const letter = /\p{Script=Devanagari}/u.test(name) ? 6.8 : 6;
  return Math.max(name.replaceAll(/\p{Mn}/gu, '').length * letter, value.length * 9.5);
}

/** A number and its name, with a hand-drawn ring around them. */
export function Ringed({ at: [x, y], ...words }: PlacedProps) {
  const width = widthOf(words);
  const [middle, right] = [width / 2, width + 10];
  return (
    <g transform={`translate(${x} ${y})`}>
      <Words {...words} />
      <path
        d={`M${middle}-9C${middle / 4}-12-14 0-14 16S${middle / 3} 42 ${middle} 41S${right} 33 ${right} 15S${middle * 1.5}-8 ${middle * 0.7}-6`}
        strokeWidth="3"
        className={words.isLight ? 'stroke-marigold' : 'stroke-art-red'}
      />
    </g>
  );
}

interface PaperProps {
  /** The fill of the band at its top. */
  band: string;
  /** The path of an icon on the band, on a 24 by 24 grid. */
  sign: string;
  children: ReactNode;
}

/** The upper part of a bill. */
export function Paper({ band, sign, children }: PaperProps) {
  return (
    <>
      <path d="M22 14h236v160H22z" className="fill-white" />
      <path d="M22 14h236v32H22z" className={band} />
      <path d={sign} transform="translate(32 18)" className="fill-white stroke-none" />
      <path d="M66 26h74M66 35h46" className="stroke-white" strokeWidth="3" />
      <path
        d="M36 120h208M36 134h124M36 148h140M214 134h30M214 148h30"
        strokeWidth="3"
        className="stroke-art-faint"
      />
      {children}
    </>
  );
}
