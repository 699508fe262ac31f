// Cable TV: the box is found among the customer's, then the package of exactly this price is bought.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { DeliveryJob, Hands } from '../delivery.ts';
import type { Customer } from '../offers.ts';
import { askTimes, TIMES } from '../times.ts';
import type { TimesCompany } from '../times.ts';
import { inSteps } from '../two-steps.ts';
import type { Commit } from '../two-steps.ts';

const TV: TimesCompany = { service: 'merotv-v2', connection: 'stb' };
const INTERNET: TimesCompany = { service: 'websurfer-internet', connection: 'username' };

/**
 * The form asks for no package. Buying another one than was meant would be worse than buying none:
 * with several of one price the money goes back.
 */
function packageOf(job: DeliveryJob, { offers }: Customer): Commit {
  if (offers.length === 0) return { why: 'delivery.no_such_box' };
  const [first, ...more] = offers.filter(({ amountPaisa }) => amountPaisa === job.amountPaisa);
  if (!first) return { why: 'delivery.no_such_package' };
  return more.length > 0 ? { why: 'delivery.several_packages' } : first;
}

export function cabletvHands({ khaltiService }: { khaltiService: KhaltiService }): Hands {
  const carrier = inSteps(khaltiService, {
    slug: TIMES,
    find: ({ recipient: customerId, operator, detail }) =>
      askTimes(khaltiService, {
        company: operator === 'websurfer-internet' ? INTERNET : TV,
        customerId,
        connection: String(detail['box']),
      }),
    commit: packageOf,
  });
  return { carriers: [carrier] };
}
