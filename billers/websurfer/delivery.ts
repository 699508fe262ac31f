// Websurfer internet: look-up and delivery; the two steps of the interface are three at the service.
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { AdapterOf } from '../delivery.ts';
import { offerFor, plansResult, wantedBy } from '../delivery/offers.ts';
import { queryTimes, TIMES } from '../delivery/times.ts';
import type { TimesCompany } from '../delivery/times.ts';
import { inSteps, lookedUp } from '../delivery/two-steps.ts';
import type { websurfer } from './biller.ts';

const company: TimesCompany = { service: 'websurfer-internet', connection: 'username' };

export function websurferAdapter({
  khaltiService,
}: {
  khaltiService: KhaltiService;
}): AdapterOf<typeof websurfer> {
  const channel = inSteps(khaltiService, {
    slug: TIMES,
    find: (job) =>
      queryTimes(khaltiService, {
        company,
        customerId: job.recipient,
        wanted: wantedBy(job),
      }),
    commit: offerFor,
  });
  return {
    channels: [channel],
    lookUp: async ({ username }) => {
      const found = await queryTimes(khaltiService, { company, customerId: username });
      return lookedUp(found, (customer) => plansResult(username, customer));
    },
  };
}
