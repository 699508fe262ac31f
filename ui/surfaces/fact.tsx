// A line of a list of facts: a title on the left and its value on the right, or below if it is long.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FactProps {
  title: string;
  /** The sum of the lines above it. */
  isSum?: boolean;
  /** Whether the value is always below the title. */
  isStacked?: boolean;
  children: ReactNode;
}

export function Fact({ title, isSum = false, isStacked = false, children }: FactProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        isStacked && 'flex-col',
        isSum && 'border-t border-edge/60 pt-2 font-bold',
      )}
    >
      <dt className="grow text-soft">{title}</dt>
      <dd
        className={classNames('figures min-w-0 wrap-anywhere', !isStacked && 'ml-auto text-right')}
      >
        {children}
      </dd>
    </div>
  );
}
