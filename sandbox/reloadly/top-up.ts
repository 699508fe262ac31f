// One row of Reloadly's book: a top-up, and its state as Reloadly sees it.

/** The state of a top-up, in Reloadly's own words. */
export type Status = 'PROCESSING' | 'SUCCESSFUL' | 'FAILED' | 'REFUNDED';

/** Times are ISO 8601 texts. */
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
  /** The amount delivered, in rupees. */
  amount: number;
  costUsd: number;
  status: Status;
  /** How often value was delivered to the number by this top-up: 0 or 1, never more. */
  deliveries: number;
  /** How often this reference was sent; all but the first were refused. */
  asked: number;
  at: string;
  outcome: string;
  balanceBefore: number;
  /** A scheduled change of status, at this moment (milliseconds since 1970). */
  settles?: { atMs: number; status: Status; callbacks: number };
  callbacksDue: number;
  /** The result of each webhook. */
  callbacks: string[];
};

/** Whether a top-up in this status costs the account its price. */
export function costs(status: Status): boolean {
  return status === 'SUCCESSFUL' || status === 'PROCESSING';
}
