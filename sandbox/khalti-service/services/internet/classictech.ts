// ClassicTech: plans by user name, paid by the number of the plan.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

const PLANS = [
  { plan_id: '1', package: 'Classic-30Mbps', duration: '1', amount: 1695 },
  { plan_id: '2', package: 'Classic-30Mbps', duration: '3', amount: 4403.61 },
  { plan_id: '3', package: 'Classic-60Mbps', duration: '3', amount: 5085 },
  { plan_id: '4', package: 'Classic-30Mbps', duration: '15', amount: 12430 },
];

/**
 * details { username } → token, session_id, available_plans[] { plan_id, package,
 * duration (months as text), amount }. commit { session_id, plan_id }; an amount, when given, must
 * be the plan's. Our own reading: the documents pay with "plan_id from the details" but leave it out
 * of their sample, so each plan carries its `plan_id` here.
 */
export const classictech: MultiStep = {
  slug: 'classictech-isp',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const username = asked.text('username');
        if (username !== 'ctdeveloper') return cannotFulfil('Username not found');
        const token = 'd0c5e1f70c1a551c7ec4000000000000';
        return { token, session_id: clerk.open(username), available_plans: PLANS };
      }),
  },
  commit: (fields, { customer }) =>
    read(fields, (asked) => {
      const id = asked.text('plan_id');
      const plan = PLANS.find(({ plan_id }) => plan_id === id);
      if (!plan) asked.refuse('plan_id', 'Invalid plan');
      const amount = plan?.amount ?? 0;
      if (asked.has('amount') && asked.rupees('amount') !== amount) {
        asked.refuse('amount', `Amount must be ${amount}`);
      }
      const about = plan ? `${plan.package}, months: ${plan.duration}` : '';
      return { number: customer, customer, amount, about };
    }),
};
