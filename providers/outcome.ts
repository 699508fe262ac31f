// The outcomes of calls to providers. A delivery is delivered, certainly refused, or unknown; a look-up is
// found, refused, or away.
import type { TextKey } from '#contract/texts.ts';

/** The provider's raw answer, stored as evidence: bounded, without secrets, valid JSON. */
export type Proof = Record<string, unknown>;

export interface Rejected {
  kind: 'rejected';
  why: TextKey;
  /**
   * Whether another delivery channel could still deliver: the refusal concerns the provider or our account
   * there (closed, under maintenance, no credit), or an amount that this provider does not sell. False if it
   * concerns the recipient or the bill, which any provider would refuse.
   */
  mayGoElsewhere: boolean;
  proof: Proof;
  /** What an operator must fix at the provider, in English, such as used-up credit. */
  alert?: string;
}

export interface Delivered {
  kind: 'delivered';
  providerReference: string | null;
  proof: Proof;
}

export type Outcome = Delivered | Rejected | { kind: 'unknown'; proof: Proof };

/** The answer to a status query by the reference of an earlier delivery. */
export type StatusOutcome = Outcome | { kind: 'never heard'; proof: Proof };

/** No answer to a query, or an unusable one. */
export interface Away {
  kind: 'away';
  isTimeout: boolean;
  /** For operators: what was wrong; never shown to a user. */
  fault: string;
  /**
   * Whether the provider is down (no answer, a server error). False if only its answer is unreadable: one
   * customer with odd data must not open the circuit breaker for everybody.
   */
  isDown: boolean;
  /** The provider's own error code, if it answered with one. */
  code?: string;
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
