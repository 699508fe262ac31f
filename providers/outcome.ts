// What a provider says of a delivery, in our words: done, refused for certain, or not known yet.
import type { WordKey } from '#contract/words.ts';

/** The provider's own words, kept as evidence. */
export type Proof = Record<string, unknown>;

export type Outcome =
  | { kind: 'delivered'; providerReference: string | null; proof: Proof }
  | {
      kind: 'rejected';
      why: WordKey;
      proof: Proof;
      /** What a person of ours must mend at the provider, in English: our credit is used up. */
      alert?: string;
    }
  | { kind: 'unknown'; proof: Proof };

/** The answer to asking for an earlier delivery by its reference. */
export type StatusOutcome = Outcome | { kind: 'never heard'; proof: Proof };
