// WorldLink: three kinds of customer: with packages to choose from, with dues, or with both.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

type Package = { packageId: number; packageName: string; packageRate: number; days?: number };

type Customer = {
  fullName: string;
  subscribed: { id: number; name: string };
  /** The price of the subscribed package, or the amount due if no package can be chosen. */
  amount: number;
  /** The used days of the current package, which must be paid in addition to another one. */
  due: number;
  packages: readonly Package[];
};

const STANDARD = 'Value Standard 25mbps/3mths 1TV (Renew)';

const CUSTOMERS = new Map<string, Customer>([
  [
    'online_renew',
    {
      fullName: 'Online Renew',
      subscribed: { id: 1888314, name: STANDARD },
      amount: 4915,
      due: 0,
      packages: [
        { packageId: 1888314, packageName: STANDARD, packageRate: 4915 },
        { packageId: 1888118, packageName: 'Fiber Home 40mbps/3mths (Renew)', packageRate: 5932 },
        { packageId: 1888123, packageName: 'Fiber Home 25mbps/12mths (Renew)', packageRate: 16272 },
        { packageId: 1888125, packageName: 'Fiber Home 60mbps/12mths (Renew)', packageRate: 28250 },
      ],
    },
  ],
  [
    'online_due_and_package',
    {
      fullName: 'Online Due And Package',
      subscribed: { id: 1888768, name: 'Turbo 120Mbps/12mths (1TV)' },
      amount: 12204,
      due: 301,
      packages: [
        { packageId: 1888668, packageName: 'Turbo 120Mbps/mth (1TV)', packageRate: 1356, days: 30 },
        {
          packageId: 1888767,
          packageName: 'Turbo 120Mbps/3mths (1TV)',
          packageRate: 3220,
          days: 90,
        },
        {
          packageId: 1888857,
          packageName: 'Smart 200mbps/12mths (1TV)',
          packageRate: 16272,
          days: 365,
        },
        {
          packageId: 1888768,
          packageName: 'Turbo 120Mbps/12mths (1TV)',
          packageRate: 12204,
          days: 0,
        },
      ],
    },
  ],
  [
    'online_due_payment',
    {
      fullName: 'Online Due Payment',
      subscribed: { id: 1888314, name: STANDARD },
      amount: 4950,
      due: 0,
      packages: [],
    },
  ],
]);

/**
 * details { username } → username, full_name, subscribed_package_name, subscribed_package_type,
 * days_remaining, message, package_options[] { packageId, packageName, packageRate, packageLabel },
 * renew_option, first_online_payment, amount_detail[] { particular, amount }, amount, session_id.
 * online_renew spells `subscribedPackageId`; online_due_and_package has `subscribed_package_id`, an
 * empty package_options, available_renew_options[] (also packageDuration in days as text,
 * recommendOrder, tvEligiblePackage, packageEligibility), due_amount_till_now and due_remarks.
 * commit { session_id, amount, package_id when chosen }: the rate of the subscribed package, another
 * one's rate and the dues, or `amount` without a package_id. Our own reading: an amount that does
 * not fit is a 1010; once paid, dues are 0 and message says so.
 */
export const worldlink: MultiStep = {
  slug: 'worldlink-v2',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const username = asked.text('username');
        const customer = CUSTOMERS.get(username);
        if (!customer) return cannotFulfil('Customer not found.');
        const left = duesOf(customer, clerk.paid(username).items);
        return { ...detailsOf(username, customer, left), session_id: clerk.open(username) };
      }),
  },
  commit: (fields, { customer: username }, clerk) =>
    read(fields, (asked) => {
      const customer = CUSTOMERS.get(username);
      if (!customer) return cannotFulfil('Customer not found.');
      const { packages, subscribed } = customer;
      const left = duesOf(customer, clerk.paid(username).items);
      const amount = asked.rupees('amount');
      const order = { number: username, customer: username, pays: ['dues'], amount };
      if (!asked.has('package_id')) {
        if (left.amount === 0) return cannotFulfil('Payment has already been made.');
        if (amount !== left.amount) asked.refuse('amount', `Amount must be ${left.amount}`);
        return { ...order, about: packages.length > 0 ? subscribed.name : 'Dues' };
      }
      const id = asked.text('package_id');
      const chosen = packages.find(({ packageId }) => String(packageId) === id);
      if (!chosen) asked.refuse('package_id', 'Invalid package');
      const isOther = chosen?.packageId !== subscribed.id;
      const price = (chosen?.packageRate ?? 0) + (isOther ? left.due : 0);
      if (amount !== price) asked.refuse('amount', `Amount must be ${price}`);
      return { ...order, pays: isOther ? ['dues'] : [], about: chosen?.packageName ?? '' };
    }),
};

type Left = { amount: number; due: number };

function duesOf({ packages, amount, due }: Customer, paid: ReadonlySet<string>): Left {
  if (!paid.has('dues')) return { amount, due };
  return { amount: packages.length > 0 ? amount : 0, due: 0 };
}

function detailsOf(username: string, customer: Customer, { amount, due }: Left): object {
  const { fullName, subscribed, packages } = customer;
  const isNamed = customer.due > 0;
  const isDue = amount > 0;
  return {
    username,
    full_name: fullName,
    subscribed_package_name: subscribed.name,
    subscribed_package_type: 'Unlimited',
    ...(packages.length > 0 &&
      (isNamed
        ? { subscribed_package_id: subscribed.id }
        : { subscribedPackageId: subscribed.id })),
    days_remaining: 0,
    message: isDue ? 'You have due payment.' : 'You have no due payment.',
    package_options: isNamed ? [] : packages.map(optionOf),
    ...(isNamed && {
      available_renew_options: packages.map((one, place) => ({
        ...optionOf(one),
        packageDuration: String(one.days),
        recommendOrder: place + 1,
        tvEligiblePackage: 1,
        packageEligibility: one.packageId === subscribed.id,
      })),
      due_amount_till_now: due,
      due_remarks: due > 0 ? `used 9 days of ${subscribed.name} (${subscribed.id})` : '',
    }),
    renew_option: isNamed,
    first_online_payment: false,
    amount_detail: isDue ? [{ particular: 'Internet', amount }] : [],
    amount,
  };
}

function optionOf({ packageId, packageName, packageRate }: Package): object {
  const packageLabel = `${packageName} [Rs. ${packageRate}]`;
  return { packageId, packageName, packageRate, packageLabel };
}
