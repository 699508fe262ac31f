// A histogram of delays whose bucket bounds grow by a fifth: it gives percentiles without storing each
// delay, with an error of a tenth at most.

import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';

const SMALLEST_SECONDS = 0.05;
const GROWTH = 1.2;
/** The upper bound of this bucket is more than a day. */
const LAST_BUCKET = 80;

/** SQL for the bucket of a number of seconds. */
export function bucketSql(seconds: Sql): Sql {
  const steps = sql`ln(greatest(${seconds}, 0.0001) / ${SMALLEST_SECONDS}) / ln(${GROWTH})`;
  return sql`least(${LAST_BUCKET}, greatest(0, ceil(${steps})))::smallint`;
}

export interface DelayCount {
  bucket: number;
  attempts: number;
}

/** The percentile of a share such as 0.5; null without any attempts. */
export function percentile(counts: readonly DelayCount[], share: number): number | null {
  const ordered = counts.toSorted((a, b) => a.bucket - b.bucket);
  const total = ordered.reduce((sum, { attempts }) => sum + attempts, 0);
  if (total === 0) return null;
  let before = 0;
  for (const { bucket, attempts } of ordered) {
    const wanted = share * total - before;
    // Interpolates within the bucket on a logarithmic scale.
    if (wanted <= attempts) {
      const within = attempts === 0 ? 1 : Math.max(0, wanted) / attempts;
      return SMALLEST_SECONDS * GROWTH ** (bucket - 1 + within);
    }
    before += attempts;
  }
  return SMALLEST_SECONDS * GROWTH ** LAST_BUCKET;
}
