// Cable TV: finds the customer's box, then buys the package of exactly this price.
import type { Adapter, DeliveryJob } from '../delivery.ts';
import type { Customer } from '../delivery/offers.ts';
import { queryTimes, TIMES } from '../delivery/times.ts';
import type { TimesCompany } from '../delivery/times.ts';
import { inSteps } from '../delivery/two-steps.ts';
import type { Commit } from '../delivery/two-steps.ts';
import type { cabletv } from './biller.ts';

const TV: TimesCompany = { service: 'merotv-v2', connection: 'stb' };
const INTERNET: TimesCompany = { service: 'websurfer-internet', connection: 'username' };

/**
 * The form has no package field. A wrong package would be worse than none, so with several packages
 * of one price the order is refunded.
 */
function packageOf(job: DeliveryJob, { offers }: Customer): Commit {
  if (offers.length === 0) return { why: 'delivery.no_such_box' };
  const [first, ...more] = offers.filter(({ amountPaisa }) => amountPaisa === job.amountPaisa);
  if (!first) return { why: 'delivery.no_such_package' };
  return more.length > 0 ? { why: 'delivery.several_packages' } : first;
}

export const cabletvAdapter: Adapter<typeof cabletv> = ({ khaltiService }) => {
  const channel = inSteps(khaltiService, {
    slug: TIMES,
    find: ({ recipient: customerId, operator, detail }) =>
      queryTimes(khaltiService, {
        company: operator === 'websurfer-internet' ? INTERNET : TV,
        customerId,
        connection: String(detail['box']),
      }),
    commit: packageOf,
  });
  return { channels: [channel] };
};
