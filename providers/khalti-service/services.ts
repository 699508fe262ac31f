// The services of Khalti Service that we use, with their steps.

/**
 * One line for each service's slug. `single`: one call delivers. A list: the queries that may
 * precede `commit`, which delivers; their answers carry the `session_id` that joins them. Services
 * that sell a scratch PIN are left out: their answer is a secret that we do not store.
 */
export const SERVICES = {
  ntc: 'single',
  ncell: 'single',
  landline: 'single',
  'adsl-ul': 'single',
  'adsl-vb': 'single',
  'nt-ftth': 'single',
  simtv: 'single',
  eastlink: 'single',
  metrolink: 'single',
  'royal-network': 'single',
  'pokhara-internet': 'single',
  'virtual-network': 'single',
  'infonet-communication': 'single',
  'fibertel-fibernet': 'single',

  nea: ['counters', 'details', 'servicecharge'],
  'nea-v2': ['counters', 'user-info', 'details'],
  khanepani: ['counters', 'details', 'servicecharge'],
  kukl: ['counters', 'details'],
  'dishhome-updated': ['details'],
  'worldlink-v2': ['details'],
  'vianet-updated': ['details'],
  'classictech-isp': ['details'],
  times: ['userlist', 'details'],
  subisu: ['details'],
  hashcnet: ['details'],
  'hashcnet-v2': ['details'],
  konnect: ['details'],
  merosoft: ['details'],
  'net-max': ['details'],
  arrownet: ['details'],
  'sky-broadband': ['details'],
  'web-network': ['details'],
} as const satisfies Record<string, 'single' | readonly [Step, ...Step[]]>;

/** A query of a service with several steps; SERVICES lists the valid pairs. */
type Step = 'counters' | 'details' | 'userlist' | 'servicecharge' | 'getpackages' | 'user-info';

type Services = typeof SERVICES;
export type Slug = keyof Services;
/** Delivered by `use`. */
export type SingleStepSlug = { [S in Slug]: Services[S] extends 'single' ? S : never }[Slug];
/** Queried by `ask`, delivered by `commit`. */
export type MultiStepSlug = Exclude<Slug, SingleStepSlug>;

type SlugWith<Asked extends Step> = {
  [S in MultiStepSlug]: Asked extends Services[S][number] ? S : never;
}[MultiStepSlug];
/** Every valid pair of query and service: a typo does not compile. */
export type Question = { [Asked in Step]: { step: Asked; slug: SlugWith<Asked> } }[Step];
