// Terms of settlement by two people, over HTTP: nobody hides a difference alone by another fee or delay.
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { saveTerms } from '#server/reconciliation/bank/banks.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { APPROVALS, decidingDesk } from '../../approvals/testing/approval-desk.ts';
import { ESEWA_TERMS, NABIL, setTerms } from '../../testing/bank-statements.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const { read, decide } = decidingDesk(desk);
const [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
const PATH = '/desk/api/reconciliation';
const WHY = 'letter of 12 May';

const propose = (terms: object, by: TestStaff = finance): Promise<Answer> =>
  desk.post(`${PATH}/terms`, { ...ESEWA_TERMS, why: WHY, ...terms }, by);
const inForce = async (): Promise<Body[]> => (await desk.get(`${PATH}/banks`, finance)).body.terms;

/** The values of an open proposal's lines, by label. */
const linesOf = ({ preview }: Body): Record<string, unknown> =>
  Object.fromEntries(
    preview.lines.map(({ label, before, after }: Body) => [label, [before, after]]),
  );

beforeAll(async () => {
  expect((await desk.post(`${PATH}/banks`, NABIL, finance)).status).toBe(200);
});

it('changes nothing until a second person approves what they were shown', async () => {
  const { status, body } = await propose({});
  expect([status, await inForce()]).toEqual([200, []]);
  expect((await read(body.id, admin)).preview).toMatchObject({
    title: 'Set the payout rules of eSewa',
  });
  expect(linesOf(await read(body.id, admin))).toEqual({
    Bank: [null, 'nabil'],
    'Arrives after': [null, '0 days'],
    'Days without settlements': [null, 'None'],
    'Percentage they keep': [null, '2%'],
    'Sum kept of each payment': [null, 'NPR 0'],
    'Allowed difference': [null, 'NPR 0.05'],
    'Words on the statement': [null, 'ESEWA'],
    'Applies to': [null, 'Payouts due from the day of the approval on'],
  });
  expect((await decide(body.id, finance)).status).toBe(403);
  expect((await decide(body.id, admin, { digest: '0'.repeat(64) })).status).toBe(409);
  expect(await inForce()).toEqual([]);

  const decided = await decide(body.id, admin);
  expect(decided).toMatchObject({ status: 200, body: { state: 'used' } });
  expect(decided.body.message).toMatch(/payout rules of eSewa apply/);
  expect(await inForce()).toMatchObject([
    { ...ESEWA_TERMS, set_by: `${finance.email}, ${admin.email}` },
  ]);
});

it('shows only what changes, beside what it was', async () => {
  const asked = { ...ESEWA_TERMS, fee_percent: '3.50', weekend: [6, 0, 6], lag_days: 1 };
  const { body } = await desk.post(`${PATH}/terms/preview`, asked, admin);
  expect(linesOf(body)).toEqual({
    'Arrives after': ['0 days', '1 day'],
    'Days without settlements': ['None', 'Sunday, Saturday'],
    'Percentage they keep': ['2%', '3.5%'],
    'Applies to': [null, 'Payouts due from the day of the approval on'],
  });
});

it('is refused by field, and where nothing would change', async () => {
  for (const [field, wrong] of Object.entries({
    system: { system: 'nobody' },
    bank: { bank: 'payu' },
    weekend: { weekend: [0, 1, 2, 3, 4, 5, 6] },
    fee_percent: { fee_percent: 21 },
    why: { why: '' },
  })) {
    const { status, body } = await propose({ lag_days: 2, ...wrong });
    expect([status, Object.keys(body)]).toEqual([422, [field]]);
  }
  const inr = await propose({ system: 'payu' });
  expect([inr.status, Object.keys(inr.body)]).toEqual([422, ['bank']]);
  const same = await propose({ fee_percent: '2.00' });
  expect([same.status, same.body.error]).toEqual([409, expect.stringMatching(/like this already/)]);
});

it('is proposed and approved only by those who may change money', async () => {
  const others = [await desk.staff(['support']), await desk.staff(['compliance'])];
  for (const one of others) expect((await propose({ lag_days: 3 }, one)).status).toBe(403);
  const { id } = (await propose({ lag_days: 3 })).body;
  for (const one of others) expect((await decide(id, one)).status).toBe(403);
  await desk.ageProof(admin);
  expect((await decide(id, admin)).status).toBe(428);
  const [other] = [await desk.staff(['admin'])];
  expect((await propose({ lag_days: 4 }, other)).status).toBe(409);
  expect((await decide(id, other, { decision: 'reject' })).body.state).toBe('rejected');
  expect(await inForce()).toMatchObject([{ lag_days: 0 }]);
});

it('is void once what it starts from is no longer in force', async () => {
  const checker = await desk.staff(['admin']);
  const { id } = (await propose({ fee_percent: 5 })).body;
  const open = (await desk.get(`${APPROVALS}?kind=settlement_terms`, checker)).body.approvals;
  expect(open).toMatchObject([{ id, why: WHY, title: 'Set the payout rules of eSewa' }]);
  expect((await read(id, checker)).problem).toBeNull();
  await inTransaction(owner, (tx) =>
    saveTerms(tx, {
      system: 'esewa',
      bank: 'nabil',
      lagDays: 0,
      weekend: [],
      feePercent: '2',
      feeEachPaisa: 0n,
      tolerancePaisa: 5n,
      words: 'ESEWA',
      setBy: 'tests',
      setAt: new Date(),
    }),
  );
  expect((await read(id, checker)).problem).toMatch(/changed/);
  const { status, body } = await decide(id, checker);
  expect([status, body.error]).toEqual([409, expect.stringMatching(/changed/)]);
  expect(await inForce()).toMatchObject([{ fee_percent: 2, set_by: 'tests' }]);
});

it('is on record with all values of the proposal, and of what it replaced', async () => {
  const [maker, checker] = [await desk.staff(['admin']), await desk.staff(['finance'])];
  const terms = { ...ESEWA_TERMS, system: 'khalti', words: 'KHALTI' };
  await setTerms(desk, terms, [maker, checker]);
  await setTerms(desk, { ...terms, bank: 'nabil', fee_percent: 4 }, [maker, checker]);
  const { rows } = await owner.query(
    `select action, actor_id, reason, details from audit_records
     where subject_kind = 'settlement_terms' and subject_id = 'khalti' order by id desc limit 4`,
  );
  expect(rows.map(({ action, actor_id: by }) => [action, by])).toEqual([
    ['settlement_terms.set', checker.email],
    ['approval.used', checker.email],
    ['approval.approved', checker.email],
    ['approval.proposed', maker.email],
  ]);
  const [set, , , proposed] = rows;
  expect(proposed.details).toMatchObject({
    change: 'settlement_terms.set',
    payload: { system: 'khalti', feePercent: '4', tolerancePaisa: '5', words: 'KHALTI' },
  });
  expect(set.details).toMatchObject({
    approval: proposed.details.approval,
    before: { ...terms, fee_percent: 2 },
    after: { ...terms, fee_percent: 4, set_by: `${maker.email}, ${checker.email}` },
  });
});
