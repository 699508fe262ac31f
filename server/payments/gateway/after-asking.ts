// What an attempt becomes by an answer that brought no money, and when the gateway is asked again.
import type { GatewayStatus } from '#gateways/gateway.ts';
import type { AttemptRow, AttemptState } from './attempt-row.ts';

export interface Schedule {
  /** The waits before each question; after the last one a person must look. */
  askSeconds: readonly number[];
  /** Whether this was the poller's own question, which moves the schedule on. */
  isScheduled: boolean;
}

export interface AfterAsking {
  state: AttemptState;
  /** When to ask next; absent: never again by ourselves. */
  dueInSeconds?: number;
}

/** A gateway that knows of no money after so many questions will not hear of any. */
const NOT_FOUND_ASKS_MAX = 6;

/** Over for us; a success that comes after all is still taken, because the money is then with us. */
export function isOver(state: AttemptState): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'expired';
}

/** Whoever paid and was never heard of would be found by then; banks settle within days. */
const QUIET_SECONDS = 86_400;
const QUIET_ASKS_MAX = 14;

/** What is over is asked about where it was not the gateway that ended it, and without haste. */
function whenQuietly(
  kind: Exclude<GatewayStatus['kind'], 'succeeded'>,
  asked: number,
  askSeconds: readonly number[],
): Pick<AfterAsking, 'dueInSeconds'> {
  const isNothing = kind === 'open' || kind === 'not found';
  if (isNothing && asked >= NOT_FOUND_ASKS_MAX) return {};
  const dueInSeconds = askSeconds[asked];
  if (dueInSeconds !== undefined) return { dueInSeconds };
  return asked < askSeconds.length + QUIET_ASKS_MAX ? { dueInSeconds: QUIET_SECONDS } : {};
}

/**
 * Every attempt ends: by the gateway's word, by its never having heard of it, or with a person
 * (`pending`, and never due again). What has expired without a word of the gateway is asked about a
 * while longer: no person could find out more.
 */
export function afterAsking(
  attempt: Pick<AttemptRow, 'state' | 'asks'>,
  kind: Exclude<GatewayStatus['kind'], 'succeeded'>,
  { askSeconds, isScheduled }: Schedule,
): AfterAsking {
  if (kind === 'failed' || kind === 'cancelled') return { state: kind };
  const asked = attempt.asks + (isScheduled ? 1 : 0);
  // Silence says nothing new about an attempt that is over.
  if (kind !== 'pending' && isOver(attempt.state)) {
    return { state: attempt.state, ...whenQuietly(kind, asked, askSeconds) };
  }
  const dueInSeconds = askSeconds[asked];
  // Right after the redirect a gateway knows nothing yet: the person has not chosen a way of
  // paying. An open payment waits for nobody but that person, however far it had come.
  const isUnpaid = kind === 'open' || (kind === 'not found' && attempt.state === 'redirected');
  if (isUnpaid && (attempt.asks >= NOT_FOUND_ASKS_MAX || dueInSeconds === undefined)) {
    return { state: 'expired' };
  }
  if (dueInSeconds !== undefined) {
    if (kind === 'open') return { state: 'redirected', dueInSeconds };
    return { state: kind === 'pending' ? 'pending' : attempt.state, dueInSeconds };
  }
  const isSilent = kind === 'unheard' || kind === 'not found';
  return isSilent ? { state: 'expired', dueInSeconds: QUIET_SECONDS } : { state: 'pending' };
}
