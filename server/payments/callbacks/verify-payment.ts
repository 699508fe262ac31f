// What became of a person's payment of an order at one gateway, whichever tab it was made in.
import type pg from 'pg';
import { isOver } from '../attempts/after-asking.ts';
import type { AskAttempt, CallbackResult } from '../attempts/ask-attempt.ts';
import { findAttempts } from '../attempts/attempt-row.ts';
import type { AttemptOf } from '../attempts/attempt-row.ts';

/** Nobody leaves more payments of one order open at a gateway; the poller asks about any others. */
const ASKED_MAX = 5;

const rankOf = ({ state, isUnderWay }: CallbackResult): number => {
  if (state === 'succeeded') return 0;
  return isUnderWay ? 1 : 2;
};

/**
 * Queries the gateway about the newest attempt and every other one that may still bring money, unless one has
 * succeeded already. Answers the best of them: succeeded, then under way, then the newest. Undefined when
 * there is none.
 */
export async function verifyPayment(
  { pool, ask }: { pool: pg.Pool; ask: AskAttempt },
  asked: AttemptOf,
): Promise<CallbackResult | undefined> {
  const attempts = await findAttempts(pool, asked);
  const settled = attempts.find(({ state }) => state === 'succeeded');
  if (settled) {
    const { orderId, state } = settled;
    return { orderId, state, isRepeat: true, isUnderWay: true };
  }
  const mayPay = attempts.filter(({ state }, index) => index === 0 || !isOver(state));
  const results = await Promise.all(
    mayPay.slice(0, ASKED_MAX).map((attempt) => ask(attempt, false)),
  );
  return results.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
}
