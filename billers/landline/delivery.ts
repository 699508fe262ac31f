// Landline: delivery. The first answer is Queued, because the operator books it later.
import type { Adapter } from '../delivery.ts';
import { singleStep } from '../delivery/single-step.ts';
import type { landline } from './biller.ts';

export const landlineAdapter: Adapter<typeof landline> = ({ khaltiService }) => {
  const channel = singleStep(khaltiService, ({ recipient }) => ({
    slug: 'landline',
    fields: { number: recipient },
  }));
  return { channels: [channel] };
};
