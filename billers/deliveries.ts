// The list of adapters. The compiler requires one for every definition, and a look-up where the
// definition declares one.
import type { ProviderClients } from '#providers/providers.ts';
import type { BILLERS, BillerId } from './billers.ts';
import type { AdapterOf } from './delivery.ts';
import { cabletvAdapter } from './cabletv/delivery.ts';
import { classictechAdapter } from './classictech/delivery.ts';
import { dthAdapter } from './dth/delivery.ts';
import { electricityAdapter } from './electricity/delivery.ts';
import { internetAdapter } from './internet/delivery.ts';
import { landlineAdapter } from './landline/delivery.ts';
import { mobileAdapter } from './mobile/delivery.ts';
import { subisuAdapter } from './subisu/delivery.ts';
import { vianetAdapter } from './vianet/delivery.ts';
import { waterAdapter } from './water/delivery.ts';
import { websurferAdapter } from './websurfer/delivery.ts';
import { worldlinkAdapter } from './worldlink/delivery.ts';

type FaceOf<Id extends BillerId> = Extract<(typeof BILLERS)[number], { id: Id }>;

export type Deliveries = { readonly [Id in BillerId]: AdapterOf<FaceOf<Id>> };

export function makeDeliveries(providers: ProviderClients): Deliveries {
  return {
    mobile: mobileAdapter(providers),
    dth: dthAdapter(providers),
    worldlink: worldlinkAdapter(providers),
    classictech: classictechAdapter(providers),
    vianet: vianetAdapter(providers),
    websurfer: websurferAdapter(providers),
    subisu: subisuAdapter(providers),
    internet: internetAdapter(providers),
    landline: landlineAdapter(providers),
    cabletv: cabletvAdapter(providers),
    electricity: electricityAdapter(providers),
    water: waterAdapter(providers),
  };
}
