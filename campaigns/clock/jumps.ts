// The times that clocks jump to.
import type { Random } from '../harness/random.ts';

const DAY_MS = 86_400_000;
const DAYS = 3;
/** Kathmandu is 5:45 ahead of UTC, all year. */
const KATHMANDU_MS = 20_700_000;

export interface Jump {
  name: string;
  ms: number;
}

/** The first moment of the next month in Kathmandu; milliseconds since 1970. */
export function nextMonthAt(now: number): number {
  const there = new Date(now + KATHMANDU_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - KATHMANDU_MS;
}

/** The first moment of this month in Kathmandu. */
function thisMonthAt(now: number): number {
  const there = new Date(now + KATHMANDU_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - KATHMANDU_MS;
}

/** Jumps of one process's clock: days, and into the months before and after. */
export function* jumpsOfProcess(random: Random): Generator<Jump> {
  for (;;) {
    const now = Date.now();
    const few = random.whole(1, 5_000);
    const all: Jump[] = [
      { name: 'three days ahead', ms: DAYS * DAY_MS },
      { name: 'three days behind', ms: -DAYS * DAY_MS },
      { name: 'in the next month', ms: nextMonthAt(now) + few - now },
      { name: 'in the month before', ms: thisMonthAt(now) - few - now },
    ];
    // In their order at first, as a short run makes only the first ones.
    yield* all;
    yield* random.shuffled(all.slice(0, 2));
  }
}

export const MACHINE_DAYS: readonly Jump[] = [
  { name: 'the machine three days ahead', ms: DAYS * DAY_MS },
  { name: 'the machine three days behind', ms: -DAYS * DAY_MS },
];
