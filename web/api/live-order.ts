// One order: loaded once, then followed while its state can change.
import { useEffect, useState } from 'react';
import { getOrder, mayChange } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { useStore } from '#ui/store.ts';
import { pageLanguage, useLanguage } from '#ui/texts.ts';
import { isReached } from '#web/offline/reach.ts';
import { followOrder } from './order-events.ts';
import { readCache, readKey, useRead } from './reads.tsx';

/** Invalidates the cached reads that an order step or a transfer has made stale. */
export function forgetWhatMoved(): void {
  // If the file cannot be fetched, there is no connection, so stale reads could not be refreshed anyway.
  void import('./moved/what-moved.ts').then(({ readAgain }) => readAgain()).catch(() => undefined);
}

function put(orderId: string, order: Order): void {
  const key = readKey(getOrder, { params: { orderId } });
  const before = readCache.getQueryData<Order>(key);
  readCache.setQueryData(key, order);
  // A payment that becomes wallet credit moves money without moving the order.
  const hasMoved = before?.state !== order.state || before.entries.length !== order.entries.length;
  if (hasMoved) forgetWhatMoved();
}

/**
 * `{ order, error, isStale, refresh }`: order and error are undefined while the order loads; isStale is true
 * while an open order cannot be read, unless the browser is offline, which a notice of its own says.
 */
export function useLiveOrder(orderId: string) {
  const { data: order, error, refetch } = useRead(getOrder, { params: { orderId } });
  const [isFresh, setIsFresh] = useState(true);
  const hasAnswers = useStore(isReached);
  const isOpen = order !== undefined && mayChange(order);
  const language = useLanguage();
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    // A stream keeps the language in which it was opened: another language needs another stream, and what
    // still arrives in the former one is dropped.
    void followOrder({
      orderId,
      signal: end.signal,
      onOrder: (next) => {
        if (language === pageLanguage()) put(orderId, next);
      },
      onFresh: setIsFresh,
    });
    return () => end.abort();
  }, [isOpen, orderId, language]);
  return {
    order,
    error: error ?? undefined,
    isStale: isOpen && !isFresh && hasAnswers,
    /** Loads it again now. */
    refresh: async (): Promise<void> => {
      await refetch();
      forgetWhatMoved();
    },
  };
}
