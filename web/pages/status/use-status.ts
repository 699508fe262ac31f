// How an order stands behind a link: asked again for as long as it can still change.
import { useEffect, useState } from 'react';
import { readStatus } from '#contract/receipts/status-links.ts';
import type { SharedStatus } from '#contract/receipts/status-links.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';

/** Most arrive within a minute; after that nobody sits and waits, and data costs money. */
const WAITS_MS = [2_000, 2_000, 3_000, ...Array.from({ length: 12 }, () => 4_000)];
const LATER_MS = 20_000;

export type Seen =
  | { status?: SharedStatus; isAway: boolean; refusal?: never }
  /** It shows nothing, and will not. */
  | { status?: never; refusal: string };

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function isOpen({ status }: SharedStatus): boolean {
  return status === 'coming' || status === 'confirming';
}

/** Asks until the order is settled, the link is over, or the signal ends it. */
async function follow(
  token: string,
  signal: AbortSignal,
  see: (change: (before: Seen) => Seen) => void,
): Promise<void> {
  for (let asks = 0; !signal.aborted; asks += 1) {
    try {
      // A page that nobody looks at spends nobody's data.
      if (!document.hidden || asks === 0) {
        const status = await call(readStatus, { body: { token }, quiet: true, signal });
        see(() => ({ status, isAway: false }));
        if (!isOpen(status)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallRefused)) throw error;
      const { isUncertain, status, banner = '' } = error;
      if (!isUncertain && status !== 429) return see(() => ({ refusal: banner }));
      see((before) => ({ ...before, refusal: undefined, isAway: true }) as Seen);
    }
    await wait(WAITS_MS[asks] ?? LATER_MS, signal);
  }
}

/** `status` is undefined until the first answer; `isAway` while the line is down. */
export function useStatus(token: string): Seen {
  const [seen, setSeen] = useState<Seen>({ isAway: false });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(token, leaving.signal, setSeen);
    return () => leaving.abort();
  }, [token]);
  return seen;
}
