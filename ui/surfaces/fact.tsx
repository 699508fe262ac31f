// A line of a list of facts: its title at the left, its value at the right.
import type { ReactNode } from 'react';

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-4">
      <dt className="max-w-3/5 shrink-0 text-soft">{title}</dt>
      <dd className="figures min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
