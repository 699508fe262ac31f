// Four eyes over HTTP: refunds, reversals and manual journals by two people, and every way around them.
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { expireApprovals } from './expire-approvals.ts';
import { approvalDesk, APPROVALS } from './testing/approval-desk.ts';
import { backdate, changeStaff } from './testing/staff-sessions.ts';

const desk = await testDesk(QUICK_REFUNDS, QUICK_WORLD);
const { test } = desk;
const { owner, deskPool: pool } = test.database;
const say = makeCommands(test);

let support: TestStaff;
let finance: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  support = await desk.staff(['support']);
  finance = await desk.staff(['finance']);
  second = await desk.staff(['finance']);
});

const { loadedAt, delivered, paymentOf, propose, read, decide } = approvalDesk(desk, say);

describe('a refund', () => {
  it('is proposed by one person, previewed, approved by another, and sent', async () => {
    const { id: orderId, by } = await loadedAt('khalti', 500);
    const payment = await paymentOf(orderId, support);
    const { body: shown } = await desk.post(
      `${APPROVALS}/refunds/preview`,
      { payment, amount: 120 },
      support,
    );
    expect(shown.preview.journals).toMatchObject([
      {
        title: 'Refund taken out of the wallet',
        postings: [
          {
            account: 'wallet',
            name: expect.stringMatching(/^Wallet of .\*\*\*@/),
            amount: -120,
            currency: 'NPR',
          },
          { account: 'refunds-held', amount: 120 },
        ],
      },
      {
        postings: [
          { account: 'refunds-held', amount: -120 },
          { account: 'gateway-clearing:khalti', amount: 120 },
        ],
      },
    ]);
    expect(await say.balance(by)).toBe(500);

    const id = await propose('refunds', { payment, amount: 120 }, support);
    expect(await read(id, finance)).toMatchObject({
      approval: {
        action: 'refund.give',
        state: 'pending',
        object: { kind: 'payment', id: payment },
        amount: 120,
        why: 'because',
        maker: { id: support.id },
        hurdle: null,
        is_mine: false,
      },
      preview: shown.preview,
      problem: null,
    });
    expect((await read(id, support)).approval).toMatchObject({ hurdle: 'role', is_mine: true });
    expect(await say.balance(by)).toBe(500);

    expect(await decide(id, finance)).toMatchObject({
      status: 200,
      body: { state: 'used', message: 'Approved. The refund is made.' },
    });
    expect(await say.balance(by)).toBe(380);
    expect((await read(id, finance)).approval).toMatchObject({
      state: 'used',
      checker: { id: finance.id },
      is_solo: false,
      decided_why: 'checked',
    });
    const { rows } = await owner.query('select state, why from refunds where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ state: 'refunded', why: 'because' }]);
    expect((await decide(id, second)).status).toBe(409);
    expect(await say.balance(by)).toBe(380);

    const { rows: records } = await owner.query(
      `select action, actor_id from audit_records
       where subject_id = $1 and action like 'approval.%' order by id`,
      [payment],
    );
    expect(records.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
      ['approval.proposed', support.email],
      ['approval.approved', finance.email],
      ['approval.used', finance.email],
      ['approval.refused', second.email],
    ]);
  });

  it('is not approved by its maker: by page or API, with any name in the request, nor once promoted', async () => {
    const { id: orderId, by } = await loadedAt('khalti', 100);
    const maker = await desk.staff(['finance', 'support']);
    const id = await propose('refunds', { payment: await paymentOf(orderId, support) }, maker);
    expect((await read(id, maker)).approval.hurdle).toBe('own');
    expect((await decide(id, maker)).status).toBe(403);
    const { digest } = await read(id, finance);
    for (const name of ['checker_id', 'approver', 'staff', 'checker']) {
      const body = { decision: 'approve', why: 'x', digest, [name]: finance.id };
      expect((await desk.post(`${APPROVALS}/${id}/decide`, body, maker)).status).toBe(422);
    }
    await changeStaff(owner, maker.id, `roles = '{admin,finance,support}'`);
    expect((await decide(id, maker)).status).toBe(403);
    expect(await say.balance(by)).toBe(100);
    expect((await read(id, finance)).approval.state).toBe('pending');
    const { rows } = await owner.query(
      `select details->>'rule' as rule from audit_records
       where actor_id = $1 and action = 'approval.refused'`,
      [maker.email],
    );
    expect(rows).toEqual([{ rule: 'own' }, { rule: 'own' }]);
  });

  it('moves once, in two browsers at the same moment', async () => {
    const { id: orderId, by } = await loadedAt('khalti', 200);
    const id = await propose(
      'refunds',
      { payment: await paymentOf(orderId, support), amount: 50 },
      support,
    );
    const { digest } = await read(id, finance);
    const answers = await Promise.all(
      [finance, second, finance, second].map((one) => decide(id, one, { digest })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await say.balance(by)).toBe(150);
  });

  it('does not go as proposed once the payment has changed, until it is proposed anew', async () => {
    const { id: orderId, by } = await loadedAt('khalti', 300);
    const payment = await paymentOf(orderId, support);
    const id = await propose('refunds', { payment, amount: 100 }, support);
    // By the command, which works as before.
    await say.refund(orderId, '--amount', '20');
    expect((await read(id, finance)).problem).toContain('has changed');
    expect(await decide(id, finance)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('has changed') },
    });
    const anew = await propose('refunds', { payment, amount: 90 }, support);
    expect((await read(id, finance)).approval).toMatchObject({
      state: 'superseded',
      superseded_by: anew,
    });
    expect((await decide(anew, finance)).body).toMatchObject({ state: 'used' });
    expect(await say.balance(by)).toBe(190);
  });

  it('stays approved when it cannot be carried out, and only its checker carries it out later', async () => {
    const { id: orderId, by } = await loadedAt('khalti', 100);
    const id = await propose('refunds', { payment: await paymentOf(orderId, support) }, support);
    const approved = 'select desk_decide($1, $2, decode($3, $4), $5, $6)';
    const { rows } = await owner.query(
      'select token_hash from staff_sessions where staff_id = $1',
      [finance.id],
    );
    const { digest } = await read(id, finance);
    await pool.query(approved, [rows[0].token_hash, id, digest, 'hex', 'approve', 'checked']);
    const friend = await test.member();
    const send = (from: Member, to: Member) =>
      test.post('/api/payment/send_money', { receiver_email: to.email, sending_amount: 60 }, from);
    expect((await send(by, friend)).status).toBe(200);

    const again = `${APPROVALS}/${id}/carry_out`;
    expect((await desk.post(again, {}, finance)).body).toMatchObject({
      state: 'approved',
      message: expect.stringContaining('The wallet holds only'),
    });
    expect((await send(friend, by)).status).toBe(200);
    expect((await desk.post(again, {}, second)).body).toMatchObject({ state: 'approved' });
    expect((await read(id, finance)).approval).toMatchObject({
      may_carry_out: true,
      may_withdraw: true,
    });
    expect((await desk.post(again, {}, finance)).body).toMatchObject({ state: 'used' });
    expect((await desk.post(again, {}, finance)).status).toBe(409);
  });
});

