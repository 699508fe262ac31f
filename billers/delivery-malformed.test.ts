// Five hundred answers gone wrong for every biller with a look-up: nothing throws, and what is told
// and kept is always what the definition has promised.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Text } from '#contract/texts.ts';
import { BILLERS } from './billers.ts';
import type { BillerDefinition } from './biller.ts';
import { makeDeliveries } from './deliveries.ts';
import type { BillerAdapter, LookedUp, LookUpAdapter } from './delivery.ts';
import type { LookUpDefinition } from './look-up.ts';
import { answering, job } from './testing/delivery-stand-in.ts';
import { spoiltAnswer } from './testing/spoilt-answers.ts';

/** Every field that some service answers, each rightly filled. */
const WHOLE: Readonly<Record<string, unknown>> = {
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

const body = spoiltAnswer(WHOLE);

/** What the look-ups of internet billers are asked about. */
const ASKED: Readonly<Record<string, object>> = {
  dth: { card_number: '71909771942', operator: 'dishhome' },
  internet: { provider: 'netmax', username: 'sita' },
};

function handsOf(id: string, khaltiService: ReturnType<typeof answering>['khaltiService']) {
  const deliveries: Record<string, BillerAdapter> = {
    ...makeDeliveries({ khaltiService, reloadly: undefined }),
  };
  return deliveries[id] as LookUpAdapter<unknown>;
}

/** Ours, or one line of the provider's. */
function isShown(title: Text): boolean {
  return typeof title !== 'string' || /^[^\p{Cc}]{0,120}$/u.test(title);
}

/** What a page would be shown wrongly, or the server trip over. */
function wrongIn(lookUp: LookUpDefinition, found: LookedUp<unknown, unknown>): string[] {
  if (found.kind !== 'found') return [];
  const told = lookUp.answer.safeParse(found.answer);
  const kept = lookUp.kept.safeParse(JSON.parse(JSON.stringify(found.kept)));
  if (!told.success || !kept.success) return [String(told.error ?? kept.error)];
  const plans = lookUp.show(told.data).plans ?? [];
  return plans
    .filter(({ amount, title }) => !(amount > 0) || !isShown(title))
    .map((plan) => JSON.stringify(plan));
}

const faces: readonly BillerDefinition[] = BILLERS;
const looking = faces.flatMap(({ id, type, lookUp }) =>
  lookUp && (type === 'INTERNET' || type === 'DTH') ? [[id, lookUp] as const] : [],
);

describe.each(looking)('%s', (id, lookUp) => {
  it('takes any answer', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (answer) => {
        const { khaltiService, sent } = answering({ details: [answer], userlist: [answer] });
        const adapter = handsOf(id, khaltiService);
        const found = await adapter.lookUp(ASKED[id] ?? { username: '9099' });
        expect(wrongIn(lookUp, found)).toEqual([]);
        const outcome = await adapter.carriers[0].deliver(job({ operator: 'netmax' }));
        expect(sent.length === 0 || outcome.kind === 'delivered').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
