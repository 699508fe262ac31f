// The regulator's reports over HTTP: refused, issued, reprinted, and read row by row.
import { beforeAll, describe, expect, it } from 'vitest';
import { FIGURES } from '#contract/desk/reports/figures.ts';
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import { periodBefore, periodOf } from '#contract/desk/reports/period.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { systemClock } from '#server/context/clock.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import { turnTriggersOff } from '#server/db/testing/without-triggers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { NABIL, uploadStatement } from '../testing/bank-statements.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

// Periods end by moving the clock; the test's own events have the real time.
let aheadMs = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
const desk = await testDesk({}, {}, { clock });
const { test } = desk;
const { owner, deskPool: pool } = test.database;

const TODAY = nepalDay(new Date());
const WEEK = periodOf('weekly', TODAY);
const BANK = { bank_balance: '1000000.50', bank_reference: 'NIC Asia, page 12' };
let finance: TestStaff;

async function order(by: Member, amount: number): Promise<string> {
  const made = await test.post('/api/mobile_recharge', { mobile_number: '9851231234', amount }, by);
  const { id } = made.body;
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  return id;
}

const ended = (id: string, by: Member, state: string) =>
  until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === state,
  );

/** Moves all of a person's events back by a week. */
async function aWeekEarlier({ id }: Member): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await turnTriggersOff(tx);
    // One update per journal: a sharded table accepts no timestamp computed from the row.
    const journals = await tx.rows<{ id: string; at: Date }>(
      `select distinct j.id, j.posted_at - interval '7 days' as at
       from journals j join postings p on p.journal_id = j.id and p.bucket = j.bucket
       where p.account_id = $1`,
      [id],
    );
    for (const { id: journal, at } of journals) {
      await tx.rows('update journals set posted_at = $2 where id = $1', [journal, at]);
    }
    await tx.rows(`update users set created_at = created_at - interval '7 days' where id = $1`, [
      id,
    ]);
  });
}

async function make(day: string, by = finance, kind = 'weekly'): Promise<Body> {
  const begun = await desk.post('/desk/api/reports', { kind, day, ...BANK }, by);
  expect(begun).toMatchObject({ status: 200 });
  const { body } = await until(
    () => desk.get(`/desk/api/report_runs/${begun.body.run_id}`, by),
    (answer) => answer.body.state !== 'running',
  );
  return body;
}

async function reportOf(day: string): Promise<Body> {
  const { report_id: id } = await make(day);
  return (await desk.get(`/desk/api/reports/${id}`, finance)).body.report;
}

const figureOf = (report: Body, code: FigureCode) =>
  report.figures.find((figure: Body) => figure.code === code);

async function rowsOf(id: string, figure: FigureCode): Promise<Body[]> {
  const rows: Body[] = [];
  let next: string | null = '';
  while (next !== null) {
    const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
    const { status, body } = await desk.get(
      `/desk/api/reports/${id}/rows?figure=${figure}${after}`,
      finance,
    );
    expect(status).toBe(200);
    rows.push(...body.rows);
    ({ next } = body);
  }
  return rows;
}

beforeAll(async () => {
  finance = await desk.staff(['finance']);
  const [payer, other, former] = [
    await test.member(5_000),
    await test.member(2_000),
    await test.member(700),
  ];
  for (let n = 0; n < 60; n += 1) await test.member(n % 2);
  const delivered = await order(payer, 100);
  await ended(delivered, payer, 'delivered');
  await test.sandbox.script('khalti-service', 'failed');
  const refused = await order(payer, 200);
  await ended(refused, payer, 'refunded');
  await test.sandbox.script('khalti-service', 'processing-for-ever');
  const open = await order(other, 300);
  await ended(open, other, 'unknown');
  const sent = { receiver_email: other.email, sending_amount: 50 };
  expect((await test.post('/api/payment/send_money', sent, payer)).status).toBe(200);
  await test.post(`/api/order/${delivered}/complaint`, { text: 'Nothing came.' }, payer);
  await test.post(`/api/order/${open}/complaint`, {}, other);
  await test.post(`/api/order/${open}/complaint/add`, { text: 'Still nothing.' }, other);
  await owner.query(
    `insert into account_freezes (id, user_id, frozen_by, ended_at, ended_by)
     values (gen_random_uuid(), $1, 'support', now(), 'support'),
       (gen_random_uuid(), $1, 'person', null, null)`,
    [other.id],
  );
  await owner.query('update users set kyc_status = 1 where id = $1', [payer.id]);
  await aWeekEarlier(former);
  aheadMs = 40 * 86_400_000;
}, 60_000);

