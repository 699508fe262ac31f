// One row of the aggregator's book: what it believes became of one reference.

/** Where a reference stands, in the aggregator's own words. Error was refused, Failed was undone. */
export type State = 'Success' | 'Queued' | 'Processing' | 'Error' | 'Failed';

export type Refund = { created_at: string; remarks: string; amount: number };

/** What a request wants delivered, once it was found to be right. Amounts are rupees. */
export type Wanted = {
  /** The customer as the request or its look-up names it: a phone number, a user name, a card. */
  number: string;
  amount: number;
  /** The aggregator's own charge, taken from the credits on top of the amount. */
  charge?: number;
  /** What is bought, in a few words for the person who reads the book. */
  about?: string;
  /** Whose dues this pays, and which of them when they have names. */
  customer?: string;
  pays?: readonly string[];
  session?: number;
  /** People carry it out: the first answer is Queued. */
  byHand?: boolean;
  /** Further fields of the answer to a success. */
  detail?: string | object;
  extra?: Record<string, unknown>;
};

/** A delivery's way after its first answer. */
export type Settling = {
  /** Milliseconds since 1970. */
  atMs: number;
  state: 'Success' | 'Failed';
  callbacks: number;
  refunded: boolean;
};

/** Times are ISO texts. */
export type Delivery = Wanted & {
  reference: string;
  service: string;
  state: State;
  /** How often value reached the number under this reference: 0 or 1, never more. */
  deliveries: number;
  /** How often this reference was sent; all but the first were answered 1013. */
  asked: number;
  id: number;
  at: string;
  /** When value reached the number, in milliseconds since 1970. */
  paidAtMs?: number;
  outcome: string;
  /** The refusal in words, when there was one. */
  refusal?: string;
  refunds: Refund[];
  settles?: Settling;
  callbacksDue: number;
  /** What became of each callback. */
  callbacks: string[];
};

export function paisaOf(rupees: number): number {
  return Math.round(rupees * 100);
}

/** What a delivery takes from the prepaid credits while it stands. */
export function costPaisa({ state, amount, charge = 0, refunds }: Delivery): number {
  const consumes = state === 'Success' || state === 'Queued' || state === 'Processing';
  return consumes && refunds.length === 0 ? paisaOf(amount) + paisaOf(charge) : 0;
}
