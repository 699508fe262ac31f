// The interface of a biller's adapter: how it delivers an order, queries its outcome, and looks
// customers up.
import type * as z from 'zod/mini';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Paisa } from '#contract/money.ts';
import type { Outcome, StatusOutcome } from '#providers/outcome.ts';
import type { ProviderName } from '#providers/providers.ts';
import type { BillerDefinition, LookUpOf } from './biller.ts';
import type { LookUpStep } from './steps.ts';

/** What the adapter receives of an order. */
export interface DeliveryJob {
  /** Our reference, created before anything is sent and kept for retries: the provider's idempotency key. */
  reference: string;
  recipient: string;
  operator: string;
  amountPaisa: Paisa;
  /** Whether something may have been sent under this reference before. */
  isRepeat: boolean;
  /**
   * How long the queries before a payment may take together; the order's lease covers this and the payment.
   * After more time another worker may hold the lease, so nothing is sent and a later status query decides.
   */
  findMaxMs: number;
  /** The data that the definition stored for the adapter; the adapter validates it. */
  detail: Readonly<Record<string, unknown>>;
}

/** A delivery channel: one provider's way of carrying out a biller's orders. */
export interface DeliveryChannel {
  provider: ProviderName;
  /**
   * How long after a delivery the status `never heard` may still mean that the request is in flight; it is
   * resent only after that. Absent if the provider accepts each reference only once, even when two
   * deliveries overlap.
   */
  silenceSeconds?: number;
  /** Never throws; an uncertain outcome is `unknown`. */
  deliver: (job: DeliveryJob) => Promise<Outcome>;
  status: (job: DeliveryJob) => Promise<StatusOutcome>;
}

/** The result of a look-up. */
export type LookedUp<Answer, Kept> =
  | { kind: 'found'; answer: Answer; kept: Kept }
  /** The provider's own words for the person: no such customer, nothing due. */
  | { kind: 'refused'; details: string }
  /** No answer, or one that cannot be read. */
  | { kind: 'away'; isTimeout: boolean };

/** An item of a list that a form offers, and the value it is sent as. */
export interface Counter {
  name: string;
  value: string;
}

/** A list that a form offers, as far as the provider has answered it. */
export interface CounterList {
  counters: Counter[];
  /** False while a part of it has never been answered: it is requested again soon. */
  isWhole: boolean;
}

export interface BillerAdapter {
  /** The delivery channels, the preferred one first. */
  channels: readonly [DeliveryChannel, ...DeliveryChannel[]];
  /** The list of a field with `choicesFrom`; undefined if the provider does not answer. */
  counters?: () => Promise<CounterList | undefined>;
  /** The list to offer until the provider has answered for the first time. */
  countersAtFirst?: readonly Counter[];
}

/** The adapter of a biller with look-up. */
export interface LookUpAdapter<
  Query = never,
  Answer = unknown,
  Kept = unknown,
> extends BillerAdapter {
  /** Never throws. */
  lookUp: (query: Query) => Promise<LookedUp<Answer, Kept>>;
}

/** Makes the adapter of a definition, with exactly the look-up that it declares. */
export type Adapter<Definition extends BillerDefinition> = (providers: {
  khaltiService: KhaltiService;
}) => AdapterOf<Definition>;

/** The adapter type that a definition requires, with exactly the look-up that it declares. */
export type AdapterOf<Definition extends BillerDefinition> = [
  LookUpOf<Definition['steps']>,
] extends [never]
  ? BillerAdapter
  : LookUpAdapterOf<LookUpOf<Definition['steps']>>;

type LookUpAdapterOf<LookUp extends LookUpStep> = LookUpAdapter<
  z.output<LookUp['body']>,
  z.input<LookUp['answer']>,
  z.input<LookUp['kept']>
>;
