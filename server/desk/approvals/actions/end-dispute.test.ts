// Recording over HTTP how a dispute ended: by two people, of the one that is named, and never twice. The
// books are audited after every test.
import { beforeAll, expect, it } from 'vitest';
import {
  cardDisputes,
  makeCommands,
  QUICK_REFUNDS,
  QUICK_WORLD,
} from '#server/commands/payments/testing.ts';
import type { PaidByCard } from '#server/commands/payments/testing.ts';
import { allMailed } from '#server/testing/sign-up.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';
import { approvalDesk, APPROVALS } from '../testing/approval-desk.ts';

const desk = await testDesk(QUICK_REFUNDS, QUICK_WORLD);
const { test } = desk;
const say = makeCommands(test);
const { bank, loadedByCard } = cardDisputes(test, say);
const { propose, read, decide } = approvalDesk(desk, say);

let support: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  support = await desk.staff(['support']);
  finance = await desk.staff(['finance']);
});

const disputesOf = async ({ id }: PaidByCard): Promise<Body[]> =>
  (await desk.get(`/desk/api/orders/${id}`, support)).body.disputes;

/** Waits until the page of the order shows this many disputes, oldest first. */
const untilDisputed = (paid: PaidByCard, count: number): Promise<Body[]> =>
  until(
    () => disputesOf(paid),
    (all) => all.length === count,
  );

const inQueue = async (dispute: string): Promise<boolean> => {
  const { body } = await desk.get('/desk/api/work/queues/disputes', support);
  return body.items.some(({ id }: Body) => id === dispute);
};

it('releases what is held after two people, and tells its owner', async () => {
  const paid = await loadedByCard();
  await bank({ intent: paid.intent });
  const [{ id: dispute }] = (await untilDisputed(paid, 1)) as [Body];
  expect(await say.balance(paid.by)).toBe(0);
  expect(await inQueue(dispute)).toBe(true);

  const asked = { dispute, outcome: 'won' };
  const { body: shown } = await desk.post(`${APPROVALS}/disputes/preview`, asked, support);
  expect(shown.preview).toMatchObject({
    title: expect.stringMatching(/^The dispute about NPR 510\.00 of order K\w+ .* Stripe was won$/),
    journals: [
      {
        title: 'Disputed money released',
        postings: [
          { account: 'disputes-held', amount: -500 },
          { account: 'wallet', amount: 500 },
        ],
      },
    ],
  });
  const id = await propose('disputes', asked, support);
  expect(await read(id, finance)).toMatchObject({
    approval: {
      action: 'dispute.end',
      object: { kind: 'dispute', id: dispute },
      order: { id: paid.id },
      amount: 510,
      hurdle: null,
    },
    preview: shown.preview,
    problem: null,
    about: { customers: [{ id: paid.by.id }] },
  });
  const { body: ofOrder } = await desk.get(`${APPROVALS}?order=${paid.id}`, support);
  expect(ofOrder.approvals).toMatchObject([{ id, state: 'pending' }]);
  expect((await decide(id, support)).status).toBe(403);
  expect(await say.balance(paid.by)).toBe(0);

  expect((await decide(id, finance)).body).toEqual({
    state: 'used',
    message: 'Approved. The dispute is won, and what it held is released.',
  });
  expect(await say.balance(paid.by)).toBe(500);
  expect(await disputesOf(paid)).toMatchObject([
    { state: 'won', evidence: { person: 'because' }, closed_at: expect.any(String) },
  ]);
  expect(await inQueue(dispute)).toBe(false);
  await allMailed(test);
  const texts = (await test.sandbox.inbox(paid.by.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('NPR 500.00 we held is back'))).toHaveLength(1);
  expect((await decide(id, finance)).status).toBe(409);
  const again = await desk.post(`${APPROVALS}/disputes`, { ...asked, why: 'x' }, support);
  expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('ended') } });
});

