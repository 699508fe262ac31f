// Websurfer internet: look-up and delivery; the two steps of the interface are three at the service.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { AdapterOf } from '../delivery.ts';
import { offerFor, tellPlans, wantedBy } from '../delivery/offers.ts';
import { askTimes, TIMES } from '../delivery/times.ts';
import type { TimesCompany } from '../delivery/times.ts';
import { inSteps, lookedUp } from '../delivery/two-steps.ts';
import type { websurfer } from './biller.ts';

const company: TimesCompany = { service: 'websurfer-internet', connection: 'username' };

export function websurferAdapter({
  khaltiService,
}: {
  khaltiService: KhaltiService;
}): AdapterOf<typeof websurfer> {
  const carrier = inSteps(khaltiService, {
    slug: TIMES,
    find: (job) =>
      askTimes(khaltiService, {
        company,
        customerId: job.recipient,
        wanted: wantedBy(job),
      }),
    commit: offerFor,
  });
  return {
    carriers: [carrier],
    lookUp: async ({ username }) => {
      const found = await askTimes(khaltiService, { company, customerId: username });
      return lookedUp(found, (customer) => tellPlans(username, customer));
    },
  };
}
