// Which reads were recorded in the audit log lately. An open page reads its lists every ten seconds, and one
// record in ten minutes says as much as sixty.
import type { Clock } from '#server/context/clock.ts';

const RECORD_EVERY_MS = 600_000;
/** Far more than everybody's open pages; beyond it the oldest is forgotten, and recorded again. */
const MOST = 10_000;

export interface RecentReads {
  has: (read: string) => boolean;
  add: (read: string) => void;
}

/** Of this process. A read is named by its session and its record. */
export function makeRecentReads(clock: Pick<Clock, 'now'>): RecentReads {
  const times = new Map<string, number>();
  return {
    has: (read) => (times.get(read) ?? -Infinity) > clock.now().getTime() - RECORD_EVERY_MS,
    add: (read) => {
      times.delete(read);
      times.set(read, clock.now().getTime());
      const [oldest] = times.keys();
      if (times.size > MOST && oldest !== undefined) times.delete(oldest);
    },
  };
}
