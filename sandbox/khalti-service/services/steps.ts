// The types of the aggregator's services: a single request, or look-ups joined to a payment by a session.
import type { ErrorAnswer } from '../answers.ts';
import type { Wanted } from '../desk/delivery.ts';
import type { Paid } from '../desk/paid-dues.ts';
import type { Session } from '../desk/sessions.ts';
import type { Fields } from '../../wire/fields.ts';

/** What a service knows besides the request: its sessions, and recent payments. */
export type Clerk = {
  /** Opens a session of this service for a customer and returns its id. */
  open: (customer: string) => number;
  /** The session named by the field `session_id`, if it can still be used for a payment. */
  session: (fields: Fields) => Session | ErrorAnswer;
  /** Replaces the session's customer, whom a further step identifies more exactly. */
  move: (session: Session, customer: string) => void;
  paid: (customer: string) => Paid;
};

/** The fields of an answer; `status: true` is added to them. */
export type LookUp = (fields: Fields, clerk: Clerk) => object;

/** Delivers in one request, POST /api/use/<slug>/. */
export type SingleStep = {
  slug: string;
  /** A disabled service answers 1008. */
  isOff?: boolean;
  /** GET /api/lookup/<slug>/ */
  lookUp?: LookUp;
  /** Answers 10xx for invalid fields, 4000 for a refusal by the operator. */
  use: (fields: Fields) => Wanted | ErrorAnswer;
};

/** POST /api/servicegroup/<step>/<slug>/ and then /api/servicegroup/commit/<slug>/. */
export type MultiStep = {
  slug: string;
  steps: Record<string, LookUp>;
  /** Like `use`; there is a session unless `hasNoSession`. */
  commit: (fields: Fields, session: Session, clerk: Clerk) => Wanted | ErrorAnswer;
  hasNoSession?: boolean;
  /** The aggregator's own charge in rupees on top of an amount. */
  charge?: (rupees: number) => number;
};

/** The sum, computed in whole paisa so that it is exact. */
export function rupeesOf(...amounts: number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100;
}
