// Reads an order again shortly after an automatic step was due, so that an open page does not show the step
// as overdue.
import { useEffect, useEffectEvent } from 'react';
import type { DeskOrder } from '#contract/desk/orders.ts';

/** The time allowed for a due step to run. */
const MOMENT_MS = 2_000;
/** The longest timer: pages are hardly watched for longer than this. */
const LONGEST_MS = 3_600_000;

export function useReadWhenDue({ work }: DeskOrder, read: () => void): void {
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    const waits = work.map(({ at }) => (at === null ? Infinity : Date.parse(at) - Date.now()));
    const wait = Math.min(...waits.filter((one) => one > 0));
    if (wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => readAgain(), wait + MOMENT_MS);
    return () => clearTimeout(timer);
  }, [work]);
}
