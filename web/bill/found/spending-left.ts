// The rest of a member's monthly spending limit; dearer packages cannot be chosen.
import { useEffect, useState } from 'react';
import { getLimits } from '#contract/wallet/limits.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

/** Rupees; null if there is no limit or it is not known yet. The server checks the limit in any case. */
export function useSpendingLeft(isNeeded: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const leaving = new AbortController();
    call(getLimits, { signal: leaving.signal }).then(
      ({ spending }) => setLeft(spending.left),
      (error: unknown) => {
        if (!leaving.signal.aborted && !(error instanceof CallError)) throw error;
      },
    );
    return () => leaving.abort();
  }, [isNeeded]);
  return left;
}

export function isOver(left: number | null, { amount }: { amount: number }): boolean {
  return left !== null && amount > left;
}
