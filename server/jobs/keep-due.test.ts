// After a clock that was days ahead is set right: jobs whose due time it put days away run, the others are
// left alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberInReview } from '#server/kyc/testing.ts';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member, TestApp } from '#server/testing/test-app.ts';

const HOUR = '3600';

let test: TestApp;
beforeAll(async () => {
  // Polls are an hour apart.
  test = await startTestApp({
    SWEEP_MS: '10',
    DELIVERY_TIMEOUT_MS: '700',
    DELIVERY_ASK_SECONDS: `${HOUR},${HOUR}`,
    TRANSFER_HOLD_ABOVE: '1000',
    TRANSFER_HOLD_MINUTES: '60',
    UNFREEZE_HOURS: '48',
  });
});
afterAll(() => test.close());

interface Ordered {
  id: string;
  by: Member;
}

async function order(number: string): Promise<Ordered> {
  const by = await test.member(1_000);
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: number, amount: 50 },
    by,
  );
  return { id: body.id, by };
}

const pay = ({ id, by }: Ordered): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);

const inState = ({ id, by }: Ordered, state: string): Promise<Answer> =>
  until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === state,
  );

/** An order that the provider has delivered without answering. */
async function unknownOrder(number: string): Promise<Ordered> {
  const ordered = await order(number);
  await test.sandbox.script('khalti-service', 'timeout-after');
  await pay(ordered);
  await inState(ordered, 'unknown');
  return ordered;
}

const AHEAD = `update open_orders set due_at = due_at + interval '3 days' where order_id = any ($1)`;
const WAITS = `select (extract(epoch from due_at - now()) / 60)::float8 as minutes
  from open_orders where order_id = $1`;

it('asks at once about an order whose question is days away, and leaves the time to pay', async () => {
  const ahead = await unknownOrder('9841300001');
  const usual = await unknownOrder('9841300002');
  const unpaid = await order('9841300003');
  await test.database.owner.query(AHEAD, [[ahead.id, unpaid.id]]);
  await inState(ahead, 'delivered');
  await inState(usual, 'unknown');
  const { rows } = await test.database.owner.query<{ minutes: number }>(WAITS, [unpaid.id]);
  expect(rows[0]?.minutes).toBeGreaterThan(29);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
  expect((await pay(unpaid)).status).toBe(200);
});

/** A transfer on hold for an hour. */
async function held(): Promise<{ id: string; by: Member; to: Member }> {
  const [by, to] = [await test.member(2_000), await test.member()];
  const sending = { receiver_email: to.email, sending_amount: 2_000 };
  const { body } = await test.post('/api/payment/send_money', sending, by);
  return { id: body.held_transfer_id, by, to };
}

const MOVE = `update held_transfers set created_at = created_at + make_interval(days => $2),
  release_at = release_at + make_interval(days => $3) where id = $1`;

const minutesLeft = async (by: Member): Promise<number> => {
  const { body } = await test.get('/api/payment/held_transfers', by);
  return (Date.parse(body.transfers[0].block.until) - Date.now()) / 60_000;
};

it('holds a transfer of a day to come for its whole time from now, once, and no other', async () => {
  const [ahead, usual, long] = [await held(), await held(), await held()];
  const move = (id: string, made: number, released: number): Promise<unknown> =>
    test.database.owner.query(MOVE, [id, made, released]);
  await move(ahead.id, 3, 3);
  // Held before an operator shortened the wait.
  await move(long.id, 0, 3);
  await until(
    () => minutesLeft(ahead.by),
    (minutes) => minutes < 61,
  );
  const [first, other, longest] = await Promise.all(
    [ahead, usual, long].map(({ by }) => minutesLeft(by)),
  );
  expect([Math.round(first!), Math.round(other!), Math.round(longest! / 60)]).toEqual([60, 60, 73]);
  // It looks again every 600 milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await minutesLeft(ahead.by)).toBeLessThan(first!);

  // The months of the limits are those of the clock at the time: the audit after this test wants them whole.
  await move(ahead.id, -3, 0);
  await test.database.owner.query(`update held_transfers set release_at = now() where id = $1`, [
    ahead.id,
  ]);
  await until(
    () => test.get('/api/users/me', ahead.to),
    ({ body }) => body.balance === 2_000,
  );
});

/** A frozen person who has asked for the end of the freeze. */
async function unfreezing(): Promise<Member> {
  const by = await test.member();
  const { owner } = test.database;
  const code = 'insert into recovery_codes (user_id, digest) values ($1, $2)';
  await owner.query(code, [by.id, Buffer.from(by.id)]);
  expect((await test.post('/api/users/freeze', {}, by)).status).toBe(200);
  const proved = `update sessions set revoked_at = null, confirmed_at = now(),
    confirmed_by = 'recovery_code' where user_id = $1`;
  await owner.query(proved, [by.id]);
  expect((await test.post('/api/users/unfreeze', {}, by)).status).toBe(200);
  return by;
}

async function hoursFrozen(by: Member): Promise<number> {
  const { body } = await test.get('/api/users/freeze', by);
  return Math.round((Date.parse(body.block.until) - Date.now()) / 3_600_000);
}

it('ends a freeze after its whole time from now, if that was asked on a day to come', async () => {
  const [ahead, usual, long] = [await unfreezing(), await unfreezing(), await unfreezing()];
  const move = `update account_freezes set due_at = due_at + interval '9 days',
    end_asked_at = end_asked_at + make_interval(days => $2) where user_id = $1`;
  await test.database.owner.query(move, [ahead.id, 9]);
  // Asked before an operator shortened the wait.
  await test.database.owner.query(move, [long.id, 0]);
  await until(
    () => hoursFrozen(ahead),
    (hours) => hours < 49,
  );
  const found = await Promise.all([ahead, usual, long].map(hoursFrozen));
  expect(found).toEqual([48, 48, 9 * 24 + 48]);
});

it('scans a document whose scan is days away, and deletes one whose deletion is', async () => {
  const { owner } = test.database;
  const by = await memberInReview(test);
  const scan = `update kyc_documents set state = 'checking', scan_at = now() + interval '3 days'
    where user_id = $1`;
  await owner.query(scan, [by.id]);
  await until(
    () =>
      owner.query(`select from kyc_documents where user_id = $1 and state = 'in_review'`, [by.id]),
    ({ rowCount }) => rowCount === 2,
  );
  expect((await test.post('/api/users/kyc_withdraw', {}, by)).status).toBe(200);
  const deleted = (): Promise<{ rowCount: number | null }> =>
    owner.query('select from document_files where user_id = $1 and deleted_at is not null', [
      by.id,
    ]);
  await until(deleted, ({ rowCount }) => rowCount === 2);
  const undelete = `update document_files set deleted_at = null, due_at = now() + interval '3 days'
    where user_id = $1`;
  await owner.query(undelete, [by.id]);
  await until(deleted, ({ rowCount }) => rowCount === 2);
});
