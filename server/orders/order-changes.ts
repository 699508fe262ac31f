// Notifies open timelines in this process that an order has changed; each reads the order again.

export interface OrderChanges {
  /** Call after the commit, never before. */
  tell: (orderIds: Iterable<string>) => void;
  /** Calls `hear` at every change of an order until the returned function is called. */
  listen: (orderId: string, hear: () => void) => () => void;
}

export function makeOrderChanges(): OrderChanges {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tell: (orderIds) => {
      for (const id of orderIds) for (const hear of listeners.get(id) ?? []) hear();
    },
    listen: (orderId, hear) => {
      const own = listeners.get(orderId) ?? new Set();
      listeners.set(orderId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0) listeners.delete(orderId);
      };
    },
  };
}
