// Sky Broadband: packages by user name.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

const PACKAGES = [
  { package_id: 3, package_name: '50Mbps Residential 1Month', amount: 1000, months: 1 },
  { package_id: 4, package_name: '50Mbps Residential 3Month', amount: 2850, months: 3 },
  { package_id: 5, package_name: '100Mbps Residential 12Month', amount: 13500, months: 12 },
];

/**
 * details { username } → packages[] { package_id (number), package_name, profile, package_slug,
 * is_referrable, package_type, expiration_amount, expiration_period, amount }, session_id.
 * commit { session_id, amount, package_id }.
 */
export const skyBroadband: MultiStep = {
  slug: 'sky-broadband',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const username = asked.text('username');
        if (username !== 'khaltiUser') return cannotFulfil('Username not found');
        const packages = PACKAGES.map(({ package_id, package_name, amount, months }) => ({
          package_id,
          package_name,
          profile: package_name.replaceAll(' ', '_'),
          package_slug: package_name.replaceAll(' ', '-'),
          is_referrable: 0,
          package_type: 'Prepaid',
          expiration_amount: months,
          expiration_period: 'Month',
          amount,
        }));
        return { packages, session_id: clerk.open(username) };
      }),
  },
  commit: (fields, { customer }) =>
    read(fields, (asked) => {
      const id = asked.text('package_id');
      const amount = asked.rupees('amount');
      const chosen = PACKAGES.find(({ package_id }) => String(package_id) === id);
      if (!chosen) asked.refuse('package_id', 'Invalid package');
      else if (amount !== chosen.amount) asked.refuse('amount', `Amount must be ${chosen.amount}`);
      const about = chosen?.package_name ?? '';
      return { number: customer, customer, amount, about, detail: 'Success' };
    }),
};
