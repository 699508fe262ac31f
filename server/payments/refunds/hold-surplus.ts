// Holds the part of a payment that exceeds the wallet's cap, so that it can go back to its source.
import { uuidv7 } from 'uuidv7';
import { decimalRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { newTransactionId } from '../attempts/transaction-id.ts';
import { postSurely } from '#server/ledger/post.ts';
import { heldJournal } from './refund-journals.ts';
import { insertRefund } from './refund-row.ts';
import type { NewRefund } from './refund-row.ts';
import { chargedOf } from './refundable.ts';

/** A payment that was just credited to the wallet. */
export interface Credited {
  attempt: AttemptRow;
  /** The amount credited to the wallet. */
  creditedPaisa: Paisa;
  /** The wallet's balance including it. */
  balancePaisa: Paisa;
}

/**
 * Debits the surplus again in the transaction that credited it, and stores a refund that an
 * operator must release. Returns whether there is a surplus. The wallet must be locked.
 */
export async function holdSurplus(
  tx: Transaction,
  { attempt, creditedPaisa, balancePaisa }: Credited,
): Promise<boolean> {
  const { id: attemptId, orderId, userId, gateway, chargedCurrency } = attempt;
  const { balanceCapPaisa: capPaisa } = await limitsWithin(tx, userId);
  if (capPaisa === null || balancePaisa <= capPaisa) return false;
  const overPaisa = balancePaisa - capPaisa;
  const amountPaisa = overPaisa < creditedPaisa ? overPaisa : creditedPaisa;
  const nothing = { amountPaisa: 0n, chargedPaisa: 0n };
  const chargedPaisa = chargedOf(attempt, nothing, amountPaisa);
  if (chargedPaisa <= 0n) return false;
  const refund: NewRefund = {
    id: uuidv7(),
    attemptId,
    orderId,
    userId,
    gateway,
    refundKey: newTransactionId(),
    state: 'sending',
    amountPaisa,
    chargedPaisa,
    chargedCurrency,
    endJournal: uuidv7(),
    refundReference: null,
    isByHand: false,
    why: `above the NPR ${decimalRupees(capPaisa)} that the wallet may hold`,
  };
  await insertRefund(tx, refund, { isHeld: true });
  await postSurely(tx, heldJournal(refund));
  await notify(tx, {
    kind: 'payment_surplus_held',
    userId,
    orderId,
    gateway,
    amountPaisa,
    capPaisa,
  });
  return true;
}