describe('a report', () => {
  it('has figures that are what happened, each of them the count and sum of its rows', async () => {
    const report = await reportOf(TODAY);
    expect(report).toMatchObject({
      kind: 'weekly',
      first_day: WEEK.firstDay,
      last_day: WEEK.lastDay,
      issue: 1,
      issued_by: finance.email,
      bank_reference: BANK.bank_reference,
    });
    expect(report.bikram_months).toMatch(/ 20\d\d/);
    expect(report.figures.map(({ code }: Body) => code)).toEqual(FIGURES.map(({ code }) => code));
    expect(figureOf(report, 'accounts_all').count).toBe(63);
    expect(figureOf(report, 'accounts_prime').count).toBe(1);
    expect(figureOf(report, 'accounts_opened').count).toBe(62);
    expect(figureOf(report, 'spending')).toMatchObject({ count: 3 });
    expect(figureOf(report, 'spending_mobile')).toEqual({
      ...figureOf(report, 'spending'),
      code: 'spending_mobile',
    });
    expect(figureOf(report, 'refunds_to_wallets').count).toBe(1);
    expect(figureOf(report, 'transfers')).toMatchObject({ count: 1, amount: 50 });
    expect(figureOf(report, 'in_flight')).toMatchObject({ count: 1 });
    expect(figureOf(report, 'complaints_received').count).toBe(2);
    expect(figureOf(report, 'frozen_at_end').count).toBe(1);
    expect(figureOf(report, 'frozen_in_period').count).toBe(1);
    for (const { code, hasRows, isMoney } of FIGURES) {
      if (!hasRows) continue;
      const rows = await rowsOf(report.id, code);
      const { count, amount } = figureOf(report, code);
      expect([code, rows.length]).toEqual([code, count]);
      expect(new Set(rows.map(({ id, detail }) => `${id} ${detail}`)).size).toBe(count);
      if (!isMoney) continue;
      const sum = rows.reduce((paisa, row) => paisa + Math.round(row.amount * 100), 0);
      expect([code, sum]).toEqual([code, Math.round(amount * 100)]);
    }
  });

  it('sets what customers are owed against the bank statement', async () => {
    const report = await reportOf(TODAY);
    const { rows } = await owner.query<{ paisa: bigint }>(
      'select sum(posted)::bigint as paisa from wallets',
    );
    expect(figureOf(report, 'wallets').amount).toBe(Number(rows[0]!.paisa) / 100);
    const owed = figureOf(report, 'owed').amount;
    expect(owed).toBeCloseTo(
      figureOf(report, 'wallets').amount + figureOf(report, 'in_flight').amount,
      2,
    );
    expect(figureOf(report, 'bank').amount).toBe(1_000_000.5);
    expect(figureOf(report, 'bank_difference').amount).toBeCloseTo(1_000_000.5 - owed, 2);
  });

  it('of the week before knows only what was there then', async () => {
    const report = await reportOf(periodBefore(WEEK).firstDay);
    expect(figureOf(report, 'accounts_all').count).toBe(1);
    expect(figureOf(report, 'wallets')).toMatchObject({ count: 1, amount: 700 });
    expect(figureOf(report, 'spending').count).toBe(0);
    const rows = await rowsOf(report.id, 'wallets');
    expect(rows.map(({ amount }) => amount)).toEqual([700]);
  });

  it('made again is compared with what was issued, and issued anew only if figures differ', async () => {
    const again = await make(TODAY);
    expect(again.state).toBe('same');
    const first = (await desk.get(`/desk/api/reports/${again.report_id}`, finance)).body;
    expect(first.issues).toHaveLength(1);
    expect(first.confirmed.at(-1)).toMatchObject({ by: finance.email });
    await test.member(11);
    const other = await make(TODAY);
    expect(other.state).toBe('issued');
    const second = (await desk.get(`/desk/api/reports/${other.report_id}`, finance)).body;
    expect(second.report.issue).toBe(2);
    expect(second.report.digest).not.toBe(first.report.digest);
    expect(second.before.map(({ code }: Body) => code)).toEqual([
      'accounts_basic',
      'accounts_all',
      'accounts_opened',
      'wallets',
      'owed',
      'bank_difference',
    ]);
    expect(figureOf(first.report, 'wallets')).toEqual(
      second.before.find(({ code }: Body) => code === 'wallets'),
    );
    const { rows } = await pool.query(
      `select distinct action from audit_records where actor_id = $1 and action ~ '^report'`,
      [finance.email],
    );
    expect(rows.map(({ action }) => action as string).toSorted()).toEqual([
      'report.confirmed',
      'report.issued',
    ]);
  });

  it('is never changed once issued', async () => {
    for (const table of ['reports', 'report_rows']) {
      await expect(owner.query(`delete from ${table}`)).rejects.toThrow(/never changed/);
      await expect(pool.query(`update ${table} set figure = ''`)).rejects.toThrow(/denied|exist/);
    }
  });
});

