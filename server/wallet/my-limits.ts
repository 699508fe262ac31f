// My limits and how much of them is used, in the wire format.
import type pg from 'pg';
import { blockOnWire } from '#contract/block.ts';
import type { AnswerOf } from '#contract/call.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { getLimits } from '#contract/wallet/limits.ts';
import type { Locale } from '#server/context/locale.ts';
import { inSnapshot } from '#server/db/transaction.ts';
import { balanceWithin } from '#server/ledger/wallets.ts';
import { reachedLimits } from '#server/limits/limit-block.ts';
import { capsOf, limitsWithin } from '#server/limits/spend-limit.ts';
import { leftOf, transferLeft } from '#server/limits/transfer-limit.ts';
import { loadingOf } from '#server/orders/create/loading-of.ts';

function rupees(paisa: Paisa | null): number | null {
  return paisa === null ? null : rupeesFromPaisa(paisa);
}

async function verifiedCaps(pool: pg.Pool) {
  const caps = await capsOf(pool, 'prime');
  return {
    spending: rupees(caps.spendCapPaisa),
    transfer_each: rupees(caps.transferEachPaisa),
    transfers: rupees(caps.transferCapPaisa),
    balance: rupees(caps.balanceCapPaisa),
  };
}

export async function myLimits(
  pool: pg.Pool,
  userId: string,
  { tell }: Locale,
): Promise<AnswerOf<typeof getLimits>> {
  // Read in one snapshot, because a refund restores the money and the limit together.
  const { limits, heldPaisa, pendingPaisa } = await inSnapshot(pool, async (tx) => ({
    limits: await limitsWithin(tx, userId),
    heldPaisa: await balanceWithin(tx, userId),
    pendingPaisa: await loadingOf(tx, userId),
  }));
  const { tier, month, spendCapPaisa, transferCapPaisa, balanceCapPaisa } = limits;
  return {
    tier,
    month,
    spending: {
      cap: rupees(spendCapPaisa),
      used: rupeesFromPaisa(limits.spentPaisa),
      left: rupees(leftOf(spendCapPaisa, limits.spentPaisa)),
    },
    transfers: {
      each: rupees(limits.transferEachPaisa),
      cap: rupees(transferCapPaisa),
      used: rupeesFromPaisa(limits.transferredPaisa),
      left: rupees(transferLeft(limits)),
    },
    balance: {
      cap: rupees(balanceCapPaisa),
      held: rupeesFromPaisa(heldPaisa),
      pending: rupeesFromPaisa(pendingPaisa),
      left: rupees(leftOf(balanceCapPaisa, heldPaisa + pendingPaisa)),
    },
    verified: tier === 'basic' ? await verifiedCaps(pool) : null,
    blocks: reachedLimits(limits, heldPaisa + pendingPaisa).map((one) => blockOnWire(tell, one)),
  };
}
