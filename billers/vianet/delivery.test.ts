// Vianet's bills, as the service answers them, and what is sent for one.
import { describe, expect, it } from 'vitest';
import { answering, job } from '../testing/delivery-stand-in.ts';
import { vianetAdapter } from './delivery.ts';

const BILL = {
  payment_id: '161_PP',
  service_name: 'home9099',
  service_details: 'Fiber (1 month)',
  grand_total: '1276.90',
};
const FOUND = { status: true, session_id: 27, customer_name: 'Sita', bills: [BILL] };

describe('a bill', () => {
  it('is offered as an option, and paid by its id', async () => {
    const { khaltiService, sent } = answering({ details: [FOUND] });
    const adapter = vianetAdapter({ khaltiService });
    const found = await adapter.lookUp({ username: '9099' });
    expect(found).toMatchObject({
      answer: {
        fullname: 'Sita',
        subscription: 'home9099',
        available_renew_options: [
          { plan_category_id: '161_PP', plan_name: 'Fiber (1 month)', rate: 1276.9 },
        ],
      },
    });
    const amountPaisa = 127_690n;
    await adapter.channels[0].deliver(job({ amountPaisa, detail: { option: '161_PP' } }));
    expect(sent).toMatchObject([
      { slug: 'vianet-updated', fields: { session_id: '27', payment_id: '161_PP' }, amountPaisa },
    ]);
  });
});
