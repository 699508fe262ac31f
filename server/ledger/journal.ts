// The types of the ledger's input and results.
import type { Paisa } from '#contract/money.ts';

/** The kind of a movement of money, shown in the wallet's statement. */
export type JournalKind =
  | 'opening-balance'
  | 'order-paid'
  | 'order-paid-by-gateway'
  | 'order-delivered'
  | 'order-refunded'
  | 'wallet-loaded'
  | 'payment-credited'
  /** From one user's wallet to another's; both statements show it. */
  | 'wallet-sent'
  /** A transfer that waits: out of the wallet, then to its receiver, or returned to its sender. */
  | 'transfer-held'
  | 'transfer-released'
  | 'transfer-returned'
  /**
   * A refund to the source: held out of the wallet, then sent, or returned to the wallet. undone: it failed
   * after it was sent, and is in the wallet again.
   */
  | 'refund-held'
  | 'refund-sent'
  | 'refund-returned'
  | 'refund-undone'
  /** Frozen, because its payer disputes the payment; then released to the wallet, or taken. */
  | 'dispute-held'
  | 'dispute-released'
  | 'dispute-taken'
  /** Proposed by one person of the back office, and approved by another. */
  | 'manual-journal'
  /** Takes back a correction of reconciliation: its payment is booked after all. */
  | 'correction-undone';

export interface Posting {
  account: string;
  /** Signed: + into the account (credit), − out of it (debit). Never zero. */
  amountPaisa: Paisa;
}

/**
 * One balanced set of postings. Its id exists before anything is sent, and is the idempotency key.
 */
export interface Journal {
  id: string;
  kind: JournalKind;
  /** The order or attempt it belongs to. */
  reference: string | null;
  postings: Posting[];
}

export type PostOutcome = 'posted' | 'already posted' | 'insufficient funds' | 'no such account';
