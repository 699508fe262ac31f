// Whether repeated measurements grow: a straight line by least squares, and the standard error of its slope.

export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
}

export interface Trend {
  /** By how much the value grows in ten minutes. */
  slope: number;
  /** The slope's standard error. */
  error: number;
}

const TEN_MINUTES_MS = 600_000;

/** A line through fewer points is so often steep by chance that its error says nothing. */
const POINTS_MIN = 10;

/** The trend of a few samples is unknown: its error is infinite. */
export function trendOf(samples: readonly Sample[]): Trend {
  const count = samples.length;
  if (count < POINTS_MIN) return { slope: 0, error: Infinity };
  const xs = samples.map(({ at }) => at / TEN_MINUTES_MS);
  const meanX = xs.reduce((sum, x) => sum + x, 0) / count;
  const meanY = samples.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  const slope =
    samples.reduce((sum, { value }, n) => sum + ((xs[n] ?? 0) - meanX) * (value - meanY), 0) /
    spread;
  const squares = samples.reduce((sum, { value }, n) => {
    return sum + (value - meanY - slope * ((xs[n] ?? 0) - meanX)) ** 2;
  }, 0);
  return { slope, error: Math.sqrt(squares / (count - 2) / spread) };
}

/** The lowest sample of each span: what a process holds after a garbage collection. */
export function floors(samples: readonly Sample[], spanMs: number): Sample[] {
  const least = new Map<number, Sample>();
  for (const sample of samples) {
    const span = Math.floor(sample.at / spanMs);
    const known = least.get(span);
    if (!known || sample.value < known.value) least.set(span, sample);
  }
  return [...least.values()];
}
