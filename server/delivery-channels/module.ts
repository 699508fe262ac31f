// The module of delivery channels: the providers' clients, the billers' deliveries, and the routing
// between them.
import { makeDeliveries } from '#billers/deliveries.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import { balanceQueries, makeClients } from '#providers/providers.ts';
import type { AppContext, Module } from '#server/module.ts';
import { every } from '#server/timers.ts';
import { createChannels } from './carriers.ts';
import type { Channels } from './carriers.ts';
import { createProviderBalances } from './provider-balances.ts';
import type { ProviderBalances } from './provider-balances.ts';

const FLOATS_MS = 10_000;

export interface CarriersModule extends Module {
  deliveries: Deliveries;
  carriers: Channels;
  /** Queries every provider's balance now. */
  checkFloats: () => void;
  floats: Pick<ProviderBalances, 'look' | 'readings'>;
}

/** Throws an Error of one sentence when the operator's order of preference is invalid. */
export function carriersModule({ config, log, clock, onFault }: AppContext): CarriersModule {
  const clients = makeClients(config.providers, { timeoutMs: config.deliveryTimeoutMs });
  const deliveries = makeDeliveries(clients);
  const reservePaisa = config.floatReservePaisa;
  const providerBalances = createProviderBalances({
    ask: balanceQueries(clients),
    reservePaisa,
    log,
    now: clock.now,
  });
  const checkFloats = (): void => void providerBalances.look().catch(onFault);
  return {
    name: 'carriers',
    deliveries,
    carriers: createChannels({ deliveries, preference: config.carriers, providerBalances }),
    checkFloats,
    floats: providerBalances,
    timers: [every(FLOATS_MS, () => providerBalances.look(), onFault)],
    start: checkFloats,
  };
}