describe('a reversal', () => {
  it('returns the price to the wallet, after two people', async () => {
    const by = await test.member(1_000);
    const order = await delivered(by);
    const before = await say.balance(by);
    const { body: shown } = await desk.post(`${APPROVALS}/reversals/preview`, { order }, support);
    const id = await propose('reversals', { order }, support);
    expect((await decide(id, finance)).body).toMatchObject({ state: 'used' });
    const { body: after } = await test.get(`/api/order/${order}`, by);
    expect(after.state).toBe('refunded');
    const [last] = shown.preview.journals[0].postings.slice(-1);
    expect(await say.balance(by)).toBe(before + last.amount);
    expect((await desk.post(`${APPROVALS}/reversals`, { order, why: 'x' }, support)).status).toBe(
      409,
    );
    const { body: listed } = await desk.get(`${APPROVALS}?order=${order}`, support);
    expect(listed.approvals).toMatchObject([{ id, state: 'used' }]);
  });

  it('is rejected with a reason, and changes nothing', async () => {
    const by = await test.member(1_000);
    const order = await delivered(by);
    const id = await propose('reversals', { order }, support);
    const { body } = await decide(id, finance, { decision: 'reject', why: 'not reversed there' });
    expect(body).toMatchObject({ state: 'rejected' });
    expect((await test.get(`/api/order/${order}`, by)).body.state).toBe('delivered');
    const { body: mine } = await desk.get(`${APPROVALS}?show=mine`, support);
    expect(mine.approvals[0]).toMatchObject({ id, decided_why: 'not reversed there' });
  });
});

