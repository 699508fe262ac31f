// One line of a card: a title and its value.
import type { ReactNode } from 'react';

/** A list of facts, the titles beside the values where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 wrap-anywhere sm:grid-cols-[6rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-soft">{title}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  );
}
