// KCMS: the billing system of Loop and others (konnect) and of Net Max; subscription and packages.
import { cannotFulfil } from '../../answers.ts';
import { read, type Asked } from '../asked.ts';
import type { Wanted } from '../../desk/delivery.ts';
import type { Clerk, MultiStep } from '../steps.ts';

const SLUGS = ['izone', 'world-fiber-net', 'dg-link', 'loop-network', 'acme-internet'];

type Package = { package_id: string; package_name: string; amount: number; current: boolean };

type Customer = {
  mobile: string;
  status: string;
  plan: string;
  until: string;
  packages: Package[];
};

const CUSTOMERS = new Map<string, Customer>([
  [
    'active',
    {
      mobile: '9800000000',
      status: 'Active',
      plan: 'Fiber Internet (20Mbps Home)',
      until: '2027-04-30',
      packages: [
        packageOf('1-13286-5-3', 'Fiber Internet - 3 Month(s)', 5999, true),
        packageOf('1-13286-5-12', 'Fiber Internet - 12 Month(s)', 15500),
      ],
    },
  ],
  [
    'expired',
    {
      mobile: '',
      status: 'Expired',
      plan: 'NET+TV - 30Mbps',
      until: '2026-01-31',
      packages: [
        packageOf('1-4412-8-1', 'NET+TV - 30Mbps - 1 Month(s)', 1850),
        packageOf('1-4412-8-3', 'NET+TV - 30Mbps - 3 Month(s)', 5550),
        packageOf('1-4412-8-6', 'NET+TV - 30Mbps - 6 Month(s)', 9250),
        packageOf('1-4412-8-12', 'NET+TV - 30Mbps - 12 Month(s)', 18500, true),
      ],
    },
  ],
]);

const FIRST_PAYMENT =
  "This customer's first subscription payment cannot be paid online. " +
  'Please contact the nearest office.';

/**
 * konnect: details { username, service_slug: izone, world-fiber-net, dg-link, loop-network,
 * acme-internet } → customer { username, name, mobile, status }, current_subscription { package,
 * end_date, status }, due { amount (text), message }, packages[] { package_id (text), package_name,
 * amount (number), current }, session_id. User `new` is a 4000.
 * commit { session_id, package_id, amount }.
 */
export const konnect: MultiStep = {
  slug: 'konnect',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const slug = asked.oneOf('service_slug', SLUGS);
        return detailsOf(asked.text('username'), slug, clerk);
      }),
  },
  commit: (fields, { customer }) => read(fields, (asked) => pay(asked, customer)),
};

/** net-max: as konnect, without service_slug. */
export const netMax: MultiStep = {
  slug: 'net-max',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => detailsOf(asked.text('username'), 'net-max', clerk)),
  },
  commit: (fields, { customer }) => read(fields, (asked) => pay(asked, customer)),
};

function packageOf(package_id: string, package_name: string, amount: number, current = false) {
  return { package_id, package_name, amount, current };
}

function detailsOf(username: string, slug: string, clerk: Clerk): object {
  if (username === 'new') return cannotFulfil(FIRST_PAYMENT);
  const customer = CUSTOMERS.get(username);
  if (!customer) return cannotFulfil('Username not found');
  const { mobile, status, plan, until, packages } = customer;
  return {
    customer: { username, name: 'Konnect Test Customer', mobile, status },
    current_subscription: { package: plan, end_date: until, status },
    due: { amount: '0.00000', message: 'Due Amount is NIL' },
    packages,
    session_id: clerk.open(`${slug}/${username}`),
  };
}

function pay(asked: Asked, customer: string): Wanted {
  const username = customer.split('/').at(-1) ?? '';
  const id = asked.text('package_id');
  const amount = asked.rupees('amount');
  const packages = CUSTOMERS.get(username)?.packages ?? [];
  const chosen = packages.find(({ package_id }) => package_id === id);
  if (!chosen) asked.refuse('package_id', 'Invalid package');
  else if (amount !== chosen.amount) asked.refuse('amount', `Amount must be ${chosen.amount}`);
  return {
    number: username,
    customer,
    amount,
    about: chosen?.package_name ?? '',
    detail: 'Payment made successfully. Account will be activated in few minutes',
  };
}
