// Which recent items a comparison defers: a reversed delivery is a difference at once, other changes of the
// last minutes wait, and a refund that we have not queried yet is expected.
import { beforeAll, expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import { reconcileDay } from '#server/reconciliation/reconcile-day.ts';
import { makeSourceOf } from '#server/reconciliation/sources/source-of.ts';
import { payByWallet, topUp } from '#server/reconciliation/testing/scripted-day.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { approvalDesk } from '../approvals/testing/approval-desk.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

// Refunds are queried only long after the test. What is taken back stays long enough for us to hear of it.
const settings = { CARRIERS: 'mobile=khalti-service', REFUND_ASK_SECONDS: '900' };
const desk = await testDesk(settings, { SANDBOX_QUEUE_MS: '1500' });
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const { paymentOf, propose, decide } = approvalDesk(desk, say);
const PATH = '/desk/api/reconciliation';
const today = dayAgo(0, new Date());
let finance: TestStaff;
beforeAll(async () => {
  finance = await desk.staff(['finance']);
});

const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;

async function compare(): Promise<Body> {
  await desk.post(`${PATH}/days/${today}/run`, {}, finance);
  await until(
    () => get('/running'),
    ({ days }) => days.length === 0,
  );
  return get(`/days/${today}`);
}

const book = async (system: string): Promise<Body[]> =>
  (await (await fetch(`${test.sandbox.url}/books/${system}`)).json()) as Body[];

/** Waits until the order is delivered here and the system's records no longer change by themselves. */
async function takenBack(orderId: string, system: string): Promise<void> {
  await until(
    () => owner.query<{ state: string }>('select state from orders where id = $1', [orderId]),
    ({ rows: [order] }) => order?.state === 'delivered',
  );
  await until(
    () => book(system),
    (rows) => rows.length > 0 && !rows.some((row) => 'settles' in row),
  );
}

it('is a difference at the next comparison when a provider took a delivery back', async () => {
  const script = { system: 'khalti-service', outcome: 'success-then-refunded' } as const;
  const id = await topUp(test, { ...script, number: '9841000001' });
  await takenBack(id, 'khalti-service');
  const { waiting, systems } = await compare();
  expect(waiting).toEqual([]);
  expect(systems.find((one: Body) => one.system === 'khalti-service')).toMatchObject({
    in_flight: 0,
    wrong: 1,
  });
  expect((await get('/differences')).differences).toMatchObject([
    { order_id: id, kind: 'state differs', ours: { state: 'done' }, theirs: { state: 'not done' } },
  ]);
});

it('waits where the other side may still hear of it, and tells why and until when', async () => {
  const id = await payByWallet(test, 'esewa', 'success-then-refunded');
  await takenBack(id, 'esewa');
  const { waiting, systems } = await compare();
  expect(systems.find((one: Body) => one.system === 'esewa')).toMatchObject({
    in_flight: 1,
    wrong: 0,
  });
  expect(waiting).toMatchObject([
    { system: 'esewa', what: 'refund', kind: 'only theirs', ours: null, theirs: { state: 'done' } },
  ]);
  const left = Date.parse(waiting[0].until) - Date.now();
  expect(left).toBeGreaterThan(28 * 60_000);
  expect(left).toBeLessThan(30 * 60_000);
  // An item that no longer waits leaves the list.
  await owner.query('update reconciliation_waiting set reference = $1', ['gone']);
  expect((await compare()).waiting).toHaveLength(1);
});

it('is expected while a refund that they have made waits for our next question', async () => {
  const support = await desk.staff(['support']);
  const loaded = await say.load(500);
  await say.payByPayu(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  const payment = await paymentOf(loaded.id, support);
  const proposal = await propose('refunds', { payment, amount: 100 }, support);
  expect((await decide(proposal, finance)).body.state).toBe('used');
  await until(
    () => book('payu'),
    ([row]) => row?.refunds.length > 0 && row.refunds[0].doneAtMs < Date.now(),
  );
  const sourceOf = makeSourceOf(test.app.context.config, new Map());
  await reconcileDay(today, { owner, sourceOf, graceMinutes: 0 });
  const list = (show: string) => get(`/differences?system=payu&show=${show}`);
  expect((await list('wrong')).differences).toEqual([]);
  expect((await list('expected')).differences).toMatchObject([
    { what: 'refund', ours: { state: 'open' }, theirs: { state: 'done' }, expected: 'asking' },
  ]);
  // Once the automatic queries have ended, a person has to act.
  await owner.query('update refunds set due_at = null where order_id = $1', [loaded.id]);
  expect((await list('wrong')).differences).toHaveLength(1);
});
