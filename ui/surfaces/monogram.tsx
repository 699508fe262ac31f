// A tile with a name's letters, in place of other companies' logos.
import { classNames } from '../class-names.ts';

const TINTS = [
  'bg-act-wash text-act',
  'bg-pine-wash text-pine',
  'bg-warn-wash text-warn',
  'bg-laliguras-wash text-laliguras',
];

/** The letters of a short name, of two words or of one: NTC, NB for Nepal Bank, NC for Ncell. */
function lettersOf(name: string): string {
  if (name.length <= 3) return name.toUpperCase();
  const [first = '', second] = name.trim().split(/[\s_-]+/);
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

/** The same name has the same tint everywhere. */
function tintOf(name: string): string | undefined {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length];
}

export function Monogram({ name, className = 'size-10' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-small text-small font-bold',
        tintOf(name),
        className,
      )}
    >
      {lettersOf(name)}
    </span>
  );
}
