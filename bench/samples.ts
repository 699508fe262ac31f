// Medians and percentiles of what was measured.

/** The value below which a share of all values lies; NaN when there are none. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[place] ?? Number.NaN;
}

export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** What one round of one variant came to. */
export interface Round {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the database for each piece of work; undefined where it cannot be read. */
  databaseMicros: number | undefined;
  /** The same of the app's own process, where there is one. */
  appMicros?: number | undefined;
}

/** The middle of several rounds, figure by figure. */
export function middleOf(rounds: readonly Round[]): Round {
  const of = (read: (round: Round) => number | undefined): number =>
    median(rounds.map((round) => read(round) ?? Number.NaN));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
    databaseMicros: of(({ databaseMicros }) => databaseMicros),
    appMicros: of(({ appMicros }) => appMicros),
  };
}

/**
 * How many times faster `fast` is than `slow`: the middle of the ratios of neighbouring rounds, so
 * that a machine that is slower for a while slows both.
 */
export function timesFaster(fast: readonly Round[], slow: readonly Round[]): number {
  return median(fast.map(({ perSecond }, index) => perSecond / (slow[index]?.perSecond ?? NaN)));
}
