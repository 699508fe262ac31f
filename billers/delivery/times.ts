// The service `times`, shared by several internet and TV companies: a customer has connections, each
// connection has packages, and a package is bought.
// Source: Khalti Service's documentation v9.5: userlist, details and commit of `times`.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { LookUp, Proof } from '#providers/outcome.ts';
import { PACKAGE_MAX } from '../forms/plans.ts';
import { offerFor, onOffer, packageLine, wantedBy } from './offers.ts';
import type { Customer, Offer } from './offers.ts';
import { line, oneLine, providerId } from './provider-text.ts';
import { inSteps } from './two-steps.ts';
import type { TwoStepService } from './two-steps.ts';

export const TIMES = 'times';

/** A company behind the service, and its word for a connection. */
export interface TimesCompany {
  service:
    | 'websurfer-internet'
    | 'merotv-v2'
    | 'reliant-technology-v2'
    | 'sky-internet'
    | 'pathibara';
  connection: 'username' | 'stb';
}

const userList = z.looseObject({
  session_id: providerId,
  customer: z.nullish(z.looseObject({ first_name: line(60), last_name: line(60) })),
  connection: z.array(
    z.looseObject({ username: z.optional(providerId), stb: z.optional(providerId) }),
  ),
});

const details = z.looseObject({
  packages: z.array(
    z.looseObject({ package_id: providerId, package_name: packageLine, amount: anyRupees() }),
  ),
});

/** A name such as "10Mbps Half Yearly (HALF YEARLY)" ends with its duration. */
function durationOf(packageName: string): string {
  return /\(([A-Z][A-Z ]{0,30})\)(?: \[[^\]]*\])?$/.exec(packageName)?.[1] ?? '';
}

/** No household has more connections; each costs a request. */
const CONNECTIONS_MAX = 5;

export interface TimesQuestion {
  company: TimesCompany;
  customerId: string;
  /** Only this connection; absent: all of them. */
  connection?: string;
  /**
   * The package to end at, so that the session points to its connection; the connection that its
   * name suggests is queried first.
   */
  wanted?: { title: string; isIt: (offer: Offer) => boolean };
}

/**
 * Queries a customer's packages. With several connections, a package's name begins with its
 * connection's. An offer's data is only valid for the connection queried last.
 */
export async function queryTimes(
  khaltiService: KhaltiService,
  { company, customerId, connection: only, wanted }: TimesQuestion,
): Promise<LookUp<Customer>> {
  const slug = TIMES;
  const of = { service_slug: company.service };
  const asked = { step: 'userlist', slug, fields: { customer_id: customerId, ...of } } as const;
  const list = await khaltiService.ask(asked, userList);
  if (list.kind !== 'found') return list;
  const { session_id, customer, connection } = list.body;
  const all = connection.flatMap((one) => one[company.connection] ?? []).slice(0, CONNECTIONS_MAX);
  const names = only === undefined ? all : all.filter((name) => name === only);
  const isLikely = (name: string): boolean => wanted?.title.startsWith(`${name}: `) ?? false;
  names.sort((one, other) => Number(isLikely(other)) - Number(isLikely(one)));
  const offers: Offer[] = [];
  let proof: Proof = list.proof;
  for (const name of names) {
    const fields = { session_id, [company.connection]: name, ...of };
    const found = await khaltiService.ask({ step: 'details', slug, fields }, details);
    if (found.kind !== 'found') return found;
    proof = found.proof;
    const mine = found.body.packages.map(({ package_id, package_name, amount }): Offer => {
      const title =
        names.length > 1 ? oneLine(`${name}: ${package_name}`, PACKAGE_MAX) : package_name;
      const duration = durationOf(package_name);
      const buys = { session_id, package_id };
      return { package: title, duration, amountPaisa: amount, fields: buys };
    });
    offers.push(...onOffer(mine));
    if (wanted && mine.some(wanted.isIt)) break;
  }
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
  return { kind: 'found', body: { name, address: '', offers }, proof };
}

/** The look-up of a company's customers, and the delivery of their packages. */
export function timesService(
  khaltiService: KhaltiService,
  company: TimesCompany,
): TwoStepService<Customer> {
  const find = (customerId: string) => queryTimes(khaltiService, { company, customerId });
  const channel = inSteps(khaltiService, {
    slug: TIMES,
    find: (job) =>
      queryTimes(khaltiService, { company, customerId: job.recipient, wanted: wantedBy(job) }),
    commit: offerFor,
  });
  return { find, channel };
}
