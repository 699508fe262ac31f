// Remembers the jobs whose handler threw, so that they wait before they are tried again.
const LONGEST_PAUSE_MS = 60_000;
/** Bounds the memory, and how many rows a look-up reads in vain. */
const MOST = 1_000;

/** The failed jobs of one queue by their keys. Another process, or the next start, knows nothing of them. */
export class FailedJobs {
  readonly #failures = new Map<string, { pauseMs: number; endsAt: number }>();
  readonly #firstPauseMs: number;

  constructor(firstPauseMs: number) {
    this.#firstPauseMs = Math.min(firstPauseMs, LONGEST_PAUSE_MS);
  }

  /** Whether no more can be remembered without forgetting the oldest. */
  get isFull(): boolean {
    return this.#failures.size >= MOST;
  }

  /** The first pause is given; each further failure of a job doubles its pause, up to a minute. */
  add(key: string): void {
    const last = this.#failures.get(key)?.pauseMs;
    const pauseMs = last ? Math.min(2 * last, LONGEST_PAUSE_MS) : this.#firstPauseMs;
    this.forget(key);
    const [oldest] = this.#failures.keys();
    if (this.isFull && oldest !== undefined) this.forget(oldest);
    this.#failures.set(key, { pauseMs, endsAt: performance.now() + pauseMs });
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** The keys of the jobs that still pause. */
  paused(): Set<string> {
    const now = performance.now();
    const paused = new Set<string>();
    for (const [key, { endsAt }] of this.#failures) {
      if (endsAt > now) paused.add(key);
      // Nobody has tried it since: another process has finished it.
      else if (endsAt + LONGEST_PAUSE_MS < now) this.forget(key);
    }
    return paused;
  }
}
