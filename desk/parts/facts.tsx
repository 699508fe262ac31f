// Facts about one thing: a name and a value each.
import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts without a value are left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] items-baseline gap-x-4 gap-y-1.5">
      {facts
        .filter(
          ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
        )
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-label text-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
