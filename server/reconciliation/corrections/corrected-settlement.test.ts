// A settlement that a journal corrected and whose figures change later: only the rest is offered, or the way
// back, so that the fees in the ledger are those that were kept.
import { expect, it } from 'vitest';
import { NABIL, setTerms, uploadStatement } from '#server/desk/testing/bank-statements.ts';
import { testDesk } from '#server/desk/testing/test-desk.ts';
import type { Body } from '#server/testing/test-app.ts';
import { dayAgo } from '../day.ts';
import { closeCorrected } from '../expectations/judged-breaks.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
const PATH = '/desk/api/reconciliation';
const day = dayAgo(1, new Date());
const TERMS = { system: 'esewa', bank: 'nabil', lag_days: 0, weekend: [], words: 'ESEWA' };

const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;
const post = async (path: string, body: object): Promise<Body> =>
  (await desk.post(PATH + path, body, finance)).body;

const sides = (ours: number, theirs: number) => [
  { kind: 'amount differs', ours: { amount: ours }, theirs: { amount: theirs } },
];
const differences = async (): Promise<Body[]> =>
  (await get('/differences?system=esewa')).differences;

async function settlement(): Promise<Body> {
  const { systems } = await get(`/days/${day}`);
  return systems.find((one: Body) => one.system === 'esewa').settlement;
}

async function lineOf(words: string): Promise<string> {
  const { lines } = await get('/lines');
  return lines.find((one: Body) => one.words === words).id;
}

async function unmatch(words: string): Promise<void> {
  expect(await post(`/lines/${await lineOf(words)}/unmatch`, { why: 'it was not' })).toEqual({});
}

async function match(words: string): Promise<void> {
  const id = await lineOf(words);
  const days = { first_day: day, last_day: day };
  const body = { system: 'esewa', what: 'settlement', ...days, why: 'the rest of it' };
  expect(await post(`/lines/${id}/match`, body)).toEqual({});
}

/** Posts the correcting journal of the only difference by two people. */
async function correct(): Promise<void> {
  const [one] = await differences();
  const { proposals } = await post('/corrections', { ids: [one.id], why: 'as the bank says' });
  const path = `/desk/api/approvals/${proposals[0].id}`;
  const { digest } = (await desk.get(path, admin)).body;
  const decision = { digest, decision: 'approve', why: 'so it is' };
  expect((await desk.post(`${path}/decide`, decision, admin)).body.state).toBe('used');
}

/** The fees that the ledger has, in rupees. */
async function fees(): Promise<number> {
  const { rows } = await owner.query<{ paisa: bigint }>(
    `select -coalesce(sum(p.amount), 0)::bigint as paisa
     from postings p join system_accounts s on s.id = p.account_id
     where s.name = 'settlement-fees:NPR'`,
  );
  return Number(rows[0]?.paisa) / 100;
}

it('is offered the rest of its correction, and the way back once all has arrived', async () => {
  await post('/banks', NABIL);
  const terms = { ...TERMS, fee_percent: 2, fee_each: 5, tolerance: 0 };
  await setTerms(desk, terms, [finance, admin]);
  await owner.query(
    `insert into reconciliation_days (day, system, ours, ours_paisa, payments, compared_at)
     values ($1, 'esewa', 1, 100000, 1, now())`,
    [day],
  );
  const lines = ['ESEWA STL,900', 'CASH,50', 'WIRE,25'].map((line) => `${day},${line}`);
  await uploadStatement(
    { url: desk.url, by: finance },
    ['Date,Particulars,Amount', ...lines].join('\n'),
  );
  expect(await differences()).toMatchObject(sides(975, 900));
  await correct();
  expect([await fees(), await differences()]).toEqual([75, []]);
  expect(await settlement()).toMatchObject({ state: 'arrived', fee: 100, expected: 900 });

  await match('CASH');
  expect(await differences()).toMatchObject(sides(900, 950));
  await correct();
  expect([await fees(), await differences()]).toEqual([25, []]);

  await match('WIRE');
  expect(await settlement()).toMatchObject({ state: 'differs', expected: 950, arrived: 975 });
  expect(await differences()).toMatchObject(sides(950, 975));
  await correct();
  expect([await fees(), await differences()]).toEqual([0, []]);
  expect(await settlement()).toMatchObject({ state: 'arrived', fee: 25, expected: 975 });
});

it('is another difference once it has the figures of one that was corrected', async () => {
  for (const times of [1, 2]) {
    await unmatch('WIRE');
    expect([times, await differences()]).toMatchObject([times, sides(975, 950)]);
    await correct();
    expect([await fees(), await differences()]).toEqual([25, []]);
    await match('WIRE');
    expect([times, await differences()]).toMatchObject([times, sides(950, 975)]);
    await correct();
    expect([await fees(), await differences()]).toEqual([0, []]);
  }
});

it('stays closed where a person closed it, whatever is checked again', async () => {
  await unmatch('WIRE');
  const [{ id }] = await differences();
  await post('/differences/close', { ids: [id], why: 'known' });
  await match('WIRE');
  await unmatch('WIRE');
  expect([await fees(), await differences()]).toEqual([0, []]);
});

it('keeps the reason of each difference that a journal ended', async () => {
  expect(await closeCorrected(owner)).toBe(7);
  const { differences: closed } = await get('/differences?show=closed&system=esewa');
  const reason = { closed_why: expect.stringMatching(/^corrected by journal /) };
  expect(closed).toMatchObject([
    { closed_why: 'known' },
    ...Array.from({ length: 7 }, () => reason),
  ]);
});
