// The shape of a biller's hands: how an order of it is carried out and asked after, and how its
// customers are looked up.
import type * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import type { Outcome, StatusOutcome } from '#providers/outcome.ts';
import type { LookUpFace } from './look-up.ts';

/** What the hands get to know of an order. */
export interface DeliveryJob {
  /**
   * Ours, made before anything is sent, the same at every repetition: the provider's idempotency
   * key.
   */
  reference: string;
  recipient: string;
  operator: string;
  amountPaisa: Paisa;
  /** Whether something may have been sent under this reference before. */
  isRepeat: boolean;
  /** What the face has read into the order for its hands; theirs to check. */
  detail: Readonly<Record<string, unknown>>;
}

/** A provider's name as the ledger's `biller-payable:` account has it. */
export type ProviderName = 'khalti-service' | 'reloadly';

/** One provider's way of carrying out a biller's orders. */
export interface Carrier {
  provider: ProviderName;
  /**
   * How long after a sending `never heard` may still mean that it is on its way; sent again only
   * after that. Absent where a reference is taken once, however close two sendings are.
   */
  silenceSeconds?: number;
  /** Never throws; what is not certain is `unknown`. */
  deliver: (job: DeliveryJob) => Promise<Outcome>;
  status: (job: DeliveryJob) => Promise<StatusOutcome>;
}

/** How a look-up ended. */
export type LookedUp<Answer, Kept> =
  | { kind: 'found'; answer: Answer; kept: Kept }
  /** The provider's own words for the person: nobody of that name, nothing due. */
  | { kind: 'refused'; details: string }
  /** No answer, or none that can be read. */
  | { kind: 'away'; isTimeout: boolean };

/** A name on a list that a form offers, and what it is sent as. */
export interface Counter {
  name: string;
  value: string;
}

export interface Hands {
  /** Who can carry it out, the one we would rather have first. */
  carriers: readonly [Carrier, ...Carrier[]];
  /** The list behind a field with `choicesFrom`; undefined when the provider does not answer. */
  counters?: () => Promise<Counter[] | undefined>;
  /** The list to offer until the provider has answered for the first time. */
  countersAtFirst?: readonly Counter[];
}

/** The hands of a biller whose customers are looked up first. */
export interface LookingHands<Asked = never, Answer = unknown, Kept = unknown> extends Hands {
  /** Never throws. */
  lookUp: (asked: Asked) => Promise<LookedUp<Answer, Kept>>;
}

/** The hands a face wants: with its look-up, exactly as the face describes it. */
export type HandsOf<Face> = Face extends { lookUp?: infer LookUp }
  ? LookUp extends LookUpFace<infer Body, infer Answer, infer Kept>
    ? LookingHands<z.output<Body>, z.input<Answer>, z.input<Kept>>
    : Hands
  : Hands;
