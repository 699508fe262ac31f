// A line of a list of facts: a title at the left and its value at the right, or where that is long both
// at the left, the value beneath.
import type { ReactNode } from 'react';

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="grow text-soft">{title}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
