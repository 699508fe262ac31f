// A person as a coloured circle with the initial of the name; the same name always has the same colour.
import { classNames } from '../class-names.ts';
import { hueOf } from './hues.tsx';
import { Letters } from './letters.tsx';

interface PersonCircleProps {
  name: string;
  /** The string that determines the colour; by default the name, which may differ between languages. */
  hue?: string;
  /** Size classes; 40 px by default. */
  className?: string;
}

/** The first letter with its combining marks, as in सीता. */
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
