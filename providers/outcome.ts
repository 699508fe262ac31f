// The outcomes of providers: of a delivery, done, refused for certain, or unknown; of a look-up, found,
// refused, or away.
import type { TextKey } from '#contract/texts.ts';

/** The provider's raw answer, stored as evidence: bounded, without secrets, valid JSON. */
export type Proof = Record<string, unknown>;

export interface Rejected {
  kind: 'rejected';
  why: TextKey;
  /**
   * Whether the refusal is about the provider or our account there (closed, under maintenance, no
   * credit), so that another delivery channel could still deliver; false if it is about the
   * recipient or the amount, which any provider would refuse.
   */
  mayGoElsewhere: boolean;
  proof: Proof;
  /** What an operator must fix at the provider, in English: our credit is used up. */
  alert?: string;
}

export type Outcome =
  | { kind: 'delivered'; providerReference: string | null; proof: Proof }
  | Rejected
  | { kind: 'unknown'; proof: Proof };

/** The answer to a status query by an earlier delivery's reference. */
export type StatusOutcome = Outcome | { kind: 'never heard'; proof: Proof };

/** No answer to a query, or an unusable one. */
export interface Away {
  kind: 'away';
  isTimeout: boolean;
  /** For operators: what was wrong; never shown to a user. */
  fault: string;
  /**
   * Whether the provider is down (no answer, a server fault), rather than its answer unreadable:
   * one customer with odd data must not open the breaker for everybody.
   */
  isDown: boolean;
}

/** The result of a look-up: what was found, or the provider's own reason for a refusal. */
export type LookUp<Body> =
  | { kind: 'found'; body: Body; proof: Proof }
  | {
      kind: 'refused';
      /** One plain line for the person, at most 300 characters; rendered as text only. */
      text: string;
      /** The provider's own code. */
      code: string;
      proof: Proof;
    }
  | Away;
