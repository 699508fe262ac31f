// Billers that Khalti Service serves in two steps: the customer is looked up, then what was found is
// paid for, both joined by the service's session.
import type * as z from 'zod/mini';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { MultiStepSlug } from '#providers/khalti-service/services.ts';
import type { Outcome } from '#providers/outcome.ts';
import type { Carrier, DeliveryJob } from './delivery.ts';

export interface TwoSteps<Found extends z.ZodMiniType> {
  slug: MultiStepSlug;
  /** What the first step answers, as far as the second needs it. */
  found: Found;
  /** Whom the first step asks about. */
  ask: (job: DeliveryJob) => Record<string, string>;
  /**
   * What the second step sends; undefined when what was found no longer fits the order: the bill
   * was paid elsewhere, the package costs something else.
   */
  commit: (job: DeliveryJob, found: z.output<Found>) => Record<string, string> | undefined;
}

/**
 * A delivery looks up anew: the session of the person's own look-up may be over, and what was found
 * may have changed since. Until the second step nothing has been sent, so no answer to the first is
 * an outcome that is asked for and tried again.
 */
export function twoSteps<Found extends z.ZodMiniType>(
  khaltiService: KhaltiService,
  { slug, found: schema, ask, commit }: TwoSteps<Found>,
): Carrier {
  return {
    provider: 'khalti-service',
    deliver: async (job): Promise<Outcome> => {
      const found = await khaltiService.ask({ step: 'details', slug, fields: ask(job) }, schema);
      if (found.kind === 'away') return { kind: 'unknown', proof: { fault: found.fault } };
      if (found.kind === 'refused') {
        const { proof } = found;
        return { kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: false, proof };
      }
      const fields = commit(job, found.body);
      if (!fields) {
        const { proof } = found;
        return { kind: 'rejected', why: 'delivery.changed', mayGoElsewhere: false, proof };
      }
      const { reference, amountPaisa } = job;
      return khaltiService.commit({ slug, reference, fields, amountPaisa });
    },
    status: ({ reference, amountPaisa }) => khaltiService.status({ reference, amountPaisa }),
  };
}
