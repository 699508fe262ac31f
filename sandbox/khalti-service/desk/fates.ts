// How each scripted outcome affects a delivery that reached the aggregator.
import type { Outcome } from '../../scripts.ts';
import type { Settling, State } from './delivery.ts';

export type Fate = {
  state: State;
  /** The number of reports due from the beginning; the first is sent before the answer. */
  callbacksDue: number;
  later?: Omit<Settling, 'atMs'>;
};

const delivered: Fate = { state: 'Success', callbacksDue: 0 };
const refused: Fate = { state: 'Error', callbacksDue: 0 };

function queued(later: Partial<Fate['later']> = {}): Fate {
  const standard = { state: 'Success', callbacks: 1, refunded: false } as const;
  return { state: 'Queued', callbacksDue: 0, later: { ...standard, ...later } };
}

/** Every outcome that is not here delivers at once. */
const FATES: Partial<Record<Outcome, Fate>> = {
  'queued-then-success': queued(),
  'queued-then-failed': queued({ state: 'Failed', refunded: true }),
  'lost-callback': queued({ callbacks: 0 }),
  'success-then-refunded': {
    ...delivered,
    later: { state: 'Success', callbacks: 0, refunded: true },
  },
  'processing-for-ever': { state: 'Processing', callbacksDue: 0 },
  failed: refused,
  'silent-failed': refused,
  'session-expired': refused,
  'early-callback': { state: 'Success', callbacksDue: 1 },
  'duplicate-callback': { state: 'Success', callbacksDue: 2 },
  'other-callback': delivered,
};

export function fateOf(outcome: Outcome, byHand: boolean): Fate {
  return FATES[outcome] ?? (byHand ? queued() : delivered);
}
