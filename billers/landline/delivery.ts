// Landline: how it is carried out. The first answer is Queued: the operator books it later.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Hands } from '../delivery.ts';
import { singleStep } from '../single-step.ts';

export function landlineHands({ khaltiService }: { khaltiService: KhaltiService }): Hands {
  const carrier = singleStep(khaltiService, ({ recipient }) => ({
    slug: 'landline',
    fields: { number: recipient },
  }));
  return { carriers: [carrier] };
}
