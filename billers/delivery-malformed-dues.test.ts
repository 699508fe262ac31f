// Five hundred answers gone wrong for every board that sells electricity or water: nothing throws,
// nothing is paid that was not found due, and what is told and kept is what the definition has promised.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDeliveries } from './deliveries.ts';
import { electricity } from './electricity/biller.ts';
import type { LookedUp, LookUpAdapter } from './delivery.ts';
import type { LookUpDefinition } from './look-up.ts';
import { answering, job } from './testing/delivery-stand-in.ts';
import { spoiltAnswer } from './testing/spoilt-answers.ts';
import { water } from './water/biller.ts';

const ACCOUNT = { status: true, session_id: 7, consumer_name: 'Sita', customer_name: 'Sita' };
const OLD_BILL = { due_bill_of: '2083 Kartik', payable_amount: 640, status: 'Normal', days: 12 };
const NEW_BILL = {
  rcvblID: '77',
  billMonth: '208307',
  payableAmount: '640.00',
  status: 'Normal',
  days: '12',
};
const KUKL = { bill_month: '208307', amount: 141.85, minimum_payable_amount: 100 };
const TOWN = { total_dues: '1041.5', current_month_discount: 28.5, previous_dues: 120 };

const boards = [
  {
    name: 'electricity of an old office',
    definition: electricity,
    asked: { counter: '245:bhaktapur-dc', scnumber: '006.18.303', consumer_id: '555' },
    whole: { ...ACCOUNT, due_bills: [OLD_BILL], total_due_amount: 640 },
    isMoved: false,
  },
  {
    name: 'electricity of a moved office',
    definition: electricity,
    asked: { counter: '245:bhaktapur-dc', scnumber: '006.18.303', consumer_id: '555' },
    whole: { ...ACCOUNT, due_bills: [NEW_BILL], total_due_amount: '640.00' },
    isMoved: true,
  },
  {
    name: 'water of KUKL',
    definition: water,
    asked: { counter: 'kukl:1114:test-kukl', customer_code: '1114003014' },
    whole: { ...ACCOUNT, ...KUKL },
    isMoved: false,
  },
  {
    name: 'water of Khanepani',
    definition: water,
    asked: { counter: 'khanepani:268:town', customer_code: '110011', month: '7' },
    whole: { ...ACCOUNT, ...TOWN },
    isMoved: false,
  },
];

function wrongIn(lookUp: LookUpDefinition, found: LookedUp<unknown, unknown>): string[] {
  if (found.kind !== 'found') return [];
  const told = lookUp.answer.safeParse(found.answer);
  const kept = lookUp.kept.safeParse(JSON.parse(JSON.stringify(found.kept)));
  if (!told.success || !kept.success) return [String(told.error ?? kept.error)];
  const { due = 0 } = lookUp.show(told.data);
  return due >= 0 ? [] : [`due ${due}`];
}

describe.each(boards)('$name', ({ definition, asked, whole, isMoved }) => {
  const lookUp: LookUpDefinition = definition.lookUp as unknown as LookUpDefinition;
  const office = { name: 'Bhaktapur', value: '245:bhaktapur-dc', migrated_to_v2: isMoved };
  async function look(answer: unknown) {
    const { khaltiService, sent } = answering({
      counters: [{ counters: [office] }],
      'user-info': [{ consumer_no: '4040' }],
      details: [answer],
    });
    const adapter = makeDeliveries({ khaltiService, reloadly: undefined })[definition.id];
    const found = await (adapter as LookUpAdapter<unknown>).lookUp(lookUp.body.parse(asked));
    return { found, sent, carrier: adapter.carriers[0] };
  }

  it('is found when the answer is whole', async () => {
    const { found } = await look(whole);
    expect(found.kind).toBe('found');
    expect(wrongIn(lookUp, found)).toEqual([]);
  });

  it('takes any answer', async () => {
    await fc.assert(
      fc.asyncProperty(spoiltAnswer(whole), async (answer) => {
        const { found, sent, carrier } = await look(answer);
        expect(wrongIn(lookUp, found)).toEqual([]);
        // An order of another amount than is due now is never paid.
        const outcome = await carrier.deliver(job({ operator: 'nea', amountPaisa: 12_345n }));
        expect(outcome.kind).not.toBe('delivered');
        expect(sent).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
