// Mobile top-up: how it is carried out. The operator's id is the aggregator's service slug.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Outcome } from '#providers/outcome.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { Carrier, Hands } from '../delivery.ts';
import { MOBILE_OPERATORS } from './operators.ts';

// An order is only made for an operator of the list, so this is one we have closed since.
function closed(operator: string): Outcome {
  const why = 'delivery.provider_closed';
  return { kind: 'rejected', why, mayGoElsewhere: false, proof: { operator } };
}

function khaltiCarrier(khaltiService: KhaltiService): Carrier {
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

function reloadlyCarrier(reloadly: Reloadly): Carrier {
  return {
    provider: 'reloadly',
    // An operator that fails can keep Reloadly at it for a minute, and two sendings of one
    // reference that overlap there are both delivered.
    silenceSeconds: 150,
    deliver: async ({ reference, recipient, operator, amountPaisa, isRepeat }) => {
      const operatorName = MOBILE_OPERATORS.find(({ id }) => id === operator)?.id;
      if (!operatorName) return closed(operator);
      return reloadly.topUp({ reference, operatorName, number: recipient, amountPaisa, isRepeat });
    },
    status: ({ reference, amountPaisa }) => reloadly.status({ reference, amountPaisa }),
  };
}

export function mobileHands({
  khaltiService,
  reloadly,
}: {
  khaltiService: KhaltiService;
  reloadly: Reloadly | undefined;
}): Hands {
  const first = khaltiCarrier(khaltiService);
  return { carriers: reloadly ? [first, reloadlyCarrier(reloadly)] : [first] };
}
