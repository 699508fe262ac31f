// A complaint about an order, from the person's tap to the officer's final answer.
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/run-command.ts';
import { readAudit } from '#server/audit/read-audit.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const test = await testApp();
const { owner, pool } = test.database;

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: test.database.url });
const read = async (id: string, by: Member) =>
  (await test.get(`/api/order/${id}/complaint`, by)).body;
const complain = (id: string, by: Member, body: object = {}): Promise<Answer> =>
  test.post(`/api/order/${id}/complaint`, body, by);
const add = (id: string, by: Member, body: object): Promise<Answer> =>
  test.post(`/api/order/${id}/complaint/add`, body, by);
const escalate = (id: string, by: Member, body: object = {}): Promise<Answer> =>
  test.post(`/api/order/${id}/complaint/escalate`, body, by);

/** The open concerns of each order, from the list of orders. */
const concernsOf = async (by: Member): Promise<unknown[]> =>
  (await test.get('/api/users/orders', by)).body.map(
    ({ concern }: { concern: unknown }) => concern,
  );

async function unpaid(by: Member): Promise<string> {
  const order = { mobile_number: '9851231234', amount: 100 };
  return (await test.post('/api/mobile_recharge', order, by)).body.id;
}

async function delivered(by: Member): Promise<string> {
  const id = await unpaid(by);
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  await until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === 'delivered',
  );
  return id;
}

const subjects = async (by: Member, count: number): Promise<string[]> =>
  (
    await until(
      () => test.sandbox.inbox(by.email),
      ({ length }) => length >= count,
    )
  ).map(({ subject }) => subject);
const makeLate = (id: string) =>
  owner.query(`update complaints set due_at = now() - interval '1 hour' where order_id = $1`, [id]);

describe('a complaint', () => {
  it('is made with one call; the facts are ours, and its answer has a deadline', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    expect(await read(id, by)).toEqual({ complaint: null, may_complain: true });
    expect(await concernsOf(by)).toEqual([null]);
    const made = await complain(id, by, { text: 'Aama says nothing came.' });
    const { complaint } = made.body;
    expect(made).toMatchObject({ status: 200, body: { may_complain: false } });
    expect(await concernsOf(by)).toEqual(['complaint']);
    expect(complaint).toMatchObject({
      state: 'logged',
      level: 'support',
      may_escalate: false,
      steps: [{ state: 'logged', text: 'Aama says nothing came.' }],
    });
    const days = (Date.parse(complaint.due_at) - Date.parse(complaint.logged_at)) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThanOrEqual(3.01);
    expect(Date.parse(complaint.latest_at) - Date.parse(complaint.logged_at)).toBe(21 * 86_400_000);
    const { text } = await run('complaints', 'show', id);
    for (const fact of [
      id,
      '9851231234',
      'NPR 100.00',
      'khalti-service',
      /delivery +\S+ +1 delivered \S+/,
    ]) {
      expect(text).toMatch(fact);
    }
    expect(await subjects(by, 1)).toEqual(['We have your complaint']);
    const records = await readAudit(pool, { subject: { kind: 'person', id: by.id }, most: 5 });
    expect(records.map(({ action }) => action)).toEqual(['complaint.logged']);
  });

  it('is one for each order, however often it is made at the same time', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complain(id, by)));
    expect(new Set(answers.map(({ body }) => body.complaint.id)).size).toBe(1);
    expect(await subjects(by, 1)).toHaveLength(1);
  });

  it('takes no facts from the browser, and is refused where nothing was paid or it is too late', async () => {
    const by = await test.member(1_000);
    const fresh = await unpaid(by);
    expect(await complain(fresh, by)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Nothing was paid') },
    });
    expect(await read(fresh, by)).toEqual({ complaint: null, may_complain: false });
    await test.post('/api/payments/stripe/create-intent', { order_id: fresh }, by);
    expect(await read(fresh, by)).toMatchObject({ may_complain: true });
    const id = await delivered(by);
    expect((await complain(id, by, { amount: 9_999 })).status).toBe(422);
    expect((await complain(id, by, { text: 'x'.repeat(1_001) })).status).toBe(422);
    expect((await escalate(id, by)).status).toBe(404);
    // Bypasses the triggers that forbid changing events; an order is as old as its last event.
    await owner.query(`begin; set local session_replication_role = replica;
      update order_events set at = now() - interval '11 days' where order_id = '${id}'; commit`);
    expect((await complain(id, by)).body.error).toMatch(/more than 10 days ago/);
  });

  it('is limited to twenty a day', async () => {
    const by = await test.member(5_000);
    const id = await delivered(by);
    await complain(id, by);
    // The rate limit has its own tests; here the same order is used again.
    const forget = `alter table complaint_events disable trigger all;
      delete from complaint_events where complaint_id in (select id from complaints where order_id = '${id}');
      alter table complaint_events enable trigger all;
      delete from complaints where order_id = '${id}'`;
    for (let n = 0; n < 19; n += 1) {
      await owner.query(forget);
      expect((await complain(id, by)).status).toBe(200);
    }
    await owner.query(forget);
    expect((await complain(id, by)).status).toBe(429);
  });
});