describe('its files', () => {
  it('say the same figures and digest in CSV and PDF, the PDF byte by byte the same', async () => {
    const { report_id: id } = await make(TODAY);
    const { report } = (await desk.get(`/desk/api/reports/${id}`, finance)).body;
    const csv = await desk.get(`/desk/api/reports/${id}/csv`, finance);
    expect(csv.headers.get('content-disposition')).toMatch(/kosheli-weekly-.*-issue-\d\.csv/);
    expect(csv.body).toContain(report.digest);
    expect(csv.body).toMatch(/accounts_prime,Verified accounts at the end,1,/);
    expect(csv.body).toMatch(/transfers,Transfers between wallets,1,50\.00/);
    const pdfs = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${desk.url}/desk/api/reports/${id}/pdf`, {
          headers: { authorization: `Bearer ${finance.token}` },
        });
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(pdfs[0]!.equals(pdfs[1]!)).toBe(true);
    const { pages, title } = readPdf(pdfs[0]!);
    expect(title).toBe('Weekly report');
    expect(pages.flat()).toContain('Transfers between wallets');
  });
});

describe('no report', () => {
  it('is issued while the books do not balance, and the broken rule is named', async () => {
    const wallet = (await test.member(30)).id;
    const change = (paisa: number) =>
      owner.query(`update wallets set posted = posted + ${paisa} where account_id = '${wallet}'`);
    await change(500);
    const run = await make(TODAY);
    expect(run).toMatchObject({ state: 'refused', report_id: null });
    expect(run.broken).toEqual([
      {
        rule: 'M3',
        says: 'every wallet holds what its postings add up to',
        count: 1,
        details: [expect.stringContaining(wallet)],
      },
    ]);
    await change(-500);
    expect((await make(TODAY)).state).toBe('issued');
  });

  it('is made of a period that is not over, twice at a time, or from wrong input', async () => {
    const ask = (body: object, by = finance) => desk.post('/desk/api/reports', body, by);
    const later = nepalDay(new Date(clock.now().getTime() + 86_400_000));
    const open = await ask({ kind: 'monthly', day: later, ...BANK });
    expect(open).toMatchObject({ status: 422, body: { day: expect.stringContaining('not over') } });
    const wrong = await ask({ kind: 'daily', day: '2026-02-30', bank_balance: '-1' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body).toSorted()).toEqual(['bank_balance', 'day', 'kind']);
    const day = { kind: 'weekly', day: TODAY };
    expect((await ask(day)).body).toEqual({ bank_balance: expect.stringContaining('Enter') });
    expect((await ask({ ...day, bank_balance: 5 })).body).toEqual({
      bank_reference: expect.any(String),
    });
    await owner.query(
      `insert into report_runs (id, kind, first_day, last_day, asked_by, asked_at, bank_paisa,
         bank_reference, state, alive_at)
       values (gen_random_uuid(), 'weekly', '2026-01-04', '2026-01-10', 'x', now(), 1, 'x', 'running', now())`,
    );
    const body = { kind: 'weekly', day: TODAY, ...BANK };
    expect(await ask(body)).toMatchObject({ status: 409, body: { error: /Another report/ } });
    // The process that made it is gone.
    await owner.query(`update report_runs set alive_at = now() - interval '2 minutes'
      where state = 'running'`);
    expect((await make(TODAY)).state).toBe('same');
  });

  it('is there under another id, figure or place', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const { report_id: id } = await make(TODAY);
    for (const [path, status] of [
      [`reports/${nobody}`, 404],
      [`reports/${nobody}/csv`, 404],
      [`reports/${nobody}/rows?figure=loads`, 404],
      [`report_runs/${nobody}`, 404],
      [`reports/${id}/rows?figure=profit`, 422],
      [`reports/${id}/rows?figure=loads&after=x`, 422],
      [`reports/${id}/rows?figure=wallets&after=x`, 422],
      [`reports/${id}/rows?figure=in_flight&after=x`, 422],
      ['reports?before=x', 422],
    ] as const) {
      expect([path, (await desk.get(`/desk/api/${path}`, finance)).status]).toEqual([path, status]);
    }
  });

  it('is listed twice: pages go on after the last one', async () => {
    const { body } = await desk.get('/desk/api/reports', finance);
    expect(body.reports.length).toBeGreaterThan(2);
    const [first] = body.reports;
    const before = `${first.last_day}.${first.id}`;
    const rest = (await desk.get(`/desk/api/reports?before=${before}`, finance)).body;
    expect(rest.reports).toEqual(body.reports.slice(1));
    expect(body.runs[0]).toMatchObject({ asked_by: finance.email });
  });
});

it('takes the balance of uploaded bank statements once they reach to the end', async () => {
  const ask = () => desk.get(`/desk/api/report_period?kind=weekly&day=${TODAY}`, finance);
  expect((await ask()).body).toMatchObject({
    first_day: WEEK.firstDay,
    last_day: WEEK.lastDay,
    is_over: true,
    bank: null,
  });
  await desk.post('/desk/api/reconciliation/banks', { ...NABIL, balance: 'Balance' }, finance);
  const upload = async (at: Date, ...lines: string[]) => {
    aheadMs = at.getTime() - Date.now();
    const text = ['Date,Particulars,Amount,Balance', ...lines].join('\n');
    expect((await uploadStatement({ url: desk.url, by: finance }, text)).status).toBe(200);
    aheadMs = 40 * 86_400_000;
  };
  const morning = [`${WEEK.firstDay},RENT,-1,900`, `${WEEK.lastDay},CASH,100,1000`];
  const noon = new Date(startOfDay(WEEK.lastDay).getTime() + 12 * 3_600_000);
  await upload(noon, ...morning);
  // More may have happened at the bank on that day.
  expect((await ask()).body.bank).toBeNull();
  const nothing = await desk.post('/desk/api/reports', { kind: 'weekly', day: TODAY }, finance);
  expect(nothing).toMatchObject({
    status: 422,
    body: { bank_balance: expect.stringContaining('Enter') },
  });
  const evening = `${WEEK.lastDay},CASH,234.5,1234.5`;
  await upload(new Date(noon.getTime() + 12 * 3_600_000), ...morning, evening);
  expect((await ask()).body.bank).toEqual({ balance: 1_234.5, banks: ['nabil'] });
  const asked = { kind: 'weekly', day: TODAY };
  const half = await desk.post('/desk/api/reports', { ...asked, bank_reference: 'p. 9' }, finance);
  expect(half).toMatchObject({ status: 422, body: { bank_balance: 'This field is required.' } });
  const begun = await desk.post('/desk/api/reports', asked, finance);
  const { body } = await until(
    () => desk.get(`/desk/api/report_runs/${begun.body.run_id}`, finance),
    (answer) => answer.body.state !== 'running',
  );
  const { report } = (await desk.get(`/desk/api/reports/${body.report_id}`, finance)).body;
  expect(report.bank_reference).toBe('nabil');
  expect(figureOf(report, 'bank').amount).toBe(1_234.5);
});
