// A sheet: the white surface for a page's content; one per column, and at most two per page.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('rounded-sheet bg-sheet p-5 shadow-sheet sm:p-8', className)}>
      {children}
    </div>
  );
}

/** Several sections on one sheet, separated by lines. */
export function Sections({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Sheet
      className={classNames(
        'flex min-w-0 flex-col gap-7 *:not-first:border-t *:not-first:border-rule *:not-first:pt-7',
        className,
      )}
    >
      {children}
    </Sheet>
  );
}