describe('more words', () => {
  it('are added while an answer is due, as a step that the desk reads too', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    await complain(id, by, { text: 'Nothing came.' });
    const before = (await read(id, by)).complaint;
    const { status, body } = await add(id, by, { text: '  Not today, either. ' });
    expect(status).toBe(200);
    const { steps, ...after } = body.complaint;
    const { steps: _first, ...unchanged } = before;
    expect(after).toEqual(unchanged);
    expect(steps).toMatchObject([
      { state: 'logged', text: 'Nothing came.' },
      { state: 'added', level: 'support', text: 'Not today, either.' },
    ]);
    expect((await run('complaints', 'show', id)).text).toMatch(
      /added \(support\) +the person +Not today, either\./,
    );
    const records = await readAudit(pool, { subject: { kind: 'person', id: by.id }, most: 5 });
    expect(records.map(({ action }) => action)).toEqual(['complaint.added', 'complaint.logged']);
    expect(JSON.stringify(records)).not.toContain('Not today');
    expect(await subjects(by, 1)).toHaveLength(1);
  });

  it('are added once, however often they are sent at the same time', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    await complain(id, by);
    const tries = Array.from({ length: 5 }, () => add(id, by, { text: 'Not today.' }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await read(id, by)).complaint.steps).toHaveLength(2);
    await add(id, by, { text: 'Nor tomorrow.' });
    await add(id, by, { text: 'Not today.' });
    expect((await read(id, by)).complaint.steps).toHaveLength(4);
  });

  it('go to the officer, and to nobody once the answer is there', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    expect(await add(id, by, { text: 'More.' })).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining("haven't complained") },
    });
    await complain(id, by);
    await run('complaints', 'assign', id, '--to', 'Maya');
    await add(id, by, { text: 'More.' });
    expect((await read(id, by)).complaint).toMatchObject({ state: 'assigned' });
    await run('complaints', 'resolve', id, '--answer', 'It came.');
    const late = await add(id, by, { text: 'It did not.' });
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('ask the grievance officer') },
    });
    await escalate(id, by, { text: 'It did not.' });
    expect((await add(id, by, { text: 'See my balance.' })).body.complaint).toMatchObject({
      state: 'escalated',
      level: 'officer',
    });
    expect((await read(id, by)).complaint.steps.map(({ state }: Body) => state)).toEqual([
      'logged',
      'assigned',
      'added',
      'resolved',
      'escalated',
      'added',
    ]);
  });

  it('are bounded, the person’s own, and limited to twenty a day', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    await complain(id, by);
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(1_001) }, { text: 'x', at: 1 }]) {
      expect((await add(id, by, body)).status).toBe(422);
    }
    expect((await add(id, await test.member(), { text: 'Mine.' })).status).toBe(404);
    for (let n = 0; n < 20; n += 1) {
      expect((await add(id, by, { text: `Number ${n}.` })).status).toBe(200);
    }
    expect((await add(id, by, { text: 'One more.' })).status).toBe(429);
  });
});

