// The part of a payment that can be disputed: what its refunds and other disputes have left of it.
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { standingRefunds } from './refund-row.ts';
import type { RefundedAmounts } from './refund-row.ts';
import type { DisputeRow } from '#server/disputes/dispute-row.ts';

/** The part of an attempt that refunds and these disputes took or may still take. */
export async function goneOf(
  tx: Transaction,
  attemptId: string,
  disputes: readonly DisputeRow[],
): Promise<RefundedAmounts> {
  const gone = { ...(await standingRefunds(tx, attemptId)) };
  for (const { amountPaisa, chargedPaisa } of disputes.filter(({ state }) => state !== 'won')) {
    gone.amountPaisa += amountPaisa;
    gone.chargedPaisa += chargedPaisa;
  }
  return gone;
}

/** The claim in both currencies, at most what is left; undefined when nothing is left. */
export function disputableAmounts(
  attempt: Pick<AttemptRow, 'state' | 'totalPaisa' | 'chargedPaisa'>,
  gone: RefundedAmounts,
  claimedPaisa: Paisa,
): RefundedAmounts | undefined {
  const { totalPaisa, chargedPaisa } = attempt;
  const leftPaisa = totalPaisa - gone.amountPaisa;
  const chargedLeftPaisa = chargedPaisa - gone.chargedPaisa;
  if (attempt.state !== 'succeeded' || leftPaisa <= 0n || chargedLeftPaisa <= 0n) return undefined;
  if (claimedPaisa >= chargedLeftPaisa) {
    return { amountPaisa: leftPaisa, chargedPaisa: chargedLeftPaisa };
  }
  const part = (2n * claimedPaisa * totalPaisa + chargedPaisa) / (2n * chargedPaisa);
  const amountPaisa = part < leftPaisa ? part : leftPaisa;
  return amountPaisa > 0n ? { amountPaisa, chargedPaisa: claimedPaisa } : undefined;
}
