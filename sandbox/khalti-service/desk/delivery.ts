// One row of the aggregator's book: a reference, and the state of its delivery as the aggregator sees it.

/** The state of a reference in the aggregator's own words. Error: was refused; Failed: was reversed. */
export type State = 'Success' | 'Queued' | 'Processing' | 'Error' | 'Failed';

export type Refund = { created_at: string; remarks: string; amount: number };

/** The delivery that a valid request wants. Amounts are rupees. */
export type Wanted = {
  /** The customer as the request or its look-up names them: a phone number, a user name, a card. */
  number: string;
  amount: number;
  /** The aggregator's own charge, taken from the credits on top of the amount. */
  charge?: number;
  /** The item bought, in a few words for readers of the book. */
  about?: string;
  /** Whose dues this pays, and which of them if they have names. */
  customer?: string;
  pays?: readonly string[];
  session?: number;
  /** Whether people process it, so that the first answer is Queued. */
  byHand?: boolean;
  /** Further fields of the answer to a success. */
  detail?: string | object;
  extra?: Record<string, unknown>;
};

/** How a delivery settles after its first answer. */
export type Settling = {
  /** Milliseconds since 1970. */
  atMs: number;
  state: 'Success' | 'Failed';
  callbacks: number;
  refunded: boolean;
};

/** Times are ISO 8601 texts. */
export type Delivery = Wanted & {
  reference: string;
  service: string;
  state: State;
  /** How often value was delivered to the number under this reference: 0 or 1, never more. */
  deliveries: number;
  /** How often this reference was sent; all but the first were answered 1013. */
  asked: number;
  id: number;
  at: string;
  /** When value was delivered, in milliseconds since 1970. */
  paidAtMs?: number;
  outcome: string;
  /** The text of the refusal, if it was refused. */
  refusal?: string;
  refunds: Refund[];
  settles?: Settling;
  callbacksDue: number;
  /** The result of each callback. */
  callbacks: string[];
};

export function paisaOf(rupees: number): number {
  return Math.round(rupees * 100);
}

/** What a delivery costs of the prepaid credit in its present state. */
export function costPaisa({ state, amount, charge = 0, refunds }: Delivery): number {
  const consumes = state === 'Success' || state === 'Queued' || state === 'Processing';
  return consumes && refunds.length === 0 ? paisaOf(amount) + paisaOf(charge) : 0;
}
