// Web Network: one amount that is due, by request id.
import { cannotFulfil, nothingPending } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

const DUE = 7150;

/**
 * details { request_id } → request_id, amount, response_message, properties { name, address,
 * package, duration (text) }, session_id. commit { session_id, amount }.
 * Our own reading: once paid, details answer 7000 and a payment is a 4000.
 */
export const webNetwork: MultiStep = {
  slug: 'web-network',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const request_id = asked.text('request_id');
        if (request_id !== 'khaltiUser') return cannotFulfil('Username not found');
        if (clerk.paid(request_id).rupees > 0) return nothingPending();
        const properties = {
          name: 'Web Test Customer',
          address: 'Nayamill, Rupandehi',
          package: 'Fiber Plan',
          duration: '6',
        };
        const session_id = clerk.open(request_id);
        return { request_id, amount: DUE, response_message: '', properties, session_id };
      }),
  },
  commit: (fields, { customer }, clerk) =>
    read(fields, (asked) => {
      const amount = asked.rupees('amount');
      if (amount !== DUE) asked.refuse('amount', `Amount must be ${DUE}`);
      if (clerk.paid(customer).rupees > 0) return cannotFulfil('Payment has already been made.');
      return { number: customer, customer, amount, about: 'Fiber Plan', detail: 'Success' };
    }),
};
