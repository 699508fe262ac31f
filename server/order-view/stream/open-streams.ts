// The open event streams of this process by user, with a maximum per user.

/**
 * More than this are forgotten tabs. The oldest is closed rather than the newest rejected: a broken
 * connection must not keep its user from a new one, and a page whose stream ends falls back to
 * polling.
 */
export const STREAMS_MAX = 10;

export interface OpenStreams {
  /** Adds a stream by its end function; returns the function to call when it has ended. */
  add: (userId: string, end: () => void) => () => void;
}

export function makeOpenStreams(): OpenStreams {
  // A set keeps the insertion order.
  const open = new Map<string, Set<() => void>>();
  return {
    add: (userId, end) => {
      const own = open.get(userId) ?? new Set();
      open.set(userId, own.add(end));
      const [oldest] = own;
      if (oldest && own.size > STREAMS_MAX) {
        own.delete(oldest);
        oldest();
      }
      return () => {
        own.delete(end);
        if (own.size === 0 && open.get(userId) === own) open.delete(userId);
      };
    },
  };
}
