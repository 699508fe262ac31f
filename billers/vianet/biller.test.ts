// Vianet's order: a bill of the customer's, and the next one when it is ordered once more.
import { describe, expect, it } from 'vitest';
import { answering, job } from '../testing/khalti-answers.ts';
import { refusalOf } from '../testing/refusal.ts';
import { vianet } from './biller.ts';
import { vianetHands } from './delivery.ts';

const BILL = {
  payment_id: '161_PP',
  service_name: 'home9099',
  service_details: 'Fiber (1 month)',
  grand_total: '1276.90',
};
const FOUND = { status: true, session_id: 27, customer_name: 'Sita', bills: [BILL] };
const ORDER = { username: '9099', amount: 1276.9, plan_category_id: '161_PP' };
const KEPT = {
  username: '9099',
  options: [{ id: '161_PP', title: 'Fiber (1 month)', amount: 127_690n }],
};

describe('a bill', () => {
  it('is found as an option to pay, and paid by its id', async () => {
    const { khaltiService, sent } = answering({ details: [FOUND] });
    const hands = vianetHands({ khaltiService });
    const found = await hands.lookUp({ username: '9099' });
    expect(found).toMatchObject({
      answer: {
        fullname: 'Sita',
        subscription: 'home9099',
        available_renew_options: [
          { plan_category_id: '161_PP', plan_name: 'Fiber (1 month)', rate: 1276.9 },
        ],
      },
    });
    const { amountPaisa, detail = {} } = vianet.read(vianet.body.parse(ORDER), KEPT);
    await hands.carriers[0].deliver(job({ amountPaisa, detail }));
    expect(sent).toMatchObject([
      { slug: 'vianet-updated', fields: { session_id: '27', payment_id: '161_PP' }, amountPaisa },
    ]);
  });

  it('is the next one when it is ordered once more, if there is only one', () => {
    const next = { id: '162_PP', title: 'Fiber (1 month)', amount: 130_000n };
    const renew = (options: (typeof next)[]) =>
      vianet.lookUp?.renew(ORDER, { id: 'new', kept: { ...KEPT, options } });
    expect(renew([next])).toEqual({ ...ORDER, amount: 1300, plan_category_id: '162_PP' });
    expect(renew([next, { ...next, id: '163_PP' }])).toEqual(ORDER);
  });

  it('is of a customer number, at its price', () => {
    expect(vianet.lookUp?.body.safeParse({ username: 'sita' }).success).toBe(false);
    expect(vianet.lookUp?.body.parse({ username: 9099 })).toEqual({ username: '9099' });
    const read = () => vianet.read(vianet.body.parse({ ...ORDER, amount: 1276 }), KEPT);
    expect(refusalOf(read)).toMatchObject({ amount: { values: { amount: 1276.9 } } });
  });
});
