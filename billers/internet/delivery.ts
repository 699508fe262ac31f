// Internet providers without their own form: delivery by looked-up packages or by a typed amount.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Adapter } from '../delivery.ts';
import { offerFor, plansResult } from '../delivery/offers.ts';
import type { Customer } from '../delivery/offers.ts';
import { singleStep } from '../delivery/single-step.ts';
import { timesService } from '../delivery/times.ts';
import type { TimesCompany } from '../delivery/times.ts';
import { lookedUp, twoSteps } from '../delivery/two-steps.ts';
import type { TwoStepService } from '../delivery/two-steps.ts';
import type { internet } from './biller.ts';
import { PACKAGE_SERVICES } from './delivery-packages.ts';
import type { PackageService } from './delivery-packages.ts';
import { typedFor } from './delivery-typed.ts';

const TIMES_COMPANIES: Readonly<Record<string, TimesCompany>> = {
  reliant_techno: { service: 'reliant-technology-v2', connection: 'username' },
  pathibara: { service: 'pathibara', connection: 'username' },
  skycable: { service: 'sky-internet', connection: 'username' },
};

function packageService(
  khaltiService: KhaltiService,
  { slug, ask, customer, also = () => ({}) }: PackageService,
): TwoStepService<Customer> {
  return twoSteps(khaltiService, {
    slug,
    found: customer,
    ask,
    commit: (job, found) => {
      const offer = offerFor(job, found);
      return offer && { ...offer.fields, ...also(job.recipient) };
    },
  });
}

export const internetAdapter: Adapter<typeof internet> = ({ khaltiService }) => {
  const services = new Map<string, TwoStepService<Customer>>();
  for (const [id, service] of Object.entries(PACKAGE_SERVICES)) {
    services.set(id, packageService(khaltiService, service));
  }
  for (const [id, company] of Object.entries(TIMES_COMPANIES)) {
    services.set(id, timesService(khaltiService, company));
  }
  const typed = singleStep(khaltiService, typedFor);
  return {
    channels: [
      { ...typed, deliver: (job) => (services.get(job.operator)?.channel ?? typed).deliver(job) },
    ],
    lookUp: async ({ provider, username }) => {
      const found = await services.get(provider)?.find(username);
      if (!found) return { kind: 'away', isTimeout: false };
      return lookedUp(found, (customer) => plansResult(username, customer));
    },
  };
};
