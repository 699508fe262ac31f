// HashCNet: the billing system of many small networks, in two versions.
import { cannotFulfil, nothingPending } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

const SLUGS_V1 = [
  'askina',
  'kshireshwar-network',
  'life-net',
  'limpid-ict-solution',
  'lnt-infotech',
  'mega-cable-net',
  'nepalink',
];

const SLUGS_V2 = [
  'airson-internet',
  'broadband-solutions',
  'everest-wireless',
  'fast-speed',
  'fiberworld-communication',
  'hons',
  'janaki-cable-network',
  'sahaj-network',
  'super-eight-networks',
  'ultra-net',
  'unified-communication-isp',
  'bbn-internet',
  'pokhara-internet-lekhnath',
  'vns',
  'techminds',
];

const USERS = new Set(['khaltiUser', 'pnt_test']);

const DUE = { package_name: 'Home 20Mbps / 1M', total_amount: 1150 };

/**
 * details { username, service_slug: kshireshwar-network and others } → package_name, total_amount
 * (number), session_id. commit { session_id, package_name, amount }.
 * Our own reading: once paid, details answer 7000 and a payment is a 4000.
 */
export const hashcnet: MultiStep = {
  slug: 'hashcnet',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const slug = asked.oneOf('service_slug', SLUGS_V1);
        const username = asked.text('username');
        if (!USERS.has(username)) return cannotFulfil('Username not found');
        const customer = `${slug}/${username}`;
        if (clerk.paid(customer).rupees > 0) return nothingPending();
        return { ...DUE, session_id: clerk.open(customer) };
      }),
  },
  commit: (fields, { customer }, clerk) =>
    read(fields, (asked) => {
      const about = asked.oneOf('package_name', [DUE.package_name]);
      const amount = asked.rupees('amount');
      if (amount !== DUE.total_amount) {
        asked.refuse('amount', `Amount must be ${DUE.total_amount}`);
      }
      if (clerk.paid(customer).rupees > 0) return cannotFulfil('Payment has already been made.');
      const number = customer.split('/').at(-1) ?? '';
      return { number, customer, amount, about, detail: 'Payment successfully created.' };
    }),
};

type Duration = { total_cost: number; duration_code: string; duration_title: string };

const PACKAGES: readonly { title: string; package_code: number; duration: Duration[] }[] = [
  {
    title: 'Fiber Gold',
    package_code: 9,
    duration: [
      { total_cost: 1232, duration_code: '1', duration_title: '1 Month' },
      { total_cost: 3500, duration_code: '3', duration_title: '3 Months' },
      { total_cost: 12750, duration_code: '12', duration_title: '12 Months' },
      { total_cost: 634, duration_code: 'custom_2', duration_title: '15 Days' },
    ],
  },
  {
    title: 'FTTH-50Mbps',
    package_code: 71,
    duration: [
      { total_cost: 999, duration_code: '1', duration_title: '1 Month' },
      { total_cost: 2800, duration_code: '3', duration_title: '3 Months' },
    ],
  },
];

/**
 * details { username, service_slug: techminds, fiberworld-communication and others } →
 * customer_name, current_plan, accept_advance_payment, days_remaining, has_due (text "false"),
 * plan_detail[] { duration, duration_title, total_cost, duration_code } of the current plan,
 * available_packages[] { title, package_code (number), duration[] { total_cost, duration_code
 * (text), duration_title } }, session_id.
 * commit { session_id, package_code, duration_code, amount }.
 */
export const hashcnetV2: MultiStep = {
  slug: 'hashcnet-v2',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const slug = asked.oneOf('service_slug', SLUGS_V2);
        const username = asked.text('username');
        if (!USERS.has(username)) return cannotFulfil('Username not found');
        const [current] = PACKAGES;
        return {
          customer_name: `${username}(10002000)`,
          current_plan: current?.title,
          accept_advance_payment: true,
          days_remaining: 14,
          has_due: 'false',
          plan_detail: current?.duration.map((one) => ({
            duration: `${one.duration_code} month(s)`,
            ...one,
          })),
          available_packages: PACKAGES,
          session_id: clerk.open(`${slug}/${username}`),
        };
      }),
  },
  commit: (fields, { customer }) =>
    read(fields, (asked) => {
      const packageCode = asked.text('package_code');
      const durationCode = asked.text('duration_code');
      const amount = asked.rupees('amount');
      const chosen = PACKAGES.find(({ package_code }) => String(package_code) === packageCode);
      if (!chosen) asked.refuse('package_code', 'Invalid package');
      const duration = chosen?.duration.find(({ duration_code }) => duration_code === durationCode);
      if (!duration) asked.refuse('duration_code', 'Invalid duration');
      else if (amount !== duration.total_cost) {
        asked.refuse('amount', `Amount must be ${duration.total_cost}`);
      }
      const about = `${chosen?.title ?? ''}, ${duration?.duration_title ?? ''}`;
      const number = customer.split('/').at(-1) ?? '';
      return { number, customer, amount, about, detail: '2532' };
    }),
};
