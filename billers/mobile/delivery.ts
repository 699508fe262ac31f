// Mobile top-up: delivery. The operator's id is the aggregator's service slug.
import type { ProviderClients } from '#providers/providers.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { BillerAdapter, DeliveryChannel } from '../delivery.ts';
import { closed, singleStep } from '../delivery/single-step.ts';
import { MOBILE_OPERATORS } from './operators.ts';

const operatorId = (operator: string) => MOBILE_OPERATORS.find(({ id }) => id === operator)?.id;

function reloadlyChannel(reloadly: Reloadly): DeliveryChannel {
  return {
    provider: 'reloadly',
    // A failing operator can delay Reloadly for a minute, and two overlapping deliveries with one
    // reference are both carried out there.
    silenceSeconds: 150,
    deliver: async ({ reference, recipient, operator, amountPaisa, isRepeat }) => {
      const operatorName = operatorId(operator);
      if (!operatorName) return closed(operator);
      return reloadly.topUp({ reference, operatorName, number: recipient, amountPaisa, isRepeat });
    },
    status: ({ reference, amountPaisa }) => reloadly.status({ reference, amountPaisa }),
  };
}

export function mobileAdapter({
  khaltiService,
  reloadly,
}: Pick<ProviderClients, 'khaltiService' | 'reloadly'>): BillerAdapter {
  const first = singleStep(khaltiService, ({ operator, recipient }) => {
    const slug = operatorId(operator);
    return slug && { slug, fields: { number: recipient } };
  });
  return { channels: reloadly ? [first, reloadlyChannel(reloadly)] : [first] };
}
