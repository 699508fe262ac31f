// The room of carriers, put together: the providers' clients, the billers' hands on them, and who
// of them is sent to.
import { makeDeliveries } from '#billers/deliveries.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { Config } from '#server/config.ts';
import { makeCarriers } from './carriers.ts';
import type { Carriers } from './carriers.ts';
import { makeFloats } from './floats.ts';
import type { FloatOptions, Floats } from './floats.ts';
import { creditAskers, makeProviders } from './providers.ts';

export interface Carriage {
  deliveries: Deliveries;
  carriers: Carriers;
  floats: Floats;
}

/** Throws an Error of one sentence when the operator's order of preference makes no sense. */
export function makeCarriage(config: Config, log: FloatOptions['log']): Carriage {
  const providers = makeProviders(config);
  const deliveries = makeDeliveries(providers);
  const reservePaisa = config.floatReservePaisa;
  const floats = makeFloats({ ask: creditAskers(providers), reservePaisa, log });
  const carriers = makeCarriers({ deliveries, preference: config.carriers, floats });
  return { deliveries, carriers, floats };
}
