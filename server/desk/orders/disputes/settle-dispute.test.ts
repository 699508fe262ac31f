// A dispute that was closed here with the other outcome than its gateway reports later: it comes before a
// person with what both said, and no money moves. The books are audited after every test.
import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { attention } from '#server/commands/attention.ts';
import {
  cardDisputes,
  makeCommands,
  QUICK_REFUNDS,
  QUICK_WORLD,
} from '#server/commands/payments/testing.ts';
import type { PaidByCard } from '#server/commands/payments/testing.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk(QUICK_REFUNDS, QUICK_WORLD);
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const { bank, loadedByCard } = cardDisputes(test, say);

let support: TestStaff;
beforeAll(async () => {
  support = await desk.staff(['support']);
});

const read = async ({ id }: PaidByCard): Promise<Body> =>
  (await desk.get(`/desk/api/orders/${id}`, support)).body.disputes[0];

const queued = async (): Promise<Body[]> =>
  (await desk.get('/desk/api/work/queues/disputes', support)).body.items;

const settle = async (paid: PaidByCard, told: string, by = support): Promise<Answer> => {
  const path = `/desk/api/orders/${paid.id}/disputes/${(await read(paid)).id}/settle`;
  return desk.post(path, { told, why: 'Asked the bank.' }, by);
};

const untilTold = (paid: PaidByCard, state: string): Promise<Body> =>
  until(
    () => read(paid),
    ({ told }) => told?.state === state,
  );

/** A load of 500 by card, disputed; closed here as `ours`, while the gateway says `theirs`. */
async function contradicted(ours: string, theirs: string): Promise<PaidByCard & { named: string }> {
  const paid = await loadedByCard();
  const { id: named } = await bank({ intent: paid.intent });
  await until(
    () => read(paid),
    (one) => one !== undefined,
  );
  expect((await say.dispute(paid.id, ours)).isBad).toBeUndefined();
  await bank({ dispute: named, status: theirs });
  await untilTold(paid, theirs);
  return { ...paid, named };
}

it.each([
  ['won', 'lost', 500],
  ['lost', 'won', 0],
])('closed as %s, and told to be %s', async (ours, theirs, rupees) => {
  const paid = await contradicted(ours, theirs);
  const { id: dispute, ...shown } = await read(paid);
  expect(shown).toMatchObject({
    state: ours,
    evidence: { person: 'their bank wrote' },
    told: {
      state: theirs,
      evidence: expect.objectContaining({}),
      needs_review: true,
      settled_at: null,
    },
  });
  expect(await say.balance(paid.by)).toBe(rupees);
  // A lost one that also lacks money is one item all the same.
  const items = (await queued()).filter(({ id }) => id === dispute);
  expect(items.map(({ title }) => title)).toEqual([
    `Stripe says that a dispute was ${theirs}, which we closed as ${ours}.`,
  ]);
  const { text } = await attention.read([])(say.world);
  expect(text).toContain(`stripe: says that a dispute was ${theirs}, which we closed as ${ours}`);

  expect((await settle(paid, ours)).status).toBe(409);
  const admin = await desk.staff(['admin']);
  expect((await settle(paid, theirs, admin)).status).toBe(403);
  expect(await settle(paid, theirs)).toMatchObject({ status: 200, body: {} });
  expect((await settle(paid, theirs)).status).toBe(409);
  expect((await read(paid)).told).toMatchObject({ needs_review: false, why: 'Asked the bank.' });
  expect(await say.balance(paid.by)).toBe(rupees);
  const { rows } = await owner.query(
    `select actor_id, reason, details from audit_records
     where action = 'dispute.settled' and subject_id = $1`,
    [paid.id],
  );
  const details = { dispute, told: theirs };
  expect(rows).toMatchObject([{ actor_id: support.email, reason: 'Asked the bank.', details }]);
  // It stays the lost one that lacks NPR 10, and is no contradiction any more.
  const left = (await queued()).filter(({ id }) => id === dispute);
  expect(left.map(({ title }) => title)).toEqual(
    ours === 'lost' ? ['Dispute lost at Stripe; NPR 10.00 is missing.'] : [],
  );
});

/** Stripe's own message about a dispute, once more; it is worked on before it is answered. */
async function tellAgain(dispute: string): Promise<number> {
  const object = { object: 'dispute', id: dispute };
  const body = JSON.stringify({ object: 'event', data: { object } });
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', 'whsec_sandbox').update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${seconds},v1=${mac}`,
  };
  const url = `${test.url}/payment/gateway/stripe/webhook`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

it('stays settled when it is told the same again, and is over once the gateway agrees', async () => {
  const paid = await contradicted('won', 'lost');
  expect((await settle(paid, 'lost')).status).toBe(200);
  expect(await tellAgain(paid.named)).toBe(200);
  expect((await read(paid)).told).toMatchObject({ state: 'lost', needs_review: false });
  await bank({ dispute: paid.named, status: 'won' });
  await untilTold(paid, 'won');
  expect((await read(paid)).told).toMatchObject({ needs_review: false, settled_at: null });
  // It changes its mind once more.
  await bank({ dispute: paid.named, status: 'lost' });
  await untilTold(paid, 'lost');
  expect((await read(paid)).told).toMatchObject({ needs_review: true, why: null });
  expect(await say.balance(paid.by)).toBe(500);
});
