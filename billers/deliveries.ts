// The list of hands: the compiler demands a pair for every face, and a look-up for every face that
// has one.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { BILLERS, BillerId } from './billers.ts';
import type { HandsOf } from './delivery.ts';
import { cabletvHands } from './cabletv/delivery.ts';
import { classictechHands } from './classictech/delivery.ts';
import { dthHands } from './dth/delivery.ts';
import { electricityHands } from './electricity/delivery.ts';
import { internetHands } from './internet/delivery.ts';
import { landlineHands } from './landline/delivery.ts';
import { mobileHands } from './mobile/delivery.ts';
import { subisuHands } from './subisu/delivery.ts';
import { vianetHands } from './vianet/delivery.ts';
import { waterHands } from './water/delivery.ts';
import { websurferHands } from './websurfer/delivery.ts';
import { worldlinkHands } from './worldlink/delivery.ts';

export interface Providers {
  khaltiService: KhaltiService;
  /** The second carrier of mobile top-ups, where we have an account there. */
  reloadly: Reloadly | undefined;
}

type FaceOf<Id extends BillerId> = Extract<(typeof BILLERS)[number], { id: Id }>;

export type Deliveries = { readonly [Id in BillerId]: HandsOf<FaceOf<Id>> };

export function makeDeliveries(providers: Providers): Deliveries {
  return {
    mobile: mobileHands(providers),
    dth: dthHands(providers),
    worldlink: worldlinkHands(providers),
    classictech: classictechHands(providers),
    vianet: vianetHands(providers),
    websurfer: websurferHands(providers),
    subisu: subisuHands(providers),
    internet: internetHands(providers),
    landline: landlineHands(providers),
    cabletv: cabletvHands(providers),
    electricity: electricityHands(providers),
    water: waterHands(providers),
  };
}
