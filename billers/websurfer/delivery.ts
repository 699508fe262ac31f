// Websurfer internet: look-up and delivery through the service `times`.
import type { Adapter } from '../delivery.ts';
import { plansResult } from '../delivery/offers.ts';
import { timesService } from '../delivery/times.ts';
import { lookedUp } from '../delivery/two-steps.ts';
import type { websurfer } from './biller.ts';

export const websurferAdapter: Adapter<typeof websurfer> = ({ khaltiService }) => {
  const company = { service: 'websurfer-internet', connection: 'username' } as const;
  const { find, channel } = timesService(khaltiService, company);
  return {
    channels: [channel],
    lookUp: async ({ username }) =>
      lookedUp(await find(username), (customer) => plansResult(username, customer)),
  };
};
