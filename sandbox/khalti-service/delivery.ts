// One row of the aggregator's book: what it believes became of one reference.

/** Where a reference stands, in the aggregator's own words. Error was refused, Failed was undone. */
export type State = 'Success' | 'Queued' | 'Error' | 'Failed';

export type Refund = { created_at: string; remarks: string; amount: number };

/** Amounts are rupees, times are ISO texts. */
export type Delivery = {
  reference: string;
  service: string;
  number: string;
  amount: number;
  state: State;
  /** How often value reached the number under this reference: 0 or 1, never more. */
  deliveries: number;
  /** How often this reference was asked for; all but the first were answered 1013. */
  asked: number;
  id: number;
  at: string;
  outcome: string;
  refunds: Refund[];
  /** A queued delivery becomes this state at this moment (milliseconds since 1970). */
  settles?: { atMs: number; state: 'Success' | 'Failed'; callbacks: number };
  callbacksDue: number;
  /** What became of each callback. */
  callbacks: string[];
};

export function paisaOf(rupees: number): number {
  return Math.round(rupees * 100);
}
