// A usage bar with its numbers as text, also for screen readers.
import { useId } from 'react';
import type { ReactNode } from 'react';

interface MeterProps {
  label: string;
  /** The bar's value as text. */
  text: string;
  value: number;
  /** Absent: unlimited, without a bar. */
  max?: number | undefined;
  /** A pending amount, drawn behind the value; the hint explains it. */
  pending?: number;
  /** A hint. */
  children?: ReactNode;
}

export function Meter({ label, text, value, max, pending = 0, children }: MeterProps) {
  const id = useId();
  const shown = Math.min(value, max ?? 0);
  const percentOf = (part: number): number => (max ? (part / max) * 100 : 100);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-x-4 max-sm:flex-col">
        <span id={id} className="font-bold">
          {label}
        </span>
        <span className="figures text-small text-soft sm:text-right">{text}</span>
      </div>
      {max !== undefined && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={shown}
          aria-valuetext={text}
          className="mt-1.5 flex h-2.5 overflow-hidden rounded-full bg-edge/25 forced-colors:border"
        >
          <div
            className="h-full rounded-full bg-act forced-colors:bg-[Highlight]"
            style={{ width: `${percentOf(shown)}%` }}
          />
          {pending > 0 && (
            <div
              className="h-full bg-hatched"
              style={{ width: `${percentOf(Math.min(pending, (max ?? 0) - shown))}%` }}
            />
          )}
        </div>
      )}
      {children && <div className="mt-1.5 text-small text-soft">{children}</div>}
    </div>
  );
}
