// Orders whose payment is disputed and that are then refunded: the payer gets the money once.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import { reverse } from '../reverse.ts';
import { settle } from '../settle.ts';
import { makeCommands, QUICK_REFUNDS } from './testing.ts';
import type { Loaded } from './testing.ts';

// The provider answers a query only when a test is over: the order waits for a person.
const test = await testApp(
  { ...QUICK_REFUNDS, DELIVERY_ASK_SECONDS: '0.2' },
  { SANDBOX_QUEUE_MS: '600000', SANDBOX_HANG_MS: '200' },
);
const say = makeCommands(test);

/** A top-up paid by card, whose dispute finds nothing in the wallet. */
async function paidByCard(
  outcome: 'success' | 'queued-then-success',
): Promise<Loaded & { intent: string }> {
  const by = await test.member();
  await test.sandbox.script('khalti-service', outcome);
  const paid = { id: await say.topUp(by, 500), by };
  const intent = await say.payByCard(paid);
  await until(
    () => test.get(`/api/order/${paid.id}`, by),
    ({ body: { state, ask_again_at: asked } }) =>
      outcome === 'success' ? state === 'delivered' : state === 'unknown' && asked === null,
  );
  return { ...paid, intent };
}

/** Decides that the delivery failed. */
const fail = async ({ id, by }: Loaded): Promise<void> => {
  const { isBad } = await settle.read([id, 'failed', '--why', 'the provider wrote'])(say.world);
  expect(isBad).not.toBe(true);
  await say.inState(id, by, 'refunded');
};

const booked = async ({ id }: Loaded): Promise<unknown[]> => {
  const sql = `select state, held_paisa = amount_paisa as "isCovered",
      (select coalesce(sum(p.amount), 0)::int from postings p join journals j on j.id = p.journal_id
       where j.reference = d.order_id and p.account_id = system_account('dispute-loss')) as loss
    from disputes d where order_id = $1`;
  return (await test.database.owner.query(sql, [id])).rows;
};

it('freezes the refund of a failed order, and lets the gateway take it', async () => {
  const paid = await paidByCard('queued-then-success');
  await say.dispute(paid.id, 'opened');
  await fail(paid);
  expect(await say.balance(paid.by)).toBe(0);
  expect(await say.entriesOf(paid.id, paid.by)).toEqual(['order-refunded', 'dispute-held']);
  await say.dispute(paid.id, 'lost');
  expect(await say.balance(paid.by)).toBe(0);
  expect(await booked(paid)).toEqual([{ state: 'lost', isCovered: true, loss: 0 }]);
  expect((await say.refund(paid.id)).text).toContain('has disputed this payment');
});

it('gives the refund to the wallet when the dispute is won', async () => {
  const paid = await paidByCard('queued-then-success');
  await say.dispute(paid.id, 'opened');
  await fail(paid);
  await say.dispute(paid.id, 'won');
  const { body } = await test.get(`/api/order/${paid.id}`, paid.by);
  expect(await say.balance(paid.by)).toBe(body.entries[0].amount);
  expect(await say.entriesOf(paid.id, paid.by)).toEqual([
    'order-refunded',
    'dispute-held',
    'dispute-released',
  ]);
});

it('takes the refund when the dispute is lost already, which ends our loss', async () => {
  const paid = await paidByCard('queued-then-success');
  await say.dispute(paid.id, 'opened');
  await say.dispute(paid.id, 'lost');
  expect(await booked(paid)).toMatchObject([{ isCovered: false }]);
  await fail(paid);
  expect(await say.balance(paid.by)).toBe(0);
  expect(await say.entriesOf(paid.id, paid.by)).toEqual(['order-refunded', 'dispute-taken']);
  expect(await booked(paid)).toEqual([{ state: 'lost', isCovered: true, loss: 0 }]);
});

it('leaves the refund in the wallet when the dispute was won before', async () => {
  const paid = await paidByCard('queued-then-success');
  await say.dispute(paid.id, 'opened');
  await say.dispute(paid.id, 'won');
  await fail(paid);
  expect(await say.entriesOf(paid.id, paid.by)).toEqual(['order-refunded']);
  expect(await say.balance(paid.by)).toBeGreaterThanOrEqual(500);
});

it('freezes what a reversed delivery returned', async () => {
  const paid = await paidByCard('success');
  await say.dispute(paid.id, 'opened');
  await reverse.read([paid.id, '--why', 'taken back'])(say.world);
  await say.inState(paid.id, paid.by, 'refunded');
  expect(await say.balance(paid.by)).toBe(0);
  expect(await say.entriesOf(paid.id, paid.by)).toEqual(['order-refunded', 'dispute-held']);
});

it('freezes only the disputed part, and tells the owner of both parts', async () => {
  const paid = await paidByCard('queued-then-success');
  const { owner } = test.database;
  await fetch(`${test.sandbox.url}/scripts/stripe/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent: paid.intent, paisa: 20_000 }),
  });
  await until(
    () => booked(paid),
    (rows) => rows.length === 1,
  );
  await fail(paid);
  const { body } = await test.get(`/api/order/${paid.id}`, paid.by);
  expect(await say.balance(paid.by)).toBe(body.entries[0].amount - 200);
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from outbox where order_id = $1 order by id',
    [paid.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'dispute_opened',
    'dispute_opened',
    'order_refunded',
  ]);
});

it.each([
  ['won', "You don't need to do anything."],
  ['lost', 'Nothing was taken from your wallet.'],
] as const)('mails of no held money where none is held, when it is %s', async (outcome, ends) => {
  const paid = await paidByCard('success');
  await say.dispute(paid.id, 'opened');
  await say.dispute(paid.id, outcome);
  const mails = await until(
    () => test.sandbox.inbox(paid.by.email),
    (all) => all.length === 2,
  );
  const texts = mails.map(({ text }) => text);
  expect(texts.filter((text) => /NPR|hold|held/.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes("We're waiting for the decision."))).toBe(true);
  expect(texts.some((text) => text.includes(ends))).toBe(true);
});
