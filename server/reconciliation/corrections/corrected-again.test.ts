// A payment or delivery that a journal corrected and whose figures change later: only the rest is offered, so
// that the ledger has what the other side has. The books are audited after every test.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { readConfig } from '#server/config.ts';
import { testDesk } from '#server/desk/testing/test-desk.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { dayAgo } from '../day.ts';
import { reconcileDay } from '../reconcile-day.ts';
import { makeSourceOf } from '../sources/source-of.ts';
import { startChangedBooks } from '../testing/changed-books.ts';
import type { Row } from '../testing/changed-books.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
const books = await startChangedBooks(test.sandbox.url);
afterAll(() => books.close());
const PATH = '/desk/api/reconciliation';
const today = dayAgo(0, new Date());

/** Both systems, with the names of their books' fields and the account of our money there. */
const SYSTEMS = {
  khalti: { name: 'txnid', account: 'gateway-clearing:khalti', sign: -1 },
  'khalti-service': { name: 'reference', account: 'biller-payable:khalti-service', sign: 1 },
} as const;
type Name = keyof typeof SYSTEMS;

/** Our reference of what paid or delivered an order of NPR 500 today. */
const ours = {} as Record<Name, string>;
beforeAll(async () => {
  const paid = await say.load(500);
  await say.payByKhalti(paid);
  await say.inState(paid.id, paid.by, 'delivered');
  const by = await test.member(1_000);
  const order_id = await say.topUp(by, 500);
  expect((await test.post('/api/payment/wallet', { order_id }, by)).status).toBe(200);
  await say.inState(order_id, by, 'delivered');
  const { rows } = await owner.query(
    'select transaction_id as reference from payment_attempts where order_id = $1',
    [paid.id],
  );
  ours.khalti = rows[0].reference;
  ours['khalti-service'] = `K${order_id.replaceAll('-', '')}N1`;
});

/** The lists' amount of a reference from now on, in rupees; none: it is in no list. */
function theySay(system: Name, reference: string, rupees: number | null): void {
  const { name } = SYSTEMS[system];
  books.change(system, (rows) => {
    const others = rows.filter((row) => row[name] !== reference);
    const like = rows.find((row) => row[name] === ours[system]) as Row;
    if (rupees === null) return others;
    const amount = typeof like['amount'] === 'string' ? rupees.toFixed(2) : rupees;
    return [...others, { ...like, [name]: reference, amount }];
  });
}

async function compare(): Promise<void> {
  const config = readConfig({ SANDBOX_PORT: String(books.port), APP_SECRET: 'x'.repeat(32) });
  const sourceOf = makeSourceOf(config, new Map());
  await reconcileDay(today, { owner, sourceOf, graceMinutes: 0 });
}

async function differences(system: Name): Promise<Body[]> {
  const found = await desk.get(`${PATH}/differences?system=${system}`, finance);
  return found.body.differences;
}

const propose = (id: string): Promise<Answer> =>
  desk.post(`${PATH}/corrections`, { ids: [id], why: 'as their list says' }, finance);

async function decide(proposal: string, decision = 'approve'): Promise<Answer> {
  const path = `/desk/api/approvals/${proposal}`;
  const { digest } = (await desk.get(path, admin)).body;
  return desk.post(`${path}/decide`, { digest, decision, why: 'so it is' }, admin);
}

async function correct(id: string): Promise<void> {
  const { proposals } = (await propose(id)).body;
  expect((await decide(proposals[0].id)).body.state).toBe('used');
}

/** What the ledger has moved there, in rupees, as their lists count it. */
async function booked(system: Name): Promise<number> {
  const { account, sign } = SYSTEMS[system];
  const { rows } = await owner.query<{ paisa: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as paisa from postings where account_id = system_account($1)`,
    [account],
  );
  return (sign * Number(rows[0]?.paisa)) / 100;
}

/** Their figures, one after the other, with the kind of difference and what our books had of it. */
type Step = [theirs: number | null, kind: string | null, ours: number | null];

const side = (rupees: number | null) => (rupees === null ? null : { amount: rupees });

async function expectSteps(system: Name, reference: string, steps: readonly Step[]): Promise<void> {
  let last = steps[0]?.[2] ?? 0;
  for (const [index, [theirs, kind, had]] of steps.entries()) {
    theySay(system, reference, theirs);
    await compare();
    const found = await differences(system);
    const only = { kind, reference, ours: side(had), theirs: side(theirs) };
    expect([index, found]).toMatchObject([index, kind === null ? [] : [only]]);
    const before = await booked(system);
    if (found[0]) await correct(found[0].id);
    expect([index, await booked(system)]).toEqual([index, before + (theirs ?? 0) - last]);
    last = theirs ?? 0;
    // It stays over, however often the day is compared.
    await compare();
    expect([index, await differences(system)]).toEqual([index, []]);
  }
}

it.each(wholeOrQuick<Name[]>(['khalti', 'khalti-service'], ['khalti']))(
  'books only the rest of what only %s has, each time that its list changes',
  (system) =>
    expectSteps(system, `FOREIGN-${system}`, [
      [100, 'only theirs', null],
      [120, 'amount differs', 100],
      [100, 'amount differs', 120],
      [120, 'amount differs', 100],
      [100, 'amount differs', 120],
      [null, 'only ours', 100],
      [100, 'only theirs', null],
      [null, 'only ours', 100],
    ]),
  120_000,
);

const WHOLE: [Name, number][] = [
  ['khalti-service', 500],
  ['khalti', 505],
];

it.each(wholeOrQuick(WHOLE, WHOLE.slice(0, 1)))(
  'books only the rest of what both have, and back what agrees at last: %s',
  (system, whole) =>
    expectSteps(system, ours[system], [
      [whole, null, whole],
      [490, 'amount differs', whole],
      [480, 'amount differs', 490],
      [490, 'amount differs', 480],
      [whole, 'amount differs', 490],
      [490, 'amount differs', whole],
      [whole, 'amount differs', 490],
    ]),
  120_000,
);

it('offers and approves nothing while journals have booked what the figures do not count', async () => {
  theySay('khalti', 'LATER', 70);
  await compare();
  const [{ id }] = await differences('khalti');
  const early = (await propose(id)).body.proposals[0].id;
  // As an earlier release finds it: in full, whatever was booked.
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into reconciliation_breaks (system, day, what, kind, reference, currency, theirs_state, theirs_paisa)
     values ('khalti', $1, 'payment', 'only theirs', 'LATER', 'NPR', 'done', 8000) returning id`,
    [today],
  );
  theySay('khalti', 'LATER', 80);
  const full = String(rows[0]?.id);
  const late = (await propose(full)).body.proposals[0].id;
  expect((await decide(early)).body.state).toBe('used');
  expect((await decide(late)).body.error).toMatch(/Compare the day again/);
  expect((await decide(late, 'reject')).body.state).toBe('rejected');
  const refused = await propose(full);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/Compare/)]);
  await compare();
  const [rest] = await differences('khalti');
  expect(rest.corrected).toBe(70);
  const body = { ids: [rest.id] };
  const { corrections } = (await desk.post(`${PATH}/corrections/preview`, body, finance)).body;
  expect(corrections[0].preview.lines[0].after).toMatch(
    /Our books: NPR 70\.00 .*\(With NPR 70\.00 that journals booked before\)\. Theirs: NPR 80\.00 /,
  );
  await expectSteps('khalti', 'LATER', [[80, 'amount differs', 70]]);
});
