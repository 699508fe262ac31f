// Decides at every message on its way whether the product dies there, or the line breaks.
import type { Line } from './relay.ts';
import { keyOf } from './points.ts';
import type { Blow, Points, When } from './points.ts';

/** Answers whether the message may go on. */
export type Meets = (name: string, when: When, line: Line) => boolean;

/** One blow: at the n-th time this place is passed, or any place when it names none. */
export interface Plan {
  blow: Blow;
  key?: string;
  nth: number;
}

export interface Crasher {
  meets: Meets;
  arm: (plans: readonly Plan[]) => void;
  /** Forgets every plan of this blow, or all of them. */
  disarm: (blow?: Blow) => void;
  /** How many lines were cut so far. */
  cuts: () => number;
}

export interface Struck {
  /** Must have ended the process when it returns. */
  kill: () => void;
  /** Without its database a start ends with a sentence, as it should; a cut then teaches nothing. */
  isStarting: () => boolean;
}

export function makeCrasher(points: Points, { kill, isStarting }: Struck): Crasher {
  let armed: Plan[] = [];
  let cuts = 0;

  /** The plan that comes true at this place, if any does. */
  function due(key: string): Plan | undefined {
    let found: Plan | undefined;
    for (const plan of armed) {
      if (plan.key !== undefined && plan.key !== key) continue;
      if (plan.blow === 'cut' && isStarting()) continue;
      plan.nth -= 1;
      if (plan.nth <= 0) found ??= plan;
    }
    return found;
  }

  return {
    meets: (name, when, line) => {
      const key = keyOf(name, when);
      points.pass(key);
      const plan = due(key);
      if (!plan) return true;
      points.hit(key, plan.blow);
      if (plan.blow === 'kill') {
        armed = armed.filter(({ blow }) => blow !== 'kill');
        kill();
      } else {
        armed = armed.filter((other) => other !== plan);
        cuts += 1;
      }
      line.break();
      return false;
    },
    arm: (plans) => void armed.push(...plans.map((plan) => ({ ...plan }))),
    disarm: (blow) => {
      armed = blow === undefined ? [] : armed.filter((plan) => plan.blow !== blow);
    },
    cuts: () => cuts,
  };
}
