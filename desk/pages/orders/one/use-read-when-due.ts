// Reads an order again once something was due that happens by itself, so that an open page does not call it
// overdue.
import { useEffect, useEffectEvent } from 'react';
import type { DeskOrder } from '#contract/desk/orders.ts';

/** What is due takes a moment. */
const MOMENT_MS = 2_000;
/** Nobody leaves a page open for longer and looks at it. */
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