describe('a manual journal', () => {
  const journal = (customer: Member, amount: number | string = 25) => ({
    lines: [
      { account: 'suspense', side: 'out', amount },
      { account: customer.email, side: 'in', amount },
    ],
    evidence: 'ticket 12',
  });

  it('is posted once by two people, shown in the statement, and mailed', async () => {
    const customer = await test.member(10);
    const order = await delivered(await test.member(1_000));
    const about = { order: transactionNumber(order) };
    const { body: accounts } = await desk.get(`${APPROVALS}/accounts`, finance);
    const names = accounts.accounts.map(({ name }: Body) => name);
    expect(names).toContain('suspense');
    expect(names).not.toContain('in-flight');
    const id = await propose('journals', { ...journal(customer), ...about }, finance);
    expect(await decide(id, second)).toMatchObject({ status: 200, body: { state: 'used' } });
    expect(await say.balance(customer)).toBe(35);
    const { object } = (await read(id, finance)).approval;
    const { rows } = await owner.query('select kind, reference from journals where id = $1', [
      object.id,
    ]);
    expect(rows).toEqual([{ kind: 'manual-journal', reference: order }]);
    await until(
      () => test.sandbox.inbox(customer.email),
      (mails) => mails.some(({ text }) => text.includes('We added NPR 25')),
    );
  });

  it.each<[string, (customer: Member) => object, string]>([
    ['does not balance', (one) => uneven(one), 'differ by NPR 1'],
    ['moves money in flight', () => between('in-flight', 'suspense'), 'unfinished orders'],
    ['moves an account that is not there', () => between('nothing', 'suspense'), 'nothing'],
    ['takes more than a wallet holds', (one) => between(one.email, 'suspense', 11), 'holds less'],
    ['names one account twice', () => between('suspense', 'suspense'), 'only once'],
    ['names a stranger', () => between('nobody@example.com', 'suspense'), ''],
    ['crosses currencies', () => between('exchange:INR', 'suspense'), 'differ'],
  ])('is refused when it %s', async (_, body, text) => {
    const customer = await test.member(10);
    const asked = { evidence: 'none', ...body(customer), why: 'x' };
    const answer = await desk.post(`${APPROVALS}/journals`, asked, finance);
    expect([409, 422]).toContain(answer.status);
    expect(Object.values(answer.body).join()).toContain(text);
  });
  const between = (from: string, to: string, amount = 1) => ({
    lines: [
      { account: from, side: 'out', amount },
      { account: to, side: 'in', amount },
    ],
  });
  const uneven = ({ email }: Member) => ({
    lines: [
      { account: 'suspense', side: 'out', amount: 4 },
      { account: email, side: 'in', amount: 5 },
    ],
  });

  it('takes nothing from a frozen account, also when it is frozen after the approval', async () => {
    const customer = await test.member(50);
    const id = await propose(
      'journals',
      { ...between(customer.email, 'suspense', 20), evidence: 'letter' },
      finance,
    );
    await owner.query(
      `insert into account_freezes (id, user_id, frozen_by, why)
       values (gen_random_uuid(), $1, 'person', 'lost phone')`,
      [customer.id],
    );
    expect((await decide(id, second)).status).toBe(403);
    expect((await read(id, finance)).problem).not.toBeNull();
    expect(await say.balance(customer)).toBe(50);
  });
});

