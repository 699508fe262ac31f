// A sheet: the white surface that a page's content lies on; one in a column.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('rounded-sheet bg-sheet p-5 shadow-sheet sm:p-8', className)}>
      {children}
    </div>
  );
}
