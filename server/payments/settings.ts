// When gateways are polled about payments and refunds whose outcome is open.
import { setting } from '#contract/settings/setting.ts';
import { seconds } from '#contract/settings/value-types.ts';

export const paymentSettings = {
  title: 'Payments and refunds',
  settings: {
    paymentAskSeconds: setting('PAYMENT_ASK_SECONDS', seconds, {
      about: 'When we ask a gateway about a payment whose return never came, in seconds.',
      standard: '60,120,240,600,1200,2400,4800,9600,86400',
    }),
    refundAskSeconds: setting('REFUND_ASK_SECONDS', seconds, {
      about:
        'The same about money on its way back to its source, which takes banks up to three weeks; daily in the end.',
      standard: `15,60,300,900,3600,10800,21600,43200${',86400'.repeat(21)}`,
    }),
  },
};
