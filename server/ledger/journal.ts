// What goes into the ledger and what it answers.
import type { Paisa } from '#contract/money.ts';

/** Why money moved; a wallet's statement shows it. */
export type JournalKind =
  | 'opening-balance'
  | 'order-paid'
  | 'order-paid-by-gateway'
  | 'order-delivered'
  | 'order-refunded'
  | 'wallet-loaded'
  | 'payment-credited'
  /** From one person's wallet to another's; both statements show it. */
  | 'wallet-sent'
  /** Out of the wallet, on its way back to where it came from; then gone, or in the wallet again. */
  | 'refund-held'
  | 'refund-sent'
  | 'refund-returned'
  /** Frozen, because its payer disputes the payment; then in the wallet again, or gone. */
  | 'dispute-held'
  | 'dispute-released'
  | 'dispute-taken';

export interface Posting {
  account: string;
  /** Signed: + into the account (credit), − out of it (debit). Never zero. */
  amountPaisa: Paisa;
}

/**
 * One balanced set of postings. Its id is made before anything is sent, and is the idempotency key.
 */
export interface Journal {
  id: string;
  kind: JournalKind;
  /** The order or attempt it is about. */
  reference: string | null;
  postings: Posting[];
}

export type PostOutcome = 'posted' | 'already posted' | 'insufficient funds' | 'no such account';
