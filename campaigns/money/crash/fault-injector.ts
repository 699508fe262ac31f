// Decides at every message whether the product is killed there, or the connection is cut.
import type { Connection } from './relay.ts';
import { keyOf } from './points.ts';
import type { FaultKind, Points, When } from './points.ts';

/** Returns whether the message is forwarded. */
export type OnMessage = (name: string, when: When, connection: Connection) => boolean;

/** A fault at the n-th time that this point is reached, or any point if it names none. */
export interface PlannedFault {
  kind: FaultKind;
  key?: string;
  nth: number;
}

export interface FaultInjector {
  onMessage: OnMessage;
  arm: (plans: readonly PlannedFault[]) => void;
  /** Removes every planned fault of this kind, or all of them. */
  disarm: (kind?: FaultKind) => void;
  /** How many connections were cut. */
  cuts: () => number;
}

export interface FaultTarget {
  /** Ends the process before it returns. */
  kill: () => void;
  /** Whether the product is starting: without its database it must exit, so a cut proves nothing. */
  isStarting: () => boolean;
}

export function makeFaultInjector(
  points: Points,
  { kill, isStarting }: FaultTarget,
): FaultInjector {
  let armed: PlannedFault[] = [];
  let cuts = 0;

  /** The fault that happens at this point, if any. */
  function due(key: string): PlannedFault | undefined {
    let found: PlannedFault | undefined;
    for (const plan of armed) {
      if (plan.key !== undefined && plan.key !== key) continue;
      if (plan.kind === 'cut' && isStarting()) continue;
      plan.nth -= 1;
      if (plan.nth <= 0) found ??= plan;
    }
    return found;
  }

  return {
    onMessage: (name, when, connection) => {
      const key = keyOf(name, when);
      points.reach(key);
      const plan = due(key);
      if (!plan) return true;
      points.hit(key, plan.kind);
      if (plan.kind === 'kill') {
        armed = armed.filter(({ kind }) => kind !== 'kill');
        kill();
      } else {
        armed = armed.filter((other) => other !== plan);
        cuts += 1;
      }
      connection.break();
      return false;
    },
    arm: (plans) => void armed.push(...plans.map((plan) => ({ ...plan }))),
    disarm: (kind) => {
      armed = kind === undefined ? [] : armed.filter((plan) => plan.kind !== kind);
    },
    cuts: () => cuts,
  };
}
