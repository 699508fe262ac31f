// One order: loaded once, then followed while its state can change.
import { useEffect, useState } from 'react';
import { isFinal } from '#contract/codes.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { getMe } from '#contract/users.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { getHeldTransfers } from '#contract/wallet/held-transfers.ts';
import { getTransfer } from '#contract/wallet/send-money.ts';
import { getStatement } from '#contract/wallet/statement.ts';
import { useStore } from '#ui/store.ts';
import { isReached } from '#web/offline/reach.ts';
import { followOrder } from './order-events.ts';
import { readCache, readKey, useRead } from './reads.tsx';

/**
 * An order step or a transfer has changed data: cached reads of it are stale.
 */
export function forgetWhatMoved(): void {
  const reads = [getMe, getStatement, getLimits, listOrders, getHeldTransfers, getTransfer];
  for (const read of reads) {
    void readCache.invalidateQueries({ queryKey: [read.path] });
  }
}

function put(orderId: string, order: Order): void {
  const key = readKey(getOrder, { params: { orderId } });
  const before = readCache.getQueryData<Order>(key);
  readCache.setQueryData(key, order);
  if (before?.state !== order.state) forgetWhatMoved();
}

/**
 * `{ order, error, isAway, refresh }`: both undefined while it loads; isAway while the server cannot be
 * reached and no other notice says so.
 */
export function useLiveOrder(orderId: string) {
  const { data: order, error, refetch } = useRead(getOrder, { params: { orderId } });
  const [isFollowed, setIsFollowed] = useState(true);
  const hasAnswers = useStore(isReached);
  const isOpen = order !== undefined && !isFinal(order.state);
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    void followOrder({
      orderId,
      signal: end.signal,
      onOrder: (next) => put(orderId, next),
      onReach: setIsFollowed,
    });
    return () => end.abort();
  }, [isOpen, orderId]);
  return {
    order,
    error: error ?? undefined,
    isAway: isOpen && !isFollowed && hasAnswers,
    /** Loads it again now. */
    refresh: async (): Promise<void> => {
      await refetch();
      forgetWhatMoved();
    },
  };
}
