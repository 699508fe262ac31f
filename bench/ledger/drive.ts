// Keeps a number of calls in flight for a while and counts what comes back.
import { quantile } from '../samples.ts';

export interface Driven {
  done: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Calls `work` again and again; none is begun after `seconds`. A failure ends it all. */
export async function drive(
  { inFlight, seconds }: { inFlight: number; seconds: number },
  work: () => Promise<unknown>,
): Promise<Driven> {
  const took: number[] = [];
  const from = performance.now();
  const end = from + seconds * 1_000;
  async function worker(): Promise<void> {
    for (let asked = performance.now(); asked < end;) {
      await work();
      const answered = performance.now();
      took.push(answered - asked);
      asked = answered;
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker));
  return {
    done: took.length,
    perSecond: took.length / ((performance.now() - from) / 1_000),
    p50Ms: quantile(took, 0.5),
    p99Ms: quantile(took, 0.99),
  };
}
