// Internet providers without a look-up: people at the aggregator process the payment by hand.
import { textOf } from '../../../wire/fields.ts';
import { read } from '../asked.ts';
import type { SingleStep } from '../steps.ts';

const USERNAME = { pattern: /^[A-Za-z0-9_]+$/, refusal: 'Invalid Username' };
const MOBILE = { pattern: /^9\d{9}$/, refusal: 'Invalid mobile number' };

const WITH_MOBILE = ['virtual-network', 'eastlink', 'royal-network'];
const WITH_ADDRESS = ['infonet-communication', 'metrolink', 'pokhara-internet'];

/**
 * use/{virtual-network, eastlink, royal-network}: { username, mobile_number, amount from 100 }.
 * use/{infonet-communication, metrolink, pokhara-internet}:
 * { username, number (a mobile number), address, amount 100–50000 }.
 * use/fibertel-fibernet: { username, contact_number, package (text), amount, remarks (optional) }.
 * All answer Queued; any user name is taken, as the real service cannot look it up.
 */
export const BY_HAND: readonly SingleStep[] = [
  ...WITH_MOBILE.map((slug): SingleStep => ({
    slug,
    use: (fields) =>
      read(fields, (asked) => {
        asked.text('mobile_number', MOBILE);
        const number = asked.text('username', USERNAME);
        return { number, amount: asked.rupees('amount', { smallest: 100 }), byHand: true };
      }),
  })),
  ...WITH_ADDRESS.map((slug): SingleStep => ({
    slug,
    use: (fields) =>
      read(fields, (asked) => {
        asked.text('number', MOBILE);
        asked.text('address');
        const number = asked.text('username', USERNAME);
        const amount = asked.rupees('amount', { smallest: 100, largest: 50_000 });
        return { number, amount, byHand: true };
      }),
  })),
  {
    slug: 'fibertel-fibernet',
    use: (fields) =>
      read(fields, (asked) => {
        const username = asked.text('username');
        const contact_number = asked.text('contact_number', MOBILE);
        const about = asked.text('package');
        const remarks = textOf(fields['remarks']);
        return {
          number: username,
          amount: asked.rupees('amount'),
          about,
          byHand: true,
          extra: { username, contact_number, package: about, remarks, name: username },
        };
      }),
  },
];
