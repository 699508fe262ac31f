// What a provider says, in our words: of a delivery done, refused for certain, or not known yet; of
// a look-up found, refused, or away.
import type { WordKey } from '#contract/words.ts';

/** The provider's own words, kept as evidence: bounded, without secrets, fit for JSON. */
export type Proof = Record<string, unknown>;

export interface Rejected {
  kind: 'rejected';
  why: WordKey;
  /**
   * Whether the refusal is about the provider or our account there (closed, under maintenance, no
   * credit), so that another carrier could still deliver; false when it is about the recipient or
   * the amount, which would be refused anywhere.
   */
  mayGoElsewhere: boolean;
  proof: Proof;
  /** What a person of ours must mend at the provider, in English: our credit is used up. */
  alert?: string;
}

export type Outcome =
  | { kind: 'delivered'; providerReference: string | null; proof: Proof }
  | Rejected
  | { kind: 'unknown'; proof: Proof };

/** The answer to asking for an earlier delivery by its reference. */
export type StatusOutcome = Outcome | { kind: 'never heard'; proof: Proof };

/** No answer to a question, or none that can be used. */
export interface Away {
  kind: 'away';
  isTimeout: boolean;
  /** For operators: what was wrong, never for a person's eyes. */
  fault: string;
  /**
   * Whether the other side is down (no answer, a server fault), rather than its answer unreadable:
   * one customer with odd data must not close the door for everybody.
   */
  isDown: boolean;
}

/** How a question ended: what was found, or the provider's own words for why nothing was. */
export type LookUp<Body> =
  | { kind: 'found'; body: Body; proof: Proof }
  | {
      kind: 'refused';
      /** One plain line for the person, at most 300 characters; to be shown as text only. */
      text: string;
      /** The provider's own code. */
      code: string;
      proof: Proof;
    }
  | Away;
