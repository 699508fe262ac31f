// The order status behind a status link, polled until it is final.
import { useEffect, useState } from 'react';
import { readStatus } from '#contract/receipts/status-links.ts';
import type { SharedStatus } from '#contract/receipts/status-links.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { wait } from '#web/api/wait.ts';

/** Most orders are delivered within a minute; after that we poll less often, because data costs money. */
const WAITS_MS = [2_000, 2_000, 3_000, ...Array.from({ length: 12 }, () => 4_000)];
const LATER_MS = 20_000;

export type Seen =
  | { status?: SharedStatus; isStale: boolean; refusal?: never }
  /** Why the link is not valid. */
  | { status?: never; refusal: string };

function isOpen({ status }: SharedStatus): boolean {
  return status === 'coming' || status === 'confirming';
}

/** Polls until the order is settled, the link has expired, or the signal aborts. */
async function follow(
  token: string,
  signal: AbortSignal,
  see: (change: (before: Seen) => Seen) => void,
): Promise<void> {
  for (let asks = 0; !signal.aborted; asks += 1) {
    try {
      // A hidden page does not poll, to save data.
      if (!document.hidden || asks === 0) {
        const status = await call(readStatus, { body: { token }, quiet: true, signal });
        see(() => ({ status, isStale: false }));
        if (!isOpen(status)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      const { isUncertain, status, banner = '' } = error;
      if (!isUncertain && status !== 429) return see(() => ({ refusal: banner }));
      see((before) => ({ ...before, refusal: undefined, isStale: true }) as Seen);
    }
    await wait(WAITS_MS[asks] ?? LATER_MS, signal);
  }
}

/** `status` is undefined until the first answer; `isStale` while it cannot be read. */
export function useStatus(token: string): Seen {
  const [seen, setSeen] = useState<Seen>({ isStale: false });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(token, leaving.signal, setSeen);
    return () => leaving.abort();
  }, [token]);
  return seen;
}
