// A person as a coloured circle with the first letter of the name; the same name looks the same everywhere.
import { classNames } from '../class-names.ts';
import { hueOf } from './hues.tsx';
import { Letters } from './letters.tsx';

interface PersonCircleProps {
  name: string;
  /** What chooses the colour; the name by default, which is another one in each language. */
  hue?: string;
  /** Its size, 40 px by default. */
  className?: string;
}

/** With the signs that belong to the letter, as in सीता. */
function initialOf(name: string): string {
  return (/^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? '').toUpperCase();
}

/** Decorative: the name is written beside it. */
export function PersonCircle({ name, hue = name, className = 'size-10' }: PersonCircleProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full text-white inset-ring inset-ring-white/15',
        hueOf(hue.trim().toLowerCase()),
        className,
      )}
    >
      <Letters>{initialOf(name)}</Letters>
    </span>
  );
}