describe('the inbox', () => {
  it('shows what is open with its expiry, counts it, and ends what nobody decided', async () => {
    const [customer, maker] = [await test.member(), await desk.staff(['finance'])];
    const body = {
      lines: [
        { account: 'suspense', side: 'out', amount: 3 },
        { account: customer.email, side: 'in', amount: 3 },
      ],
      evidence: 'ticket 13',
    };
    const id = await propose('journals', body, maker);
    const { body: open } = await desk.get(APPROVALS, support);
    const found = open.approvals.find((one: Body) => one.id === id);
    expect(Date.parse(found.expires_at) - Date.parse(found.created_at)).toBe(24 * 3_600_000);
    const count = async (by: TestStaff) => (await desk.get(`${APPROVALS}/count`, by)).body;
    const [forMaker, forOther] = [await count(maker), await count(second)];
    expect(forOther.to_decide).toBe(forMaker.to_decide + 1);
    expect((await count(support)).to_decide).toBe(0);

    const past = `created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`;
    await backdate(owner, id, past);
    expect((await decide(id, second)).status).toBe(409);
    expect(await expireApprovals(pool)).toBeGreaterThan(0);
    expect((await read(id, finance)).approval).toMatchObject({ state: 'expired', hurdle: 'over' });
    const { body: decided } = await desk.get(`${APPROVALS}?show=decided`, support);
    expect(decided.approvals.map((one: Body) => one.id)).toContain(id);
    const { rows } = await owner.query(
      `select actor_kind from audit_records where action = 'approval.expired'
         and details->>'approval' = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_kind: 'system' }]);
  });

  it('lets only a maker withdraw, and nobody act without a fresh proof', async () => {
    const order = await delivered(await test.member(1_000));
    const id = await propose('reversals', { order }, support);
    const other = await desk.post(`${APPROVALS}/reversals`, { order, why: 'too' }, finance);
    expect(other).toMatchObject({ status: 409, body: { error: expect.stringContaining('open') } });
    const checker = await desk.staff(['admin']);
    await desk.ageProof(checker);
    expect((await decide(id, checker)).status).toBe(428);
    const withdraw = (by: TestStaff) =>
      desk.post(`${APPROVALS}/${id}/withdraw`, { why: 'mistake' }, by);
    expect((await withdraw(finance)).status).toBe(403);
    expect((await withdraw(support)).status).toBe(200);
    expect((await read(id, finance)).approval).toMatchObject({
      state: 'withdrawn',
      ended_why: 'mistake',
    });
    expect((await decide(id, finance)).status).toBe(409);
  });
});

it('is decided by a person alone after the cooling-off, with a new proof', async () => {
  await owner.query(`update staff set disabled_at = now() - interval '8 days'`);
  const alone = await desk.staff(['finance']);
  const customer = await test.member();
  const lines = [
    { account: 'suspense', side: 'out', amount: 3 },
    { account: customer.email, side: 'in', amount: 3 },
  ];
  const id = await propose('journals', { lines, evidence: 'ticket 14' }, alone);
  const { approval, digest } = await read(id, alone);
  expect(approval).toMatchObject({ hurdle: 'cooling_off', solo_ready_at: expect.any(String) });
  expect((await decide(id, alone, { digest })).status).toBe(409);
  await backdate(
    owner,
    id,
    `created_at = created_at - interval '25 hours', solo_ready_at = solo_ready_at - interval '25 hours'`,
  );
  expect((await decide(id, alone, { digest })).body).toMatchObject({ state: 'used' });
  expect((await read(id, alone)).approval).toMatchObject({ is_solo: true, state: 'used' });
  expect(await say.balance(customer)).toBe(3);
});

it('finds the proposals about an order by both of its functions alike', async () => {
  const { rows } = await owner.query<{ about: number; missing: number; others: number }>(
    `with proposal as (select a.id, order_of_approval(a) as order_id from desk_approvals a)
     select count(order_id)::int as about,
       count(*) filter (where order_id is not null
         and id not in (select f.id from approvals_of_order(order_id) f))::int as missing,
       count(*) filter (where exists (select from proposal o, approvals_of_order(o.order_id) f
         where f.id = p.id and o.order_id is distinct from p.order_id))::int as others
     from proposal p`,
  );
  expect(rows[0]).toMatchObject({ missing: 0, others: 0 });
  expect(rows[0]?.about).toBeGreaterThan(5);
});
