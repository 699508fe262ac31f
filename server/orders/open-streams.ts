// The event streams that are open in this process, by person, and how many one person may have.

/**
 * More than this are tabs that were forgotten. The oldest is closed rather than the newest refused:
 * a connection that nobody ended properly must not keep its person from a fresh one, and a page
 * whose stream ends goes on by asking.
 */
export const STREAMS_MAX = 10;

export interface OpenStreams {
  /** Adds a stream by the function that ends it; answers the function to call when it has ended. */
  add: (userId: string, end: () => void) => () => void;
}

export function makeOpenStreams(): OpenStreams {
  // A set keeps the order of arrival.
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
