// The shape of a biller's hands: how an order of it is carried out, and asked after.
import type { Paisa } from '#contract/money.ts';
import type { Outcome, StatusOutcome } from '#providers/outcome.ts';

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
}

export interface BillerDelivery {
  /** The provider that carries it out, as the ledger's `biller-payable:` account names it. */
  provider: 'khalti-service';
  /** Never throws; what is not certain is `unknown`. */
  deliver: (job: DeliveryJob) => Promise<Outcome>;
  status: (job: DeliveryJob) => Promise<StatusOutcome>;
}
