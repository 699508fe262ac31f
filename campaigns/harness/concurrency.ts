// Runs work concurrently with a limit, and polls for conditions.

/** Maps a list with at most `limit` calls at a time; results in the list's order. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function run(): Promise<void> {
    for (let index = next; index < items.length; index = next) {
      next += 1;
      results[index] = await work(items[index] as T, index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  return results;
}

/** Polls until the condition holds; false if it does not in time. */
export async function waitUntil(
  holds: () => Promise<boolean>,
  { timeoutMs = 30_000, everyMs = 100 } = {},
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; ;) {
    if (await holds()) return true;
    if (Date.now() > end) return false;
    await pause(everyMs);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
