// Internet providers without their own form: delivery by looked-up packages or by a typed amount.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { LookUp } from '#providers/outcome.ts';
import type { DeliveryChannel, AdapterOf } from '../delivery.ts';
import { offerFor, plansResult, wantedBy } from '../delivery/offers.ts';
import type { Customer } from '../delivery/offers.ts';
import { singleStep } from '../delivery/single-step.ts';
import { queryTimes, TIMES } from '../delivery/times.ts';
import type { TimesCompany } from '../delivery/times.ts';
import { inSteps, lookedUp } from '../delivery/two-steps.ts';
import type { internet } from './biller.ts';
import { PACKAGE_SERVICES } from './delivery-packages.ts';
import type { PackageService } from './delivery-packages.ts';
import { typedFor } from './delivery-typed.ts';

const TIMES_COMPANIES: Readonly<Record<string, TimesCompany>> = {
  reliant_techno: { service: 'reliant-technology-v2', connection: 'username' },
  pathibara: { service: 'pathibara', connection: 'username' },
  skycable: { service: 'sky-internet', connection: 'username' },
};

/** How a provider's customers are looked up and their orders delivered. */
interface Counter {
  find: (username: string) => Promise<LookUp<Customer>>;
  channel: DeliveryChannel;
}

function timesCounter(khaltiService: KhaltiService, company: TimesCompany): Counter {
  const find: Counter['find'] = (customerId) => queryTimes(khaltiService, { company, customerId });
  const channel = inSteps(khaltiService, {
    slug: TIMES,
    find: (job) =>
      queryTimes(khaltiService, { company, customerId: job.recipient, wanted: wantedBy(job) }),
    commit: offerFor,
  });
  return { find, channel };
}

function packageCounter(khaltiService: KhaltiService, service: PackageService): Counter {
  const { slug, ask, customer: schema, also = () => ({}) } = service;
  const find: Counter['find'] = (username) =>
    khaltiService.ask({ step: 'details', slug, fields: ask(username) }, schema);
  const channel = inSteps(khaltiService, {
    slug,
    find: ({ recipient }) => find(recipient),
    commit: (job, customer) => {
      const offer = offerFor(job, customer);
      return offer && { fields: { ...offer.fields, ...also(job.recipient) } };
    },
  });
  return { find, channel };
}

export function internetAdapter({
  khaltiService,
}: {
  khaltiService: KhaltiService;
}): AdapterOf<typeof internet> {
  const counters = new Map<string, Counter>();
  for (const [id, service] of Object.entries(PACKAGE_SERVICES)) {
    counters.set(id, packageCounter(khaltiService, service));
  }
  for (const [id, company] of Object.entries(TIMES_COMPANIES)) {
    counters.set(id, timesCounter(khaltiService, company));
  }
  const typed = singleStep(khaltiService, typedFor);
  return {
    channels: [
      { ...typed, deliver: (job) => (counters.get(job.operator)?.channel ?? typed).deliver(job) },
    ],
    lookUp: async ({ provider, username }) => {
      const found = await counters.get(provider)?.find(username);
      if (!found) return { kind: 'away', isTimeout: false };
      return lookedUp(found, (customer) => plansResult(username, customer));
    },
  };
}
