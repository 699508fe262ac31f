// Waiting that can be aborted, and for the first of two signals.

/** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', end);
  });
}

/** Aborts with the first of the two that does, for its reason. Safari before 17.4 has no AbortSignal.any. */
export function firstOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const first = new AbortController();
  for (const signal of [one, other]) {
    const abort = (): void => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: first.signal });
  }
  return first.signal;
}
