// The services that sell packages: what each look-up sends, and how its answer is read.
// Source: Khalti Service's documentation v9.5, one page for each service.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import type { Fields } from '#providers/khalti-service/client.ts';
import type { MultiStepSlug } from '#providers/khalti-service/services.ts';
import { customerFrom, durationLine, packageLine } from '../delivery/offers.ts';
import type { Customer } from '../delivery/offers.ts';
import { line, providerId } from '../delivery/provider-text.ts';

export interface PackageService {
  slug: MultiStepSlug;
  ask: (username: string) => Fields;
  customer: z.ZodMiniType<Customer>;
  /** What the last step needs besides the package. */
  also?: (username: string) => Fields;
}

const nameLine = line(120);
const addressLine = line(200);

/** konnect, net-max, sky-broadband. */
const packageList = customerFrom(
  z.looseObject({
    session_id: providerId,
    customer: z.nullish(z.looseObject({ name: nameLine })),
    packages: z.array(
      z.looseObject({ package_id: providerId, package_name: packageLine, amount: anyRupees() }),
    ),
  }),
  ({ session_id, customer, packages }) => ({
    name: customer?.name ?? '',
    address: '',
    offers: packages.map(({ package_id, package_name, amount }) => ({
      package: package_name,
      duration: '',
      amountPaisa: amount,
      fields: { session_id, package_id },
    })),
  }),
);

const merosoft = customerFrom(
  z.looseObject({
    session_id: providerId,
    customer_name: nameLine,
    packages: z.array(z.looseObject({ id: providerId, name: providerId, price: anyRupees() })),
  }),
  ({ session_id, customer_name, packages }) => ({
    name: customer_name,
    address: '',
    offers: packages.map(({ id: package_id, name: package_name, price }) => ({
      package: z.parse(packageLine, package_name),
      duration: '',
      amountPaisa: price,
      fields: { session_id, package_id, package_name },
    })),
  }),
);

/** It has no session: the last step sends the customer again. */
const arrownet = customerFrom(
  z.looseObject({
    full_name: nameLine,
    current_plan: packageLine,
    plan_details: z.array(z.looseObject({ duration: providerId, amount: anyRupees() })),
  }),
  ({ full_name, current_plan, plan_details }) => ({
    name: full_name,
    address: '',
    offers: plan_details.map(({ duration, amount }) => ({
      package: current_plan || 'ArrowNet',
      duration: z.parse(durationLine, duration),
      amountPaisa: amount,
      fields: { duration },
    })),
  }),
);

const hashcnet = customerFrom(
  z.looseObject({
    session_id: providerId,
    package_name: providerId,
    total_amount: anyRupees(),
  }),
  ({ session_id, package_name, total_amount }) => ({
    name: '',
    address: '',
    offers: [
      {
        package: z.parse(packageLine, package_name),
        duration: '',
        amountPaisa: total_amount,
        fields: { session_id, package_name },
      },
    ],
  }),
);

const hashcnet2 = customerFrom(
  z.looseObject({
    session_id: providerId,
    customer_name: nameLine,
    available_packages: z.array(
      z.looseObject({
        title: packageLine,
        package_code: providerId,
        duration: z.array(
          z.looseObject({
            total_cost: anyRupees(),
            duration_code: providerId,
            duration_title: durationLine,
          }),
        ),
      }),
    ),
  }),
  ({ session_id, customer_name, available_packages }) => ({
    name: customer_name,
    address: '',
    offers: available_packages.flatMap(({ title, package_code, duration }) =>
      duration.map(({ total_cost, duration_code, duration_title }) => ({
        package: title,
        duration: duration_title,
        amountPaisa: total_cost,
        fields: { session_id, package_code, duration_code },
      })),
    ),
  }),
);

/** A single bill, whose amount the service sets. */
const webNetwork = customerFrom(
  z.looseObject({
    session_id: providerId,
    request_id: packageLine,
    amount: anyRupees(),
    properties: z.nullish(
      z.looseObject({
        name: nameLine,
        address: addressLine,
        package: packageLine,
        duration: durationLine,
      }),
    ),
  }),
  ({ session_id, request_id, amount, properties }) => ({
    name: properties?.name ?? '',
    address: properties?.address ?? '',
    offers: [
      {
        package: properties?.package || request_id,
        duration: properties?.duration ?? '',
        amountPaisa: amount,
        fields: { session_id },
      },
    ],
  }),
);

const byUsername = (username: string): Fields => ({ username });

/** A service for several companies needs the company's name. */
function company(service_slug: string) {
  return (username: string): Fields => ({ username, service_slug });
}

/** By the ids of INTERNET_PROVIDERS; those behind `times` are in delivery.ts. */
export const PACKAGE_SERVICES: Readonly<Record<string, PackageService>> = {
  techminds: { slug: 'hashcnet-v2', ask: company('techminds'), customer: hashcnet2 },
  fiberworld_communication: {
    slug: 'hashcnet-v2',
    ask: company('fiberworld-communication'),
    customer: hashcnet2,
  },
  kshireshwar_network: {
    slug: 'hashcnet',
    ask: company('kshireshwar-network'),
    customer: hashcnet,
  },
  loop_networks: { slug: 'konnect', ask: company('loop-network'), customer: packageList },
  netmax: { slug: 'net-max', ask: byUsername, customer: packageList },
  sky_broadband: { slug: 'sky-broadband', ask: byUsername, customer: packageList },
  alisha_communication: {
    slug: 'merosoft',
    ask: company('alisha-communication'),
    customer: merosoft,
    also: company('alisha-communication'),
  },
  arrownet: { slug: 'arrownet', ask: byUsername, customer: arrownet, also: byUsername },
  webnetwork: {
    slug: 'web-network',
    ask: (username) => ({ request_id: username }),
    customer: webNetwork,
  },
};
