// The list of hands: the compiler demands one for every face.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { BillerId } from './billers.ts';
import type { BillerDelivery } from './delivery.ts';
import { mobileDelivery } from './mobile/delivery.ts';

export interface Providers {
  khaltiService: KhaltiService;
}

export type Deliveries = Readonly<Record<BillerId, BillerDelivery>>;

export function makeDeliveries(providers: Providers): Deliveries {
  return {
    mobile: mobileDelivery(providers),
  };
}