it('takes what is held when it was lost, shows our loss, and is told in the audit log', async () => {
  const paid = await loadedByCard(300);
  await bank({ intent: paid.intent });
  const [{ id: dispute }] = (await untilDisputed(paid, 1)) as [Body];
  const id = await propose('disputes', { dispute, outcome: 'lost', why: 'Letter 7' }, support);
  const { preview } = await read(id, finance);
  expect(preview.lines).toContainEqual({
    label: 'Our loss, which the wallet did not hold',
    before: null,
    after: 'NPR 10.00',
  });
  expect(preview.journals).toMatchObject([
    {
      postings: [
        { account: 'disputes-held', amount: -300 },
        { account: 'dispute-loss', amount: -10 },
        { account: 'gateway-clearing:stripe', amount: 310 },
      ],
    },
  ]);
  expect((await decide(id, finance)).body).toMatchObject({ state: 'used' });
  expect(await say.balance(paid.by)).toBe(0);
  expect(await disputesOf(paid)).toMatchObject([{ state: 'lost' }]);

  const compliance = await desk.staff(['compliance']);
  const query = `subject_kind=dispute&subject_id=${dispute}`;
  const { body } = await desk.get(`/desk/api/audit?${query}`, compliance);
  expect(body.records.map((one: Body) => [one.says, one.reason, one.about.id])).toEqual([
    ['Carried out: End of a dispute', null, id],
    ['Approved: End of a dispute', 'checked', id],
    ['Proposed: End of a dispute', 'Letter 7', id],
  ]);
});

it('ends the one that is named of several, and never as proposed once another has changed', async () => {
  const paid = await loadedByCard();
  const { intent } = paid;
  await bank({ intent, paisa: 15_000 });
  await untilDisputed(paid, 1);
  const { id: second } = await bank({ intent, paisa: 20_000 });
  const [first, other] = (await untilDisputed(paid, 2)) as [Body, Body];
  expect(other.reference).toBe(second);
  const id = await propose('disputes', { dispute: first.id, outcome: 'won' }, support);
  expect((await read(id, finance)).preview.lines).toContainEqual({
    label: 'Other disputes of this payment',
    before: null,
    after: expect.stringContaining('goes to them first'),
  });
  await bank({ dispute: second, status: 'lost' });
  await until(
    () => disputesOf(paid),
    ([, now]) => now?.state === 'lost',
  );
  expect((await decide(id, finance)).status).toBe(409);
  const anew = await propose('disputes', { dispute: first.id, outcome: 'won' }, support);
  expect((await decide(anew, finance)).body).toMatchObject({ state: 'used' });
  expect(await disputesOf(paid)).toMatchObject([{ state: 'won' }, { state: 'lost' }]);
  expect(await say.balance(paid.by)).toBe(300);
});

it('says that the gateway has decided it meanwhile, and changes nothing', async () => {
  const paid = await loadedByCard();
  const { id: named } = await bank({ intent: paid.intent });
  const [{ id: dispute }] = (await untilDisputed(paid, 1)) as [Body];
  const id = await propose('disputes', { dispute, outcome: 'lost' }, support);
  await bank({ dispute: named, status: 'won' });
  await until(
    () => say.balance(paid.by),
    (now) => now === 500,
  );
  expect((await read(id, finance)).problem).toContain('has ended already');
  expect((await decide(id, finance)).status).toBe(409);
  expect(await say.balance(paid.by)).toBe(500);
});

it('refuses an unknown dispute, another outcome, and who may not propose it', async () => {
  const nobody = '01900000-0000-7000-8000-000000000000';
  const ask = async (body: object, by = support): Promise<number> =>
    (await desk.post(`${APPROVALS}/disputes`, { why: 'x', ...body }, by)).status;
  expect(await ask({ dispute: nobody, outcome: 'won' })).toBe(404);
  expect(await ask({ dispute: nobody, outcome: 'drawn' })).toBe(422);
  expect(await ask({ outcome: 'won' })).toBe(422);
  expect(await ask({ dispute: nobody, outcome: 'won' }, await desk.staff(['admin']))).toBe(403);
});
