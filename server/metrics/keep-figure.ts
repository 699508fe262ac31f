// Keeps a figure of the metrics for a while. Each figure fails by itself, so that a slow or broken statement
// removes no other.
import type { AppContext } from '#server/module.ts';

interface KeepOptions extends Pick<AppContext, 'clock' | 'log'> {
  /** The figure's name in the log. */
  name: string;
  /** For how long a value is kept, from when it began to be read. */
  ms: number;
}

/**
 * The kept value, or a new one; undefined while it cannot be read, which is logged once until it can be read
 * again. However many ask at the same time, it is read once.
 */
export function keepFigure<T>(
  { name, ms, clock, log }: KeepOptions,
  read: () => Promise<T>,
): () => Promise<T | undefined> {
  let kept: { value: T; atMs: number } | undefined;
  let reading: Promise<T | undefined> | undefined;
  let isFailing = false;
  async function readNow(atMs: number): Promise<T | undefined> {
    try {
      const value = await read();
      kept = { value, atMs };
      isFailing = false;
      return value;
    } catch (error) {
      // A failure is not kept: the database may be back at the next scrape.
      if (!isFailing) log.warn({ err: error, figure: name }, 'a figure of the metrics is missing');
      isFailing = true;
      return undefined;
    }
  }
  return async () => {
    const nowMs = clock.now().getTime();
    if (kept && nowMs - kept.atMs < ms) return kept.value;
    reading ??= readNow(nowMs).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
