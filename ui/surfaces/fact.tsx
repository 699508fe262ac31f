// A line of a list of facts: a title at the left and its value at the right, or beneath where it is long.
import type { ReactNode } from 'react';

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{title}</dt>
      <dd className="figures ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
