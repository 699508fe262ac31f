// Mobile top-up: how it is carried out. The operator's id is the aggregator's service slug.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Carrier, Hands } from '../delivery.ts';
import { MOBILE_OPERATORS } from './operators.ts';

function khaltiCarrier(khaltiService: KhaltiService): Carrier {
  return {
    provider: 'khalti-service',
    deliver: async ({ reference, recipient, operator, amountPaisa }) => {
      const slug = MOBILE_OPERATORS.find(({ id }) => id === operator)?.id;
      // An order is only made for an operator of the list, so this is an operator we have closed
      // since.
      if (!slug) {
        const why = 'delivery.provider_closed';
        return { kind: 'rejected', why, mayGoElsewhere: true, proof: { operator } };
      }
      return khaltiService.use({ slug, reference, fields: { number: recipient }, amountPaisa });
    },
    status: ({ reference, amountPaisa }) => khaltiService.status({ reference, amountPaisa }),
  };
}

export function mobileHands({ khaltiService }: { khaltiService: KhaltiService }): Hands {
  return { carriers: [khaltiCarrier(khaltiService)] };
}
