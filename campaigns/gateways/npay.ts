// nPay in campaigns: a gateway to Nepal's banks.
import type { CampaignGateway } from './gateway.ts';
import { nepalBank } from './nepal-banks.ts';

export const npay: CampaignGateway = {
  ...nepalBank,
  name: 'npay',
  chosenBy: { PAYMENT_NEPAL: 'npay' },
  callbacks: { acknowledgement: '0' },
  // nPay answers queries only by its own number, which its callbacks bring.
  isFoundAtOnce: false,
  // If every callback is lost, only a person could learn the outcome; so here the simulator also answers
  // queries without that number.
  standingOutcome: 'reference-optional',
  scheduleFaults: 'wrong-amount other-callback queued-then-failed status-500 status-malformed-html',
};
