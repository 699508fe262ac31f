// The status link of an order: loading, creating, changing and revoking it.
import { useState } from 'react';
import { getStatusLink, makeStatusLink, stopStatusLink } from '#contract/receipts/status-links.ts';
import type { StatusLink } from '#contract/receipts/status-links.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';

/** `link`: undefined while it loads, null if there is none. `error`: why the last action failed. */
export function useStatusLink(orderId: string) {
  const params = { orderId };
  const { data, error: unread } = useRead(getStatusLink, { params });
  const [refused, setRefused] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function change(wish: () => Promise<{ link: StatusLink | null }>): Promise<boolean> {
    setIsBusy(true);
    setRefused(undefined);
    try {
      readCache.setQueryData(readKey(getStatusLink, { params }), await wish());
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error.banner);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return {
    link: data?.link,
    error: refused ?? unread?.banner,
    isBusy,
    /** Each action returns whether it succeeded. */
    make: (showsAmount: boolean) =>
      change(() =>
        call(makeStatusLink, { params, body: { shows_amount: showsAmount }, quiet: true }),
      ),
    stop: () => change(() => call(stopStatusLink, { params, quiet: true })),
  };
}
