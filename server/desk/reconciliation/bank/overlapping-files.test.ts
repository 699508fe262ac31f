// Lines of bank statements that overlap, and lines that are too old.
import { beforeAll, expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import type { Body } from '#server/testing/test-app.ts';
import { NABIL, uploadStatement } from '../../testing/bank-statements.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk();
const PATH = '/desk/api/reconciliation';
const day = dayAgo(1, new Date());
let finance: TestStaff;
beforeAll(async () => {
  finance = await desk.staff(['finance']);
});

const deposit = (balance: number | string): string => `${day},CASH DEPOSIT,500,${balance}`;
const charge = (balance: number): string => `${day},CHARGE,-500,${balance}`;

async function newBank(name: string): Promise<(...lines: string[]) => Promise<number>> {
  const body = { ...NABIL, name, balance: 'Balance' };
  expect((await desk.post(`${PATH}/banks`, body, finance)).status).toBe(200);
  return async (...lines) => {
    const text = ['Date,Particulars,Amount,Balance', ...lines].join('\n');
    const answer = await uploadStatement({ url: desk.url, by: finance }, text, { bank: name });
    expect(answer.status).toBe(200);
    const { lines: stored } = (await desk.get(`${PATH}/lines?bank=${name}`, finance)).body;
    expect(stored.length).toBeGreaterThan(0);
    return answer.body.added;
  };
}

it('that begin where another ends add the line that is like one of it', async () => {
  const upload = await newBank('after');
  expect(await upload(deposit(1_500))).toBe(1);
  expect(await upload(deposit(2_000))).toBe(1);
  // The whole day again, with one more line.
  expect(await upload(deposit(1_500), deposit(2_000), deposit(2_500))).toBe(1);
  expect(await upload(`${day},RENT,-1,1999`)).toBe(1);
  const { lines } = (await desk.get(`${PATH}/lines?bank=after`, finance)).body;
  expect(lines.filter((one: Body) => one.words === 'CASH DEPOSIT')).toHaveLength(3);
});

it('count lines that are alike to the balance, too', async () => {
  const upload = await newBank('round');
  const lines = [deposit(1_500), charge(1_000), deposit(1_500)];
  expect(await upload(...lines)).toBe(3);
  expect(await upload(...lines, charge(1_000))).toBe(1);
});

it('of a bank without balances are counted', async () => {
  const upload = await newBank('plain');
  expect(await upload(deposit(''))).toBe(1);
  expect(await upload(deposit(''), deposit(''))).toBe(1);
  // Balances that begin later make nothing new of what is stored.
  expect(await upload(deposit(1_500), deposit(2_000))).toBe(0);
  expect(await upload(deposit(1_500), deposit(2_000), deposit(2_500))).toBe(1);
});

it('say how many of their new lines are too old to be compared', async () => {
  await newBank('old');
  const lines = [61, 60].map((ago) => `${dayAgo(ago, new Date())},RENT,-${ago},`);
  const text = ['Date,Particulars,Amount,Balance', ...lines].join('\n');
  const by = { url: desk.url, by: finance };
  const { body } = await uploadStatement(by, text, { bank: 'old' });
  expect(body).toMatchObject({ added: 2, too_old: 1 });
  const { differences } = (await desk.get(`${PATH}/differences?system=bank:old`, finance)).body;
  expect(differences.map((one: Body) => one.theirs.amount)).toEqual([60]);
  // The list of unexplained lines has both.
  const open = (await desk.get(`${PATH}/lines?bank=old&open=yes`, finance)).body.lines;
  expect(open.map((one: Body) => one.amount)).toEqual([-60, -61]);
  const again = await uploadStatement(by, `${text}\n${day},RENT,-1,`, { bank: 'old' });
  expect(again.body).toMatchObject({ added: 1, too_old: 0 });
});
