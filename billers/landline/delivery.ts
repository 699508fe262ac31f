// Landline: delivery. The first answer is Queued, because the operator books it later.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { BillerAdapter } from '../delivery.ts';
import { singleStep } from '../delivery/single-step.ts';

export function landlineAdapter({
  khaltiService,
}: {
  khaltiService: KhaltiService;
}): BillerAdapter {
  const channel = singleStep(khaltiService, ({ recipient }) => ({
    slug: 'landline',
    fields: { number: recipient },
  }));
  return { channels: [channel] };
}
