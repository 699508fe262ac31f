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
  | 'wallet-sent';

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
