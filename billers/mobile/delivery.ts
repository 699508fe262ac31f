// Mobile top-up: delivery. The operator's id is the aggregator's service slug.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Outcome } from '#providers/outcome.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { DeliveryChannel, BillerAdapter } from '../delivery.ts';
import { MOBILE_OPERATORS } from './operators.ts';

// Orders are only created for listed operators, so this one was removed from the list since.
function closed(operator: string): Outcome {
  const why = 'delivery.provider_closed';
  return { kind: 'rejected', why, mayGoElsewhere: false, proof: { operator } };
}

function khaltiCarrier(khaltiService: KhaltiService): DeliveryChannel {
  return {
    provider: 'khalti-service',
    deliver: async ({ reference, recipient, operator, amountPaisa }) => {
      const slug = MOBILE_OPERATORS.find(({ id }) => id === operator)?.id;
      if (!slug) return closed(operator);
      return khaltiService.use({ slug, reference, fields: { number: recipient }, amountPaisa });
    },
    status: ({ reference, amountPaisa }) => khaltiService.status({ reference, amountPaisa }),
  };
}

function reloadlyCarrier(reloadly: Reloadly): DeliveryChannel {
  return {
    provider: 'reloadly',
    // A failing operator can delay Reloadly for a minute, and two overlapping deliveries with one
    // reference are both carried out there.
    silenceSeconds: 150,
    deliver: async ({ reference, recipient, operator, amountPaisa, isRepeat }) => {
      const operatorName = MOBILE_OPERATORS.find(({ id }) => id === operator)?.id;
      if (!operatorName) return closed(operator);
      return reloadly.topUp({ reference, operatorName, number: recipient, amountPaisa, isRepeat });
    },
    status: ({ reference, amountPaisa }) => reloadly.status({ reference, amountPaisa }),
  };
}

export function mobileAdapter({
  khaltiService,
  reloadly,
}: {
  khaltiService: KhaltiService;
  reloadly: Reloadly | undefined;
}): BillerAdapter {
  const first = khaltiCarrier(khaltiService);
  return { channels: reloadly ? [first, reloadlyCarrier(reloadly)] : [first] };
}
