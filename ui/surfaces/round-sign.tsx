// An icon on a coloured disc: the state of an order or of a step.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface RoundSignProps {
  /** The colour classes. */
  className: string;
  isLarge?: boolean;
  /** The icon. */
  children: ReactNode;
}

export function RoundSign({ className, isLarge = false, children }: RoundSignProps) {
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full',
        isLarge ? 'size-12' : 'size-9',
        className,
      )}
    >
      {children}
    </span>
  );
}
