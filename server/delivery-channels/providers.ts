// The clients of the providers that are set up, each within its limits.
import type { Providers } from '#billers/deliveries.ts';
import { guarded } from '#providers/guarded.ts';
import { KHALTI_SERVICE_KINDS, makeKhaltiService } from '#providers/khalti-service/client.ts';
import { makeReloadly, RELOADLY_KINDS } from '#providers/reloadly/client.ts';
import type { Config } from '#server/config.ts';
import type { ProviderBalanceOptions } from './provider-balances.ts';

export function makeProviders(config: Pick<Config, 'khaltiService' | 'reloadly'>): Providers {
  const { khaltiService, reloadly } = config;
  return {
    khaltiService: guarded(makeKhaltiService(khaltiService), KHALTI_SERVICE_KINDS),
    reloadly: reloadly && guarded(makeReloadly(reloadly), RELOADLY_KINDS),
  };
}

/** How to query each provider's balance. */
export function creditAskers({
  khaltiService,
  reloadly,
}: Providers): ProviderBalanceOptions['ask'] {
  return {
    'khalti-service': async () => {
      const told = await khaltiService.balance();
      return told.kind === 'found' ? told.body.availablePaisa : undefined;
    },
    ...(reloadly && {
      reloadly: async () => {
        const told = await reloadly.balance();
        return told.kind === 'found' ? told.body.availablePaisa : undefined;
      },
    }),
  };
}
