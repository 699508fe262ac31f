// Reconciliation over HTTP: a day in three columns, compared anew, with a bank statement; differences
// closed, expected for a while, and corrected by two people.
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import { atRest, payByWallet } from '#server/reconciliation/testing/scripted-day.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { ESEWA_TERMS, NABIL, setTerms, uploadStatement } from '../testing/bank-statements.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk({ RECONCILE_GRACE_MINUTES: '0' });
const { owner } = desk.test.database;
const PATH = '/desk/api/reconciliation';
const today = dayAgo(0, new Date());
let finance: TestStaff;
let admin: TestStaff;
beforeAll(async () => {
  [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
});

const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;
const post = (path: string, body: object, by = finance): Promise<Answer> =>
  desk.post(PATH + path, body, by);

async function runDay(): Promise<Body> {
  expect((await post(`/days/${today}/run`, {})).body).toEqual({ is_started: true });
  await until(
    () => get('/running'),
    ({ days }) => days.length === 0,
  );
  return get(`/days/${today}`);
}

const upload = (text: string, fields: Record<string, string> = {}): Promise<Answer> =>
  uploadStatement({ url: desk.url, by: finance }, text, fields);

async function difference(values: Record<string, unknown>): Promise<string> {
  const row = {
    system: 'khalti',
    day: today,
    what: 'payment',
    kind: 'only theirs',
    currency: 'NPR',
    theirs_state: 'done',
    theirs_paisa: 50_000,
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into reconciliation_breaks (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})
     returning id`,
    Object.values(row),
  );
  return String(rows[0]?.id);
}

const refs = (list: Body): string[] => list.differences.map((one: Body) => one.reference);

describe('a day', () => {
  it('is compared anew behind the request, and shown in three columns', async () => {
    await payByWallet(desk.test, 'esewa', 'success');
    await atRest(desk.test);
    expect((await get(`/days/${today}`)).systems).toEqual([]);
    const { systems, unexplained } = await runDay();
    const esewa = systems.find((one: Body) => one.system === 'esewa');
    // 500 loaded, and the fixed fee of 5.
    expect(esewa).toMatchObject({
      kind: 'gateway',
      ours: { count: 1, amount: 505 },
      theirs: { count: 1, amount: 505 },
      ledger: 505,
      fault: null,
      settlement: { state: 'no terms', due: null, gross: 505 },
      wrong: 0,
      expected: 0,
    });
    expect(unexplained).toBe(0);
    expect(systems.map((one: Body) => one.system)).toContain('reloadly');
    const { days } = await get('/days');
    expect(days[0]).toMatchObject({ day: today, faults: 0, wrong: 0, unsettled: 0 });
    expect(days).toHaveLength(30);
  });

  it('is refused where it has not come, or is none', async () => {
    for (const day of [dayAgo(-1, new Date()), '2026-02-30', '0000-01-01']) {
      expect((await desk.get(`${PATH}/days/${day}`, finance)).status).toBe(422);
      expect((await post(`/days/${day}/run`, {})).status).toBe(422);
    }
    expect((await post(`/days/${today}/run`, {}, admin)).status).toBe(403);
  });
});

describe('the bank', () => {
  it('has its own columns, in its own currency', async () => {
    expect((await post('/banks', NABIL)).status).toBe(200);
    const { in: into, ...both } = { ...NABIL, in: 'Credit' };
    expect((await post('/banks', { ...both, in: into })).body.amount).toMatch(/one column/);
    expect((await post('/banks', { ...NABIL, amount: undefined })).status).toBe(422);
    expect((await post('/banks', { ...NABIL, currency: 'INR' })).body.currency).toMatch(
      /never changes/,
    );
    expect((await post('/banks', { ...NABIL, name: 'Nabil Bank' })).body.name).toMatch(
      /small letters/,
    );
    expect((await get('/banks')).banks).toMatchObject([
      { name: 'nabil', format: { amount: 'Amount', balance: null }, closing: null },
    ]);
    const { rows } = await owner.query(
      `select currency from system_accounts where name = 'bank:nabil'`,
    );
    expect(rows).toEqual([{ currency: 'NPR' }]);
  });

  it('is where systems settle, by terms of their own', async () => {
    await setTerms(desk, ESEWA_TERMS, [finance, admin]);
    const { systems } = await get(`/days/${today}`);
    expect(systems.find((one: Body) => one.system === 'esewa').settlement).toMatchObject({
      state: 'awaited',
      due: today,
      fee: 10.1,
      expected: 494.9,
    });
  });

  it('tells by its statement what arrived, and what nothing explains', async () => {
    const text = `Date,Particulars,Amount\n${today},ESEWA STL,494.90\n${today},RENT,-40000\n,Total,`;
    expect(await upload(text)).toMatchObject({
      status: 200,
      body: { lines: 2, added: 2, matched: 1, too_old: 0, first_day: today, skipped: [4] },
    });
    expect((await upload(text)).body.statement).toMatch(/uploaded before/);
    const day = await get(`/days/${today}`);
    expect(day.unexplained).toBe(1);
    expect(day.systems.find((one: Body) => one.system === 'esewa').settlement).toMatchObject({
      state: 'arrived',
      arrived: 494.9,
    });
    const { lines } = await get('/lines?open=yes');
    expect(lines).toMatchObject([{ words: 'RENT', amount: -40_000, match: null }]);
    const { differences } = await get('/differences');
    expect(differences).toMatchObject([
      { system: 'bank:nabil', what: 'settlement', theirs: { state: 'out', amount: 40_000 } },
    ]);
  });

  it('is matched by hand where nothing else does it, and taken back with a reason', async () => {
    const [line] = (await get('/lines?open=yes')).lines;
    const match = {
      system: 'reloadly',
      what: 'top-up',
      first_day: today,
      last_day: today,
      why: 'float',
    };
    expect(
      (await post(`/lines/${line.id}/match`, { ...match, last_day: '2020-01-01' })).status,
    ).toBe(422);
    expect((await post(`/lines/${line.id}/match`, { ...match, system: 'payu' })).status).toBe(422);
    expect((await post(`/lines/999999/match`, match)).status).toBe(404);
    expect((await post(`/lines/${line.id}/match`, match)).status).toBe(200);
    expect((await post(`/lines/${line.id}/match`, match)).status).toBe(409);
    expect((await get(`/differences`)).differences).toEqual([]);
    const { systems } = await get(`/days/${today}`);
    expect(systems.find((one: Body) => one.system === 'reloadly').topped_up).toBe(40_000);
    const all = (await get('/lines')).lines;
    const settled = all.find((one: Body) => one.words === 'ESEWA STL');
    expect((await post(`/lines/${settled.id}/unmatch`, { why: 'another day' })).status).toBe(200);
    expect((await post(`/lines/${settled.id}/unmatch`, { why: 'again' })).status).toBe(409);
    await runDay();
    // A match that a person removed is not made automatically again.
    expect((await get('/lines?open=yes')).lines).toMatchObject([{ words: 'ESEWA STL' }]);
    expect((await get('/differences')).differences).toHaveLength(1);
    const esewa = {
      system: 'esewa',
      what: 'settlement',
      first_day: today,
      last_day: today,
      why: 'it is',
    };
    await post(`/lines/${settled.id}/match`, esewa);
    expect((await get('/differences')).differences).toEqual([]);
  });

  it.each([
    ['a file of another kind', '\0\u0001', {}, { statement: /comma-separated/ }],
    ['other columns', 'Day,Text\n1,2', {}, { statement: /Date, Particulars, Amount/ }],
    ['a wrong amount', `Date,Particulars,Amount\n${today},A,x`, {}, { statement: /Line 2/ }],
    ['an unknown bank', 'Date', { bank: 'other' }, { bank: /no such bank/ }],
  ])('refuses %s', async (_, text, fields, said) => {
    const answer = await upload(text, fields);
    const [[field, words] = ['', '']] = Object.entries(said);
    expect([answer.status, answer.body[field]]).toEqual([422, expect.stringMatching(words)]);
  });
});

describe('differences', () => {
  it('are closed many at once, with a reason and a name; a later run keeps them closed', async () => {
    const ids = [await difference({ reference: 'A1' }), await difference({ reference: 'A2' })];
    const closed = await post('/differences/close', { ids, why: 'test payments' });
    expect(closed.body).toEqual({ closed: 2 });
    expect((await post('/differences/close', { ids, why: 'again' })).status).toBe(409);
    expect((await post('/differences/close', { ids: [], why: 'none' })).status).toBe(422);
    expect((await post('/differences/close', { ids, why: '' })).status).toBe(422);
    expect((await post('/differences/close', { ids, why: 'x' }, admin)).status).toBe(403);
    const shown = await get('/differences?show=closed');
    expect(shown.differences[0]).toMatchObject({
      closed_why: 'test payments',
      closed_by: finance.email,
    });
    const { rows } = await owner.query(
      `select subject_id, reason from audit_records where action = 'difference.closed' order by id`,
    );
    expect(rows).toEqual(ids.map((id) => ({ subject_id: id, reason: 'test payments' })));
  });

  it('are expected until a day: those selected, or all that are alike', async () => {
    const [first, second] = [
      await difference({ reference: 'B1' }),
      await difference({ reference: 'B2', theirs_paisa: 90_000, theirs_words: 'bonus' }),
    ];
    await difference({ reference: 'B3', system: 'npay' });
    const why = 'their campaign';
    const soon = dayAgo(-3, new Date());
    const one = await post('/expectations', { ids: [first], until: soon, why });
    expect(one.body).toEqual({ covers: 1 });
    expect(refs(await get('/differences'))).toEqual(['B2', 'B3']);
    const alike = { ids: [second], alike: true, most: 900, words: 'BONUS', until: soon, why };
    expect((await post('/expectations', alike)).body).toEqual({ covers: 1 });
    expect(refs(await get('/differences?show=expected'))).toEqual(['B1', 'B2']);
    expect((await get('/differences?show=expected')).differences[0].expected).toBe('rule');
    await difference({ reference: 'B4', theirs_words: 'A Bonus' });
    await difference({ reference: 'B5', theirs_words: 'A Bonus', theirs_paisa: 90_001 });
    expect(refs(await get('/differences?system=khalti'))).toEqual(['B5']);
    const { days } = await get('/days');
    expect(days[0]).toMatchObject({ wrong: 2, expected: 3 });
    // After the rule's end, the differences it covered are wrong again.
    const { expectations } = await get('/expectations');
    expect(expectations).toMatchObject([
      { named: 1, covers: 1, reason: why },
      { system: 'khalti', most: 900, words: 'BONUS', covers: 2, set_by: finance.email },
    ]);
    expect((await post(`/expectations/${expectations[1].id}/end`, {})).status).toBe(200);
    expect((await post(`/expectations/${expectations[1].id}/end`, {})).status).toBe(409);
    expect(refs(await get('/differences?system=khalti'))).toEqual(['B2', 'B4', 'B5']);
    await owner.query(`update reconciliation_expectations set expires_at = now()`);
    expect(refs(await get('/differences?system=khalti'))).toEqual(['B1', 'B2', 'B4', 'B5']);
    // An amount is in the currency of its system.
    const indian = await difference({ reference: 'B6', system: 'payu', currency: 'INR' });
    await post('/expectations', { ids: [indian], alike: true, most: 900, until: soon, why });
    const [rule] = (await get('/expectations')).expectations;
    expect(rule).toMatchObject({ system: 'payu', most: 900, currency: 'INR' });
    await owner.query(`delete from reconciliation_breaks where id = $1`, [indian]);
    await post(`/expectations/${rule.id}/end`, {});
  });

  it.each([
    [{ until: '2020-01-01' }, 'until'],
    [{ until: dayAgo(-120, new Date()) }, 'until'],
    [{ until: today, most: 5 }, 'most'],
    [{ until: today, words: 'x' }, 'words'],
    [{ until: today, ids: ['x'] }, 'ids'],
  ])('are not expected by %j', async (more, field) => {
    const [one] = (await get('/differences')).differences;
    const answer = await post('/expectations', { ids: [one.id], why: 'w', ...more });
    expect([answer.status, Object.keys(answer.body)]).toEqual([422, [field]]);
  });

  it('are expected without a rule as long as their side may still come, or kept its fee', async () => {
    const khalti = { ...ESEWA_TERMS, system: 'khalti', lag_days: 2, weekend: [] };
    await setTerms(desk, khalti, [finance, admin]);
    const ours = { ours_state: 'done', ours_paisa: 10_000, theirs_state: null, theirs_paisa: null };
    await difference({ reference: 'C1', kind: 'only ours', ...ours });
    await difference({ reference: 'C2', kind: 'only ours', ...ours, day: dayAgo(9, new Date()) });
    const fee = { ...ours, kind: 'amount differs', theirs_state: 'done' };
    await difference({ reference: 'C3', ...fee, theirs_paisa: 9_800 });
    await difference({ reference: 'C4', ...fee, theirs_paisa: 9_700 });
    // Settles one business day later; only today's weekday is a business day, so the next six are a weekend.
    const weekend = [0, 1, 2, 3, 4, 5, 6].filter((one) => one !== new Date(today).getUTCDay());
    const npay = { ...ESEWA_TERMS, system: 'npay', lag_days: 1, weekend };
    await setTerms(desk, npay, [finance, admin]);
    const late = { system: 'npay', kind: 'only ours', ...ours, day: dayAgo(2, new Date()) };
    await difference({ reference: 'C5', ...late });
    const { differences } = await get('/differences?show=expected');
    expect(differences.map((one: Body) => [one.reference, one.expected])).toEqual([
      ['C1', 'lag'],
      ['C3', 'fee'],
      ['C5', 'weekend'],
    ]);
    expect(refs(await get('/differences?system=khalti'))).toEqual(
      expect.arrayContaining(['C2', 'C4']),
    );
  });

  it('exist, or are not there', async () => {
    const [one] = (await get('/differences')).differences;
    expect((await get(`/differences/${one.id}`)).id).toBe(one.id);
    expect((await desk.get(`${PATH}/differences/999999`, finance)).status).toBe(404);
  });
});

describe('a correction', () => {
  it('is previewed, proposed, approved by another, and then ends the difference', async () => {
    const [extra, late] = [
      await difference({ reference: 'D1' }),
      await difference({
        reference: 'D2',
        what: 'delivery',
        system: 'reloadly',
        kind: 'only ours',
        ours_state: 'done',
        ours_paisa: 5_000,
        theirs_state: null,
        theirs_paisa: null,
      }),
    ];
    const { body } = await post('/corrections/preview', { ids: [extra, late] });
    expect(body.corrections).toMatchObject([
      {
        difference: extra,
        preview: {
          journals: [
            {
              postings: [
                { account: 'gateway-clearing:khalti', amount: -500 },
                { account: 'suspense', amount: 500 },
              ],
            },
          ],
        },
      },
      {
        difference: late,
        preview: null,
        problem: expect.stringMatching(/Propose a wallet refund of the order/),
      },
    ]);
    // Either all corrections are proposed or none.
    const both = await post('/corrections', { ids: [extra, late], why: 'ask them' });
    expect([both.status, both.body.error]).toEqual([409, expect.stringMatching(/wallet refund/)]);
    expect((await post('/corrections', { ids: [extra], why: 'x' }, admin)).status).toBe(403);
    const { proposals } = (await post('/corrections', { ids: [extra], why: 'seen' })).body;
    expect(proposals).toMatchObject([{ difference: extra }]);
    const path = `/desk/api/approvals/${proposals[0].id}`;
    const { digest } = (await desk.get(path, admin)).body;
    const decision = { digest, decision: 'approve', why: 'so it is' };
    expect((await desk.post(`${path}/decide`, decision, finance)).status).toBe(403);
    expect((await desk.post(`${path}/decide`, decision, admin)).body.state).toBe('used');
    expect(refs(await get('/differences?system=khalti'))).not.toContain('D1');
    const again = await post('/corrections/preview', { ids: [extra] });
    expect(again.body.corrections[0].problem).toBe('This difference is over.');
  });

  it('of nothing is refused', async () => {
    expect((await post('/corrections/preview', { ids: ['999999'] })).status).toBe(404);
  });
});