describe('an answer', () => {
  it('comes from the desk, then from the officer, whose answer is final', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    await complain(id, by);
    expect(await escalate(id, by)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('The support desk answers first') },
    });
    expect((await run('complaints', 'list')).text).toMatch(
      /in \d d .* logged +support +ntc 9851231234: delivered/,
    );
    expect((await run('complaints', 'assign', id, '--to', 'Maya')).text).toMatch(/is assigned/);
    expect((await read(id, by)).complaint).toMatchObject({ state: 'assigned', level: 'support' });
    const answered = await run('complaints', 'resolve', id, '--answer', 'NTC confirms it arrived.');
    expect(answered).toMatchObject({ code: 0 });
    const { complaint } = await read(id, by);
    expect(complaint).toMatchObject({ state: 'resolved', due_at: null, may_escalate: true });
    expect(complaint.steps.at(-1).text).toBe('NTC confirms it arrived.');
    const twice = [await escalate(id, by, { text: 'It did not.' }), await escalate(id, by)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await read(id, by)).complaint;
    expect(now).toMatchObject({ state: 'escalated', level: 'officer', may_escalate: false });
    expect(now.steps).toHaveLength(4);
    expect((await run('complaints', 'escalate', id, '--why', 'x')).text).toMatch(
      /is escalated with officer/,
    );
    await run('complaints', 'assign', id, '--to', 'Ram');
    await run('complaints', 'resolve', id, '--answer', 'We refunded you.');
    const last = (await read(id, by)).complaint;
    expect(last).toMatchObject({ state: 'resolved', level: 'officer', may_escalate: false });
    expect((await escalate(id, by)).body.error).toMatch(/final/);
    expect((await run('complaints', 'resolve', id, '--answer', 'x')).code).toBe(1);
    const [answered1, answered2, ...logged] = (await subjects(by, 4)).toSorted();
    expect([answered1, answered2]).toEqual(Array(2).fill('We answered your complaint'));
    expect(logged).toEqual(Array(2).fill('We have your complaint'));
    await expect(owner.query(`update complaint_events set text = 'other'`)).rejects.toThrow(
      /never changed/,
    );
  });

  it('that is late needs attention, and lets the person go on', async () => {
    const by = await test.member(1_000);
    const id = await delivered(by);
    await complain(id, by);
    await makeLate(id);
    expect((await run('attention')).text).toMatch(
      new RegExp(`complaint to support is late.*${id}`),
    );
    expect((await run('complaints')).text).toMatch(/OVERDUE by 1 h/);
    expect((await read(id, by)).complaint.may_escalate).toBe(true);
    const gone = await escalate(id, by);
    expect(gone.body.complaint).toMatchObject({ state: 'escalated', level: 'officer' });
    expect((await run('attention')).text).not.toContain(id);
  });
});

describe('npm run kosheli -- complaints', () => {
  it.each([
    ['drop', /^Which complaint/],
    ['drop x', /^Say what to do/],
    ['list x', /takes no arguments/],
    ['show', /^Which complaint/],
    ['show 0198c6f2-0000-7000-8000-0000000000b2', /There is no complaint about/],
    ['assign x', /^Give --to/],
    ['resolve x', /^Give --answer/],
    ['resolve x --answer y', /There is no order or payment x/],
    ['escalate x', /^Give --why/],
  ])('%s: one sentence', async (words, sentence) => {
    const { code, text } = await run('complaints', ...words.split(' '));
    expect(text).toMatch(sentence);
    expect({ code, lines: text.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  });
});
