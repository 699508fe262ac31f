// The places at which the product can be killed or a line be cut, each by what is said there: how
// often it was passed, and how often it was hit.
import type { Random } from '../../harness/random.ts';

export type When = 'before' | 'after';
/** kill: the process; cut: only the connection, so that the outcome is unknown. */
export type Blow = 'kill' | 'cut';

interface Point {
  seen: number;
  hit: Record<Blow, number>;
}

export interface PointFigures {
  seen: number;
  killed: number;
  cut: number;
  hit: number;
}

export interface Points {
  pass: (key: string) => void;
  hit: (key: string, blow: Blow) => void;
  /** So many places, those first that this blow has met least. */
  rarest: (blow: Blow, count: number, random: Random) => string[];
  /** So many places by chance. */
  some: (count: number, random: Random) => string[];
  figures: () => PointFigures;
  /** Every place with its counts, the most passed first. */
  rows: () => { key: string; seen: number; kill: number; cut: number }[];
}

/** `commit of insert_order, before`: what is said, and whether it had been said by then. */
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
    pass: (key) => void (pointOf(key).seen += 1),
    hit: (key, blow) => void (pointOf(key).hit[blow] += 1),
    rarest: (blow, count, random) =>
      random
        .shuffled([...points])
        .toSorted(([, one], [, other]) => one.hit[blow] - other.hit[blow])
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
