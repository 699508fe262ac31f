// Malformed answers for every biller with a look-up, 500 in a whole run: nothing throws, what is returned and
// stored always fits the definition, and nothing is paid that was not found.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Text } from '#contract/texts.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import type { BillerDefinition } from './biller.ts';
import { BILLERS } from './billers.ts';
import { makeDeliveries } from './deliveries.ts';
import type { BillerAdapter, LookedUp, LookUpAdapter } from './delivery.ts';
import { formAt, lookUpOf } from './form.ts';
import type { LookUpStep } from './steps.ts';
import { answering, job } from './testing/delivery-stand-in.ts';
import { spoiltAnswer } from './testing/spoilt-answers.ts';

/** Every field that some internet or TV service answers, with a valid value. */
const PLANS = {
  status: true,
  session_id: 7,
  full_name: 'Sita',
  customer_name: 'Sita',
  message: 'You have due payment.',
  amount: 4950,
  due_amount_till_now: 301,
  subscribed_package_id: 17,
  package_options: [{ packageId: 17, packageName: 'A', packageRate: 1356 }],
  available_renew_options: [{ packageId: 18, packageName: 'B', packageRate: '3220.50' }],
  bills: [{ payment_id: '1_PP', service_details: 'Fiber', grand_total: '113.00' }],
  available_plans: [{ plan_id: '1', package: 'A', duration: '3', amount: 4403.61 }],
  connection: [{ username: 'home', stb: '5001', status: 'active' }],
  customer: { first_name: 'Sita', last_name: 'Rai', name: 'Sita Rai' },
  packages: [
    {
      package_id: '1',
      package_name: 'A (MONTHLY)',
      amount: 950,
      description: 'Regular',
      price: 500,
      idx: 5,
    },
  ],
  outstanding_amount: '350.00',
  plan_detail_list: {
    plan_type: 'internet',
    plan_detail_list: {
      internet_plan_details: [{ plan_name: 'A', amount: 1130, validity: '30 Days' }],
    },
  },
};

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
const METER = { counter: '245:bhaktapur-dc', scnumber: '006.18.303', consumer_id: '555' };

interface Case {
  biller: string;
  asked: object;
  whole: object;
  /** Whether the electricity office has moved to new numbers. */
  isMoved?: boolean;
}

const USER = { asked: { username: '9099' }, whole: PLANS };

const CASES: readonly Case[] = [
  { biller: 'dth', asked: { card_number: '71909771942', operator: 'dishhome' }, whole: PLANS },
  { biller: 'worldlink', ...USER },
  { biller: 'classictech', ...USER },
  { biller: 'vianet', ...USER },
  { biller: 'websurfer', ...USER },
  { biller: 'subisu', ...USER },
  { biller: 'internet', asked: { provider: 'netmax', username: 'sita' }, whole: PLANS },
  {
    biller: 'electricity',
    asked: METER,
    whole: { ...ACCOUNT, due_bills: [OLD_BILL], total_due_amount: 640 },
  },
  {
    biller: 'electricity',
    asked: METER,
    whole: { ...ACCOUNT, due_bills: [NEW_BILL], total_due_amount: '640.00' },
    isMoved: true,
  },
  {
    biller: 'water',
    asked: { counter: 'kukl:1114:test-kukl', customer_code: '1114003014' },
    whole: { ...ACCOUNT, ...KUKL },
  },
  {
    biller: 'water',
    asked: { counter: 'khanepani:268:town', customer_code: '110011', month: '7' },
    whole: { ...ACCOUNT, ...TOWN },
  },
];

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/** Our own text, or a single line of the provider's. */
function isDisplayable(title: Text): boolean {
  return typeof title !== 'string' || /^[^\p{Cc}]{0,120}$/u.test(title);
}

/** Values that a page would show wrongly, or that would make the server fail. */
function wrongIn(definition: BillerDefinition, found: LookedUp<unknown, unknown>): string[] {
  const { answer, kept } = lookUpOf(definition) as LookUpStep;
  if (found.kind !== 'found') return [];
  const returned = answer.safeParse(found.answer);
  const stored = kept.safeParse(JSON.parse(JSON.stringify(found.kept)));
  if (!returned.success || !stored.success) return [String(returned.error ?? stored.error)];
  const { plans = [], dues } = formAt(definition, {}, { answer: returned.data, sessionId: '' });
  const wrong = plans.filter(({ amount, title }) => !(amount > 0) || !isDisplayable(title));
  return [...wrong, dues].flatMap((one) =>
    one && (!('due' in one) || one.due < 0) ? JSON.stringify(one) : [],
  );
}

/** Looks the customer up; the services answer each step with the same body. */
async function lookUp({ biller, asked, isMoved = false }: Case, answer: unknown) {
  const office = { name: 'Bhaktapur', value: '245:bhaktapur-dc', migrated_to_v2: isMoved };
  const { khaltiService, sent } = answering({
    counters: [{ counters: [office] }],
    'user-info': [{ consumer_no: '4040' }],
    userlist: [answer],
    details: [answer],
  });
  const deliveries: Record<string, BillerAdapter> = {
    ...makeDeliveries({ khaltiService }),
  };
  const definition = DEFINITIONS.find(({ id }) => id === biller) as BillerDefinition;
  const adapter = deliveries[biller] as LookUpAdapter<unknown>;
  const found = await adapter.lookUp(lookUpOf(definition)?.body.parse(asked));
  return { found, sent, channel: adapter.channels[0], wrong: wrongIn(definition, found) };
}

it('the table has every biller with a look-up', () => {
  const named = new Set(CASES.map(({ biller }) => biller));
  const withLookUp = DEFINITIONS.filter(lookUpOf).map(({ id }) => id);
  expect([...named].sort()).toEqual(withLookUp.sort());
});

describe.each(CASES)('$biller $asked $isMoved', (one) => {
  const { whole } = one;
  const hasDues = whole !== PLANS;

  it('accepts a valid answer', async () => {
    const { found, wrong } = await lookUp(one, whole);
    expect(found.kind).toBe('found');
    expect(wrong).toEqual([]);
  });

  it('never throws nor pays wrongly, whatever the answer', async () => {
    await fc.assert(
      fc.asyncProperty(spoiltAnswer(whole), async (answer) => {
        const { sent, channel, wrong } = await lookUp(one, answer);
        expect(wrong).toEqual([]);
        const order = hasDues
          ? job({ operator: 'nea', amountPaisa: 12_345n })
          : job({ operator: 'netmax' });
        const { kind } = await channel.deliver(order);
        const isSent = sent.length > 0;
        const isDelivered = kind === 'delivered';
        // An amount other than the one due is never paid.
        expect(hasDues ? isSent || isDelivered : isSent && !isDelivered).toBe(false);
      }),
      { numRuns: wholeOrQuick(500, 100) },
    );
  });
});
