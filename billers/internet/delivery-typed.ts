// The services that take a typed amount, each in a single step with its own fields.
// Source: Khalti Service's documentation v9.5, one page for each service.
import type { DeliveryJob } from '../delivery.ts';
import type { SentFor } from '../delivery/single-step.ts';

function given({ detail }: DeliveryJob, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}

const withMobile = (job: DeliveryJob) => ({
  username: job.recipient,
  mobile_number: given(job, 'mobile_number'),
});

const withAddress = (job: DeliveryJob) => ({
  username: job.recipient,
  number: given(job, 'mobile_number'),
  address: given(job, 'address'),
});

/** By the ids of INTERNET_PROVIDERS. */
const TYPED: Readonly<Record<string, SentFor>> = {
  adsl: ({ recipient }) => ({ slug: 'adsl-ul', fields: { number: recipient } }),
  Sunt_ftthbisu: ({ recipient }) => ({ slug: 'nt-ftth', fields: { number: recipient } }),
  eastlink: (job) => ({ slug: 'eastlink', fields: withMobile(job) }),
  royalnetwork: (job) => ({ slug: 'royal-network', fields: withMobile(job) }),
  virtualnetwork: (job) => ({ slug: 'virtual-network', fields: withMobile(job) }),
  infonet_communication: (job) => ({ slug: 'infonet-communication', fields: withAddress(job) }),
  metrolink: (job) => ({ slug: 'metrolink', fields: withAddress(job) }),
  pokhara_internet: (job) => ({ slug: 'pokhara-internet', fields: withAddress(job) }),
  fibertel_fibernet: (job) => ({
    slug: 'fibertel-fibernet',
    fields: {
      username: job.recipient,
      contact_number: given(job, 'mobile_number'),
      package: given(job, 'package'),
    },
  }),
};

/** Undefined for a provider that no longer takes a typed amount. */
export const typedFor: SentFor = (job) =>
  Object.hasOwn(TYPED, job.operator) ? TYPED[job.operator]?.(job) : undefined;
