// A payment that seemed to be over, and whose money reconciliation booked before its gateway confirmed it.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { SystemAccountName } from '#server/ledger/accounts.ts';
import type { Posting } from '#server/ledger/journal.ts';
import { postSurely } from '#server/ledger/post.ts';

const CORRECTIONS = statement(
  'corrections_of_payment',
  'select undoing, account, amount from corrections_of_payment($1, $2)',
);

interface Payment {
  gateway: string;
  transactionId: string;
  orderId: string;
}

interface CorrectedLine {
  undoing: string;
  account: SystemAccountName;
  amount: bigint;
}

/**
 * Takes back what reconciliation has booked of this payment with unknown owner: its owner is known now, and
 * the payment's own journal books the money. Does nothing where nothing was corrected.
 */
export async function undoCorrections(
  tx: Transaction,
  { gateway, transactionId, orderId }: Payment,
): Promise<void> {
  const lines = await tx.rows<CorrectedLine>(CORRECTIONS, [gateway, transactionId]);
  const postings = new Map<string, Posting[]>();
  for (const { undoing, account, amount } of lines) {
    const back = { account: systemAccount(account), amountPaisa: -amount };
    postings.set(undoing, [...(postings.get(undoing) ?? []), back]);
  }
  for (const [id, own] of postings) {
    await postSurely(tx, { id, kind: 'correction-undone', reference: orderId, postings: own });
  }
}
