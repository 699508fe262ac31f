// A fake aggregator for testing a biller's adapter: answers as the test sets them and records requests.
import type { Commit, KhaltiService, Use } from '#providers/khalti-service/client.ts';
import { readLookUp } from '#providers/khalti-service/look-up-answers.ts';
import type { StatusOutcome } from '#providers/outcome.ts';
import type { DeliveryJob } from '../delivery.ts';

export interface Answering {
  khaltiService: KhaltiService;
  /** Every query, in order. */
  asked: { step: string; slug: string; fields: object }[];
  /** Every request that would have moved value. */
  sent: (Commit | Use)[];
}

/** Answers each step with its body; several bodies of one step in order. */
export function answering(
  bodies: Readonly<Record<string, readonly unknown[]>>,
  status: StatusOutcome = { kind: 'never heard', proof: {} },
): Answering {
  const asked: Answering['asked'] = [];
  const sent: Answering['sent'] = [];
  const deliver = async (request: Commit | Use) => {
    sent.push(request);
    return { kind: 'delivered', providerReference: '1', proof: {} } as const;
  };
  const khaltiService = {
    ask: async ({ step, slug, fields }, schema) => {
      const answers = bodies[step] ?? [];
      const body = answers[asked.filter((one) => one.step === step).length % answers.length];
      asked.push({ step, slug, fields });
      return readLookUp({ httpStatus: 200, body }, schema);
    },
    commit: deliver,
    use: deliver,
    status: async () => status,
  } satisfies Partial<KhaltiService>;
  return { khaltiService: khaltiService as unknown as KhaltiService, asked, sent };
}

export function job(changes: Partial<DeliveryJob>): DeliveryJob {
  return {
    reference: 'K1N1',
    recipient: 'sita',
    operator: 'any',
    amountPaisa: 100n,
    isRepeat: false,
    findMaxMs: 10_000,
    detail: {},
    ...changes,
  };
}
