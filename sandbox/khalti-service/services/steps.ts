// What a service of the aggregator is: one request, or look-ups joined to a payment by a session.
import type { ErrorAnswer } from '../answers.ts';
import type { Wanted } from '../desk/delivery.ts';
import type { Paid } from '../desk/paid-dues.ts';
import type { Session } from '../desk/sessions.ts';
import type { Fields } from '../../wire/fields.ts';

/** What the aggregator knows beside the request: sessions, and what was paid lately. */
export type Clerk = {
  /** Answers the id of a new session of this service for a customer. */
  open: (customer: string) => number;
  /** The session that the field `session_id` names, if it can still be paid with. */
  session: (fields: Fields) => Session | ErrorAnswer;
  /** The session's customer is known better after a further step. */
  move: (session: Session, customer: string) => void;
  paid: (customer: string) => Paid;
};

/** The fields of an answer; `status: true` is added to them. */
export type LookUp = (fields: Fields, clerk: Clerk) => object;

/** Delivers in one request, POST /api/use/<slug>/. */
export type SingleStep = {
  slug: string;
  /** Undefined means that it is enabled; a service that is not answers 1008. */
  isOff?: boolean;
  /** GET /api/lookup/<slug>/ */
  lookUp?: LookUp;
  /** Answers 10xx for what is wrong with the fields, 4000 for what the operator refuses. */
  use: (fields: Fields) => Wanted | ErrorAnswer;
};

/** POST /api/servicegroup/<step>/<slug>/ and then /api/servicegroup/commit/<slug>/. */
export type MultiStep = {
  slug: string;
  steps: Record<string, LookUp>;
  /** As `use`; the session is there unless the service works without. */
  commit: (fields: Fields, session: Session, clerk: Clerk) => Wanted | ErrorAnswer;
  hasNoSession?: boolean;
  /** The aggregator's own charge in rupees on top of an amount. */
  charge?: (rupees: number) => number;
};

/** Whole paisa, so that sums of rupees are exact. */
export function rupeesOf(...amounts: number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
}
