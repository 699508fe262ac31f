// Billers that Khalti Service serves in a single step: a repeated delivery.
import { expect, it } from 'vitest';
import { makeDeliveries } from '../deliveries.ts';
import { answering, job } from '../testing/delivery-stand-in.ts';

it.each([
  { biller: 'mobile', operator: 'ntc' },
  { biller: 'landline', operator: 'landline' },
  { biller: 'dth', operator: 'simtv' },
  { biller: 'internet', operator: 'adsl' },
] as const)(
  'a refused repeat for $operator counts only if the reference is unknown',
  async ({ biller, operator }) => {
    const { khaltiService, sent } = answering({});
    const [channel] = makeDeliveries({ khaltiService })[biller].channels;
    await channel.deliver(job({ operator, isRepeat: true }));
    // The client then queries the status before it accepts a refusal.
    expect(sent).toMatchObject([{ isRepeat: true }]);
  },
);
