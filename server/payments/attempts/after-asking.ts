// The state of an attempt after a poll that brought no money, and the time of the next poll.
import type { GatewayStatus } from '#gateways/gateway.ts';
import type { AttemptRow, AttemptState } from './attempt-row.ts';

export interface Schedule {
  /** The seconds to wait before each poll; after the last one the attempt needs manual review. */
  askSeconds: readonly number[];
  /** Whether this was the poller's own poll, which advances the schedule. */
  isScheduled: boolean;
}

export interface AfterAsking {
  state: AttemptState;
  /** When to poll next; absent: never again. */
  dueInSeconds?: number;
}

/** A gateway that still knows no payment after this many polls will never know one. */
const NOT_FOUND_ASKS_MAX = 6;

/** The attempt is over for us. A later success still counts, because then we have the money. */
export function isOver(state: AttemptState): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'expired';
}

/** Banks settle within days, so this finds every payment whose callbacks were lost. */
export const QUIET_SECONDS = 86_400;
/** For so many days a payment that is over is polled once a day. */
export const QUIET_DAYS = 14;

/** An attempt that ended without the gateway's own verdict is still polled, at a slow rate. */
function whenQuietly(
  kind: Exclude<GatewayStatus['kind'], 'succeeded'>,
  asked: number,
  askSeconds: readonly number[],
): Pick<AfterAsking, 'dueInSeconds'> {
  const isNothing = kind === 'open' || kind === 'not found';
  if (isNothing && asked >= NOT_FOUND_ASKS_MAX) return {};
  const dueInSeconds = askSeconds[asked];
  if (dueInSeconds !== undefined) return { dueInSeconds };
  return asked < askSeconds.length + QUIET_DAYS ? { dueInSeconds: QUIET_SECONDS } : {};
}

/**
 * Every attempt ends: by the gateway's verdict, because the gateway does not know it, or in manual
 * review (`pending`, and polled once a night). An attempt in review stays there until a verdict or a
 * person ends it. One that expired without a verdict is polled for a while longer; manual review could
 * not find out more.
 */
export function afterAsking(
  attempt: Pick<AttemptRow, 'state' | 'asks' | 'isEndedByPerson' | 'needsReview'>,
  kind: Exclude<GatewayStatus['kind'], 'succeeded'>,
  { askSeconds, isScheduled }: Schedule,
): AfterAsking {
  if (kind === 'failed' || kind === 'cancelled') return { state: kind };
  if (attempt.needsReview) return { state: attempt.state };
  const asked = attempt.asks + (isScheduled ? 1 : 0);
  // A person who ended it knew that the gateway had not decided. askQuietly ends its polls.
  if (attempt.isEndedByPerson) return { state: attempt.state, dueInSeconds: QUIET_SECONDS };
  // An attempt that is over keeps its state, unless the gateway now says that the payment is pending.
  if (kind !== 'pending' && isOver(attempt.state)) {
    return { state: attempt.state, ...whenQuietly(kind, asked, askSeconds) };
  }
  const dueInSeconds = askSeconds[asked];
  // Right after the redirect a gateway knows nothing yet: the payer has not chosen a way of paying.
  // An open payment waits only for the payer, however far it had progressed.
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
