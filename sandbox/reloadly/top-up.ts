// One row of the carrier's book: what it believes became of one top-up.

/** Where a top-up stands, in the carrier's own words. */
export type Status = 'PROCESSING' | 'SUCCESSFUL' | 'FAILED' | 'REFUNDED';

/** Times are ISO texts. */
export type TopUp = {
  id: number;
  /** The merchant's reference; null when none was given. */
  reference: string | null;
  operatorId: number;
  operator: string;
  /** Ten digits. */
  number: string;
  requestedAmount: number;
  requestedCurrency: 'NPR' | 'USD';
  /** What arrives, in rupees. */
  amount: number;
  costUsd: number;
  status: Status;
  /** How often value reached the number by this top-up: 0 or 1, never more. */
  deliveries: number;
  /** How often this reference was sent; all but the first were refused. */
  asked: number;
  at: string;
  outcome: string;
  balanceBefore: number;
  /** What is processed becomes this status at this moment (milliseconds since 1970). */
  settles?: { atMs: number; status: Status; callbacks: number };
  callbacksDue: number;
  /** What became of each webhook. */
  callbacks: string[];
};

/** What the account has paid for and not got back. */
export function costs(status: Status): boolean {
  return status === 'SUCCESSFUL' || status === 'PROCESSING';
}
