// Billers that Khalti Service serves in a single step.
import type { Fields, KhaltiService } from '#providers/khalti-service/client.ts';
import type { SingleStepSlug } from '#providers/khalti-service/services.ts';
import type { Outcome } from '#providers/outcome.ts';
import type { DeliveryChannel, DeliveryJob } from '../delivery.ts';

/** The request for an order; undefined if no service delivers its kind any more. */
export type SentFor = (job: DeliveryJob) => { slug: SingleStepSlug; fields: Fields } | undefined;

/** Orders are only created for listed operators, so this one has been removed from the list since. */
export function closed(operator: string): Outcome {
  const why = 'delivery.provider_closed';
  return { kind: 'rejected', why, mayGoElsewhere: false, proof: { operator } };
}

export function singleStep(khaltiService: KhaltiService, sentFor: SentFor): DeliveryChannel {
  return {
    provider: 'khalti-service',
    deliver: async (job) => {
      const { operator, reference, amountPaisa, isRepeat } = job;
      const sent = sentFor(job);
      if (!sent) return closed(operator);
      return khaltiService.use({ ...sent, reference, amountPaisa, isRepeat });
    },
    status: ({ reference, amountPaisa }) => khaltiService.status({ reference, amountPaisa }),
  };
}
