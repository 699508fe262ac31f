// OnePG in campaigns: the other gateway to Nepal's banks.
import type { CampaignGateway } from './gateway.ts';
import { nepalBank } from './nepal-banks.ts';

export const onepg: CampaignGateway = {
  ...nepalBank,
  name: 'onepg',
  chosenBy: { PAYMENT_NEPAL: 'onepg' },
  callbacks: { acknowledgement: 'received' },
  isFoundAtOnce: true,
  scheduleFaults: 'wrong-amount duplicate-callback queued-then-failed status-502 status-not-found',
  epochFaults: {
    count: 3,
    outcomes:
      'queued-then-success queued-then-failed failed duplicate-callback late-callback ' +
      'other-callback browser-only callback-only lost-callback wrong-amount timeout-before ' +
      'timeout-after error-500 maintenance malformed status-timeout status-500 status-502',
  },
};
