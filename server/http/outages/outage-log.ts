// Logs an outage once every few seconds, however many requests it fails.

/** The part of a logger that this needs. */
export interface OutageLogger {
  warn: (details: object, text: string) => void;
  error: (details: object, text: string) => void;
}

/** Logs the error, or counts it when one with the same text was logged recently. */
export type LogOutage = (level: 'warn' | 'error', error: unknown, text: string) => void;

const EVERY_MS = 10_000;

/**
 * The first error with a text is logged at once, with its stack. Later ones within `everyMs` are
 * counted and logged together: the last error and `times`.
 */
export function makeOutageLog(log: OutageLogger, everyMs = EVERY_MS): LogOutage {
  const counted = new Map<string, { times: number; flush: () => void }>();

  function begin(text: string): void {
    const timer = setTimeout(() => {
      const { times = 0, flush } = counted.get(text) ?? {};
      counted.delete(text);
      if (times > 0) flush?.();
    }, everyMs);
    timer.unref();
  }

  return (level, error, text) => {
    const before = counted.get(text);
    if (!before) {
      log[level]({ err: error }, text);
      counted.set(text, { times: 0, flush: () => undefined });
      begin(text);
      return;
    }
    const times = before.times + 1;
    counted.set(text, { times, flush: () => log[level]({ err: error, times }, text) });
  };
}
