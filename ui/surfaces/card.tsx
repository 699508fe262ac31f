// A card: a white box for one subject.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'rounded-card border border-line/70 bg-card p-5 shadow-card sm:p-7',
        className,
      )}
    >
      {children}
    </div>
  );
}
