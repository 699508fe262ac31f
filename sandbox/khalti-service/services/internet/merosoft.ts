// Merosoft: the billing system of Alisha and others; packages by user name.
import { textOf } from '../../../wire/fields.ts';
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

const SLUGS = [
  'metalink',
  'prime-network',
  'alisha-communication',
  'smart-link',
  'pds-server-network',
];

const PACKAGES = [
  { id: 9, name: 'Basic for 1 month', price: 1150 },
  { id: 13, name: 'Advanced for 1 month', price: 1700 },
  { id: 21, name: 'Extreme for 1 month', price: 2300 },
];

/**
 * details { username (or Username, as the documents spell it once), service_slug } → customer_name,
 * remaining_days ("27 days"), expiry_date, active_package, packages[] { id (number), name, price },
 * session_id. commit { session_id, username, service_slug, package_id, package_name, amount }.
 */
export const merosoft: MultiStep = {
  slug: 'merosoft',
  steps: {
    details: ({ Username, ...fields }, clerk) =>
      read({ ...fields, username: fields['username'] ?? Username }, (asked) => {
        const slug = asked.oneOf('service_slug', SLUGS);
        const username = asked.text('username');
        if (username !== 'khaltiUser') return cannotFulfil('Username not found');
        return {
          customer_name: 'Mero Test Customer',
          remaining_days: '27 days',
          expiry_date: '2029-07-26',
          active_package: 'Basic for 1 month',
          packages: PACKAGES,
          session_id: clerk.open(`${slug}/${username}`),
        };
      }),
  },
  commit: (fields, { customer }) =>
    read(fields, (asked) => {
      const [slug = '', username = ''] = customer.split('/');
      asked.oneOf('service_slug', [slug]);
      asked.oneOf('username', [username]);
      const id = asked.text('package_id');
      const amount = asked.rupees('amount');
      const chosen = PACKAGES.find((one) => String(one.id) === id);
      if (!chosen) asked.refuse('package_id', 'Invalid package');
      else if (amount !== chosen.price) asked.refuse('amount', `Amount must be ${chosen.price}`);
      if (chosen && textOf(fields['package_name']) !== chosen.name) {
        asked.refuse('package_name', 'Invalid package name');
      }
      const about = chosen?.name ?? '';
      return { number: username, customer, amount, about, detail: 'Recharged Successfully' };
    }),
};
