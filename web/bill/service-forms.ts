// The forms of a service, fetched with its page, so that a top-up does not load the other services' forms.
import { BILLERS_BY_TYPE } from '#billers/by-type.ts';
import type { BilledType } from '#billers/by-type.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { createFetches } from '#ui/store.ts';
import { serviceAt } from './service-list.ts';

const fetchOnce = createFetches<BilledType, readonly BillerDefinition[]>();

/** Always the same promise for a type, so that a component can wait for it. */
export function billersOf(type: BilledType): Promise<readonly BillerDefinition[]> {
  return fetchOnce(type, BILLERS_BY_TYPE[type]);
}

/** Fetches the forms of a service, in parallel with the file of its page. */
export async function loadService(id: string | undefined): Promise<void> {
  const service = serviceAt(id);
  if (service) await billersOf(service.type);
}
