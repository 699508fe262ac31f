// Billers that Khalti Service serves in several steps: the customer is looked up, then what was
// found is paid for, both joined by the service's session.
import type * as z from 'zod/mini';
import type { WordKey } from '#contract/words.ts';
import type { Fields, KhaltiService } from '#providers/khalti-service/client.ts';
import type { MultiStepSlug } from '#providers/khalti-service/services.ts';
import type { LookUp, Outcome, Proof } from '#providers/outcome.ts';
import type { Carrier, DeliveryJob, LookedUp } from './delivery.ts';

/** What the last step sends, or why what was found does not fit the order. */
export type Commit = { fields: Fields } | { why: WordKey };

export interface Steps<Found> {
  slug: MultiStepSlug;
  /** Every question before the last step; none of them moves anything. */
  find: (job: DeliveryJob) => Promise<LookUp<Found>>;
  /**
   * What the last step sends; undefined when what was found no longer fits the order: the bill was
   * paid elsewhere, the package costs something else.
   */
  commit: (job: DeliveryJob, found: Found) => Commit | undefined;
  /** Whether the last step names no amount, because a package of the provider's sets the price. */
  isPricedByPackage?: boolean;
}

/**
 * Two questions may take this long together, and an order is held for so much and the payment. After
 * more, somebody else may have the order in hand: nothing is sent any more, and asking will tell.
 */
export const FIND_MAX_MS = 16_000;

/**
 * A delivery looks up anew: the session of the person's own look-up may be over, and what was found
 * may have changed since. Until the last step nothing has been sent, so no answer before it is an
 * outcome that is asked for and tried again.
 */
export function inSteps<Found>(
  khaltiService: KhaltiService,
  { slug, find, commit, isPricedByPackage = false }: Steps<Found>,
): Carrier {
  const status: Carrier['status'] = ({ reference, amountPaisa }) =>
    khaltiService.status({ reference, amountPaisa });

  // What was sent before under this reference may have been carried out after all, and be the very
  // reason why nothing is found to pay for now.
  async function refuse(job: DeliveryJob, why: WordKey, proof: Proof): Promise<Outcome> {
    const refused: Outcome = { kind: 'rejected', why, mayGoElsewhere: false, proof };
    if (!job.isRepeat) return refused;
    const told = await status(job);
    return told.kind === 'never heard' ? refused : told;
  }

  return {
    provider: 'khalti-service',
    deliver: async (job) => {
      const latest = performance.now() + FIND_MAX_MS;
      const found = await find(job);
      if (found.kind === 'away') return { kind: 'unknown', proof: { fault: found.fault } };
      if (performance.now() > latest) {
        return { kind: 'unknown', proof: { fault: 'looked up too slowly; nothing was sent' } };
      }
      if (found.kind === 'refused') return refuse(job, 'delivery.refused', found.proof);
      const last = commit(job, found.body) ?? { why: 'delivery.changed' };
      if ('why' in last) return refuse(job, last.why, found.proof);
      const { reference, amountPaisa, isRepeat } = job;
      const amount = isPricedByPackage ? {} : { amountPaisa };
      return khaltiService.commit({ slug, reference, fields: last.fields, isRepeat, ...amount });
    },
    status,
  };
}

export interface TwoSteps<Found extends z.ZodMiniType> extends Omit<
  Steps<z.output<Found>>,
  'find' | 'commit'
> {
  /** What the first step answers, as far as the second needs it. */
  found: Found;
  /** Whom the first step asks about. */
  ask: (job: DeliveryJob) => Fields;
  commit: (job: DeliveryJob, found: z.output<Found>) => Fields | undefined;
}

/** The usual two: `details`, then `commit`. */
export function twoSteps<Found extends z.ZodMiniType>(
  khaltiService: KhaltiService,
  { slug, found, ask, commit, ...steps }: TwoSteps<Found>,
): Carrier {
  return inSteps<z.output<Found>>(khaltiService, {
    ...steps,
    slug,
    find: (job) => khaltiService.ask({ step: 'details', slug, fields: ask(job) }, found),
    commit: (job, body) => {
      const fields = commit(job, body);
      return fields && { fields };
    },
  });
}

/** A provider's answer to a look-up as its face tells it. */
export function lookedUp<Body, Answer, Kept>(
  found: LookUp<Body>,
  tell: (body: Body) => { answer: Answer; kept: Kept },
): LookedUp<Answer, Kept> {
  if (found.kind === 'away') return { kind: 'away', isTimeout: found.isTimeout };
  if (found.kind === 'refused') return { kind: 'refused', details: found.text };
  return { kind: 'found', ...tell(found.body) };
}
