// The points at which the product can be killed or a connection cut, each named after its message: how
// often each was reached, and how often a fault happened there.
import type { Random } from '../../harness/random.ts';

export type When = 'before' | 'after';
/** kill: the process; cut: only the connection, so that the outcome is unknown. */
export type FaultKind = 'kill' | 'cut';

interface Point {
  seen: number;
  hit: Record<FaultKind, number>;
}

export interface PointFigures {
  seen: number;
  killed: number;
  cut: number;
  hit: number;
}

export interface Points {
  reach: (key: string) => void;
  hit: (key: string, kind: FaultKind) => void;
  /** The points that had this kind of fault least often. */
  rarest: (kind: FaultKind, count: number, random: Random) => string[];
  /** Random points. */
  some: (count: number, random: Random) => string[];
  figures: () => PointFigures;
  /** Every point with its counts, the most frequent first. */
  rows: () => { key: string; seen: number; kill: number; cut: number }[];
}

type Row = ReturnType<Points['rows']>[number];

/**
 * A sentence for each kind of message that was not seen, as a relay that nothing goes through proves nothing;
 * unless the run is quick, also for each kind of fault that happened nowhere.
 */
export function uncovered(rows: readonly Row[], isQuick: boolean): string[] {
  const has = (holds: (row: Row) => boolean, what: string) => (rows.some(holds) ? [] : [what]);
  return [
    ...has(({ key }) => key.startsWith('commit of '), 'no commit of the product'),
    ...has(({ key }) => /^[A-Z]+ \//.test(key), 'no call of the product to an outside system'),
    ...(isQuick ? [] : has(({ kill }) => kill > 0, 'the product was killed at no message')),
    ...(isQuick ? [] : has(({ cut }) => cut > 0, 'no connection was cut')),
  ];
}

/** `commit of insert_order, before`: the message, and whether it has been processed. */
export function keyOf(name: string, when: When): string {
  return `${name}, ${when}`;
}

export function makePoints(): Points {
  const points = new Map<string, Point>();
  const pointOf = (key: string): Point => {
    const found = points.get(key) ?? { seen: 0, hit: { kill: 0, cut: 0 } };
    points.set(key, found);
    return found;
  };
  return {
    reach: (key) => void (pointOf(key).seen += 1),
    hit: (key, kind) => void (pointOf(key).hit[kind] += 1),
    rarest: (kind, count, random) =>
      random
        .shuffled([...points])
        .toSorted(([, one], [, other]) => one.hit[kind] - other.hit[kind])
        .slice(0, count)
        .map(([key]) => key),
    some: (count, random) => random.shuffled([...points.keys()]).slice(0, count),
    figures: () => {
      const all = [...points.values()];
      return {
        seen: all.length,
        killed: all.filter(({ hit }) => hit.kill > 0).length,
        cut: all.filter(({ hit }) => hit.cut > 0).length,
        hit: all.filter(({ hit }) => hit.kill + hit.cut > 0).length,
      };
    },
    rows: () =>
      [...points]
        .map(([key, { seen, hit }]) => ({ key, seen, ...hit }))
        .toSorted((one, other) => other.seen - one.seen),
  };
}
