// Billers that Khalti Service serves in several steps: the customer is looked up, then the result is
// paid for, joined by the service's session.
import type * as z from 'zod/mini';
import type { TextKey } from '#contract/texts.ts';
import type { Fields, KhaltiService } from '#providers/khalti-service/client.ts';
import type { MultiStepSlug } from '#providers/khalti-service/services.ts';
import type { LookUp, Outcome, Proof } from '#providers/outcome.ts';
import type { DeliveryChannel, DeliveryJob, LookedUp } from '../delivery.ts';
import { changeProof } from './change-proof.ts';

/** What the last step sends, or why the result does not fit the order. */
export type Commit = { fields: Fields } | { why: TextKey };

export interface Steps<Found> {
  slug: MultiStepSlug;
  /** Every query before the last step; none of them moves money. */
  find: (job: DeliveryJob) => Promise<LookUp<Found>>;
  /**
   * What the last step sends; undefined if the result no longer fits the order: the bill was paid
   * elsewhere, or the price has changed.
   */
  commit: (job: DeliveryJob, found: Found) => Commit | undefined;
  /** Whether the last step sends no amount, because the provider's package sets the price. */
  isPricedByPackage?: boolean;
}

/**
 * A delivery looks the customer up again: the person's session may have expired and the result may
 * have changed. Nothing is sent before the last step, so no earlier answer needs a status query.
 */
export function inSteps<Found>(
  khaltiService: KhaltiService,
  { slug, find, commit, isPricedByPackage = false }: Steps<Found>,
): DeliveryChannel {
  const status: DeliveryChannel['status'] = ({ reference, amountPaisa }) =>
    khaltiService.status({ reference, amountPaisa });

  // An earlier request under this reference may have been carried out, and may be the reason why
  // nothing is due now.
  async function refuse(job: DeliveryJob, why: TextKey, proof: Proof): Promise<Outcome> {
    const refused: Outcome = { kind: 'rejected', why, mayGoElsewhere: false, proof };
    if (!job.isRepeat) return refused;
    const current = await status(job);
    return current.kind === 'never heard' ? refused : current;
  }

  return {
    provider: 'khalti-service',
    deliver: async (job) => {
      const latest = performance.now() + job.findMaxMs;
      const found = await find(job);
      if (found.kind === 'away') return { kind: 'unknown', proof: { fault: found.fault } };
      if (performance.now() > latest) {
        return { kind: 'unknown', proof: { fault: 'looked up too slowly; nothing was sent' } };
      }
      if (found.kind === 'refused') return refuse(job, 'delivery.refused', found.proof);
      const last = commit(job, found.body) ?? { why: 'delivery.changed' };
      if ('why' in last) return refuse(job, last.why, changeProof(found.proof));
      const { reference, amountPaisa, isRepeat } = job;
      const amount = isPricedByPackage ? {} : { amountPaisa };
      return khaltiService.commit({ slug, reference, fields: last.fields, isRepeat, ...amount });
    },
    status,
  };
}

/** How a service's customers are looked up and their orders delivered. */
export interface TwoStepService<Found> {
  find: (customer: string) => Promise<LookUp<Found>>;
  channel: DeliveryChannel;
}

export interface TwoSteps<Found extends z.ZodMiniType> extends Omit<
  Steps<z.output<Found>>,
  'find' | 'commit'
> {
  /** What the first step answers, as far as the second needs it. */
  found: Found;
  /** The request of the first step, which queries the customer. */
  ask: (customer: string) => Fields;
  commit: (job: DeliveryJob, found: z.output<Found>) => Fields | undefined;
}

/** The usual two, `details` and `commit`: the delivery, and the first step alone for look-ups. */
export function twoSteps<Found extends z.ZodMiniType>(
  khaltiService: KhaltiService,
  { slug, found, ask, commit, ...steps }: TwoSteps<Found>,
): TwoStepService<z.output<Found>> {
  const find = (customer: string) =>
    khaltiService.ask({ step: 'details', slug, fields: ask(customer) }, found);
  const channel = inSteps<z.output<Found>>(khaltiService, {
    ...steps,
    slug,
    find: ({ recipient }) => find(recipient),
    commit: (job, body) => {
      const fields = commit(job, body);
      return fields && { fields };
    },
  });
  return { find, channel };
}

/** Converts a provider's look-up answer as the definition requires. */
export function lookedUp<Body, Answer, Kept>(
  found: LookUp<Body>,
  resultOf: (body: Body) => { answer: Answer; kept: Kept },
): LookedUp<Answer, Kept> {
  if (found.kind === 'away') return { kind: 'away', isTimeout: found.isTimeout };
  if (found.kind === 'refused') return { kind: 'refused', details: found.text };
  return { kind: 'found', ...resultOf(found.body) };
}
