// The result of one jump, and the checks after all jumps.
import { checkBooks } from '../books/check-books.ts';
import type { Violation } from '../campaign.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import type { Testbed } from '../harness/testbed.ts';
import { lostOf } from '../load/lost.ts';
import type { Acknowledged } from '../load/payers.ts';

export interface Round {
  violations: Violation[];
  acknowledged: Acknowledged[];
  /** How often people spent until their limit refused more. */
  spent: number;
}

export interface Checked {
  jumps: number;
  spent: number;
  acknowledged: number;
  violations: Violation[];
}

export async function checkRounds(testbed: Testbed, rounds: readonly Round[]): Promise<Checked> {
  const acknowledged = rounds.flatMap((round) => round.acknowledged);
  const lost = await lostOf(testbed, acknowledged);
  const verdict = await retryWhenBusy(() => checkBooks(testbed, { settleMs: 1_000 }));
  return {
    jumps: rounds.length,
    spent: rounds.reduce((sum, { spent }) => sum + spent, 0),
    acknowledged: acknowledged.length,
    violations: [...rounds.flatMap(({ violations }) => violations), ...lost, ...verdict.violations],
  };
}
