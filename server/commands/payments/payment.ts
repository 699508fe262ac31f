// `payment`: decides a payment in review.
import { inTransaction } from '#server/db/transaction.ts';
import { attemptsInReview } from '#server/payments/attempts/attempts-in-review.ts';
import type { WaitingAttempt } from '#server/payments/attempts/attempts-in-review.ts';
import { resolveAttempt } from '#server/payments/reviews/resolve-attempt.ts';
import type { AttemptOutcome } from '#server/payments/reviews/resolve-attempt.ts';
import { CommandError, UsageError } from '../command.ts';
import type { Command, World } from '../command.ts';
import { findOrder } from '../named/find-target.ts';
import { readDecision } from '../named/read-target.ts';

const OUTCOMES: Readonly<Record<string, AttemptOutcome>> = {
  credited: 'credited',
  'not-received': 'not_received',
};

/** Throws CommandError unless exactly one payment of the order is in review, or is named itself. */
async function findWaiting({ pool }: World, named: string, orderId: string) {
  const own = (await attemptsInReview(pool)).filter((one) => one.orderId === orderId);
  const isNamed = ({ id, transactionId }: WaitingAttempt): boolean =>
    id === named || transactionId === named.toUpperCase();
  const [first, ...others] = own.some(isNamed) ? own.filter(isNamed) : own;
  if (!first) throw new CommandError(`No payment of order ${orderId} is in review.`);
  if (others.length === 0) return first;
  const all = own.map(({ transactionId, gateway }) => `${transactionId} (${gateway})`).join(', ');
  throw new CommandError(`Name one payment of order ${orderId}: ${all}.`);
}

export const payment: Command = {
  name: 'payment',
  words: '<order|payment> credited|not-received --why "…"',
  says: 'decides a payment in review: credited puts what its gateway took into the wallet',
  isAudited: true,
  read: (words) => {
    const { named, rest, why } = readDecision(words, 1);
    const outcome = OUTCOMES[rest[0] ?? ''];
    if (!outcome) throw new UsageError('Give the outcome: credited or not-received.');
    return async (world) => {
      const orderId = await findOrder(world, named);
      const { id: attemptId, transactionId } = await findWaiting(world, named, orderId);
      const decision = { orderId, attemptId, outcome, evidence: { why } };
      const { kind } = await inTransaction(world.pool, (tx) => resolveAttempt(tx, decision));
      if (kind === 'not taken') {
        throw new CommandError(`Its gateway never said what it took for payment ${transactionId}.`);
      }
      if (kind === 'same reference') {
        throw new CommandError(
          `Its gateway confirms payment ${transactionId} under the reference of another one.`,
        );
      }
      const text =
        outcome === 'credited'
          ? `What was taken for payment ${transactionId} is in the wallet now.`
          : `Payment ${transactionId} is over: none of its money is with us.`;
      return { text: kind === 'done' ? text : `Payment ${transactionId} was decided meanwhile.` };
    };
  },
};
