// ArrowNet: plans by user name, paid without a session.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

/** Months, and rupees as text, like the real service writes them. */
const PLANS = [
  { duration: 1, amount: '1695.00' },
  { duration: 3, amount: '5085.00' },
  { duration: 6, amount: '9492.00' },
  { duration: 12, amount: '17628.00' },
];

const USERS = new Set(['Pradhanang', 'khaltiUser']);

/**
 * details { username } → plan_details[] { duration (months), amount (text) }, days_remaining,
 * current_plan, accept_advance_payment, has_due, full_name; no session.
 * commit { username, amount, duration }.
 */
export const arrownet: MultiStep = {
  slug: 'arrownet',
  hasNoSession: true,
  steps: {
    details: (fields) =>
      read(fields, (asked) => {
        if (!USERS.has(asked.text('username'))) return cannotFulfil('Username not found');
        return {
          plan_details: PLANS,
          days_remaining: 12,
          current_plan: '50Mbps',
          accept_advance_payment: true,
          has_due: false,
          full_name: 'Arrow Test Customer - Home',
        };
      }),
  },
  commit: (fields) =>
    read(fields, (asked) => {
      const username = asked.text('username');
      const duration = asked.text('duration');
      const amount = asked.rupees('amount');
      const plan = PLANS.find((one) => String(one.duration) === duration);
      if (!plan) asked.refuse('duration', 'Invalid duration');
      else if (amount !== Number(plan.amount)) {
        asked.refuse('amount', `Amount must be ${plan.amount}`);
      }
      if (!USERS.has(username)) return cannotFulfil('Username not found');
      return { number: username, customer: username, amount, about: `50Mbps, months: ${duration}` };
    }),
};
