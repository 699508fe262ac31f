// Changes of staff accounts over HTTP: what gives somebody rights needs two people, and a link reaches only
// its person.
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { newEmail } from '#server/testing/sign-up.ts';
import type { Body } from '#server/testing/test-app.ts';
import { disableByCommand } from './by-command.ts';
import { decidingDesk } from '../approvals/testing/approval-desk.ts';
import { codeIn, COLLEAGUE_PASSWORD, invitations } from '../testing/invitations.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { complain, itemsOf, undelivered } from '../work/testing/work-items.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const { read, decide } = decidingDesk(desk);
const { mailedToken, byTwo, invited, active } = invitations(desk);

const admin = () => desk.staff(['admin']);

async function accountOf(email: string): Promise<Body> {
  const { body } = await desk.get('/desk/api/staff', await desk.staff(['support']));
  return body.staff.find((one: Body) => one.email === email);
}

const toDecide = async (by: TestStaff): Promise<number> =>
  (await desk.get('/desk/api/approvals/count', by)).body.to_decide;

const invite = (by: TestStaff, more: object = {}) =>
  desk.post(
    '/desk/api/staff',
    { email: newEmail(), full_name: 'Hari Example', roles: ['support'], why: 'new', ...more },
    by,
  );

describe('an invitation', () => {
  it('makes no account and mails nothing until a second person approves it', async () => {
    const [maker, checker, email] = [await admin(), await desk.staff(['compliance']), newEmail()];
    const roles = ['finance', 'support', 'finance'];
    const { status, body } = await invite(maker, { email, roles });
    expect([status, Object.keys(body)]).toEqual([200, ['id']]);
    expect(await accountOf(email)).toBeUndefined();
    const none = await owner.query('select from outbox where to_address = $1', [email]);
    expect(none.rowCount).toBe(0);
    expect((await decide(body.id, maker)).status).toBe(403);

    const shown = await read(body.id, checker);
    expect(shown.preview.title).toBe('Invite Hari Example to the back office');
    expect(shown.preview.lines).toEqual([
      { label: 'Full name', before: null, after: 'Hari Example' },
      { label: 'Work email', before: null, after: email },
      { label: 'Support', before: null, after: 'Yes' },
      { label: 'Finance', before: null, after: 'Yes' },
    ]);
    const decided = await decide(body.id, checker);
    expect(decided.body).toEqual({
      state: 'used',
      message: `Approved. We mailed the invitation to ${email}.`,
    });
    expect(await accountOf(email)).toMatchObject({
      state: 'invited',
      roles: ['support', 'finance'],
    });
    const token = await mailedToken(email);
    expect((await desk.post('/desk/api/invitations/read', { token })).status).toBe(200);
  });

  it('tells neither of the two the link', async () => {
    const [maker, checker, email] = [await admin(), await admin(), newEmail()];
    const { body } = await invite(maker, { email });
    const decided = await decide(body.id, checker);
    const told = [body, decided.body, await read(body.id, maker), await read(body.id, checker)];
    const pages = ['staff', 'audit', 'work/queues/messages'];
    for (const page of pages) {
      const { status, body: shown } = await desk.get(`/desk/api/${page}`, checker);
      expect([page, status]).toEqual([page, 200]);
      told.push(shown);
    }
    const token = await mailedToken(email);
    expect(JSON.stringify(told)).not.toContain(token);
  });

  it('is refused for an address with an account, and without a role', async () => {
    const by = await admin();
    const { email } = await invited();
    expect((await invite(by, { email })).status).toBe(409);
    expect((await invite(by, { roles: [] })).body).toHaveProperty('roles');
    // The first letter is Cyrillic.
    expect((await invite(by, { email: '\u0441ompany@example.com' })).body).toHaveProperty('email');
  });

  it('is proposed once for an address; another admin cannot replace it', async () => {
    const [one, other, email] = [await admin(), await admin(), newEmail()];
    expect((await invite(one, { email })).status).toBe(200);
    expect((await invite(other, { email, roles: ['admin'] })).status).toBe(409);
  });

  it('is mailed again by one admin only while its person has not used it', async () => {
    const { id, email, token, secret } = await invited();
    const by = await admin();
    const resend = () => desk.post(`/desk/api/staff/${id}/resend`, {}, by);
    const answer = await resend();
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['expires_at']]);
    const newer = await mailedToken(email, 2);
    expect((await desk.post('/desk/api/invitations/read', { token })).status).toBe(404);
    expect((await desk.post('/desk/api/invitations/read', { token: newer })).status).toBe(200);
    const read = await desk.post('/desk/api/invitations/read', { token: newer });
    expect(read.body.secret).not.toBe(secret);
    const sent = { token: newer, password: COLLEAGUE_PASSWORD, code: codeIn(read.body.secret) };
    expect((await desk.post('/desk/api/invitations/accept', sent)).status).toBe(200);
    expect((await resend()).status).toBe(409);
  });

  it('is mailed again for a week after its approval, however often it was', async () => {
    const { id } = await invited();
    const resend = async () =>
      (await desk.post(`/desk/api/staff/${id}/resend`, {}, await admin())).status;
    const approved = (hours: number) =>
      owner.query(
        'update staff set invited_at = now() - make_interval(hours => $2) where id = $1',
        [id, hours],
      );
    await approved(7 * 24 - 1);
    const invitedAt = async () =>
      (await owner.query('select invited_at from staff where id = $1', [id])).rows[0].invited_at;
    const before = await invitedAt();
    expect(await resend()).toBe(200);
    expect(await invitedAt()).toEqual(before);
    await approved(7 * 24 + 1);
    expect(await resend()).toBe(409);
    expect((await byTwo(`/desk/api/staff/${id}/invite`, {})).body.state).toBe('used');
    expect(await resend()).toBe(200);
  });

  it('is mailed again five times a day at most', async () => {
    const { id } = await invited();
    const by = await admin();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await desk.post(`/desk/api/staff/${id}/resend`, {}, by)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('roles', () => {
  it('change by two people, and end the sessions of their person', async () => {
    const { by, email } = await active();
    const [maker, checker] = [await admin(), await desk.staff(['compliance'])];
    const path = `/desk/api/staff/${by.id}/roles`;
    const { body } = await desk.post(path, { roles: ['finance'], why: 'moves' }, maker);
    expect((await desk.get('/desk/api/me', by)).status).toBe(200);
    const { preview } = await read(body.id, checker);
    expect(preview.lines).toEqual([
      { label: 'Work email', before: null, after: email },
      { label: 'Support', before: 'Yes', after: 'No' },
      { label: 'Finance', before: 'No', after: 'Yes' },
    ]);
    expect((await decide(body.id, checker)).body.state).toBe('used');
    expect((await desk.get('/desk/api/me', by)).status).toBe(401);
    expect(await accountOf(email)).toMatchObject({ roles: ['finance'] });
  });

  it('are approved for the account as it was proposed only', async () => {
    const { by } = await active();
    const [maker, checker] = [await admin(), await admin()];
    const path = `/desk/api/staff/${by.id}`;
    const { body } = await desk.post(`${path}/roles`, { roles: ['finance'], why: 'moves' }, maker);
    await desk.post(`${path}/disable`, { why: 'left' }, maker);
    expect(await decide(body.id, checker)).toMatchObject({ status: 409 });
    expect(await accountOf(by.email)).toMatchObject({ roles: ['support'], state: 'disabled' });
  });

  it('that somebody has already are not proposed', async () => {
    const { by } = await active();
    const path = `/desk/api/staff/${by.id}/roles`;
    const answer = await desk.post(path, { roles: ['support'], why: 'x' }, await admin());
    expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['roles']]);
  });
});

describe('one’s own account', () => {
  it('is changed by others only', async () => {
    const by = await admin();
    const path = `/desk/api/staff/${by.id}`;
    const answers = [
      await desk.post(`${path}/roles`, { roles: ['finance'], why: 'x' }, by),
      await desk.post(`${path}/invite`, { why: 'x' }, by),
      await desk.post(`${path}/disable`, { why: 'x' }, by),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 409]);
    const { rows } = await owner.query(
      `select action, details->>'change' as change, details->>'rule' as rule from audit_records
       where actor_id = $1 order by id`,
      [by.email],
    );
    const failed = { action: 'desk.failed', change: null, rule: null };
    expect(rows).toEqual([
      { action: 'approval.refused', change: 'staff.set_roles', rule: 'concerned' },
      failed,
      { action: 'approval.refused', change: 'staff.invite_again', rule: 'concerned' },
      failed,
      failed,
    ]);
  });

  it('is not work for its person', async () => {
    const [maker, promoted] = [await admin(), await desk.staff(['compliance'])];
    const other = await desk.staff(['compliance']);
    const path = `/desk/api/staff/${promoted.id}/roles`;
    const before = await Promise.all([promoted, other].map(toDecide));
    const { body } = await desk.post(path, { roles: ['admin'], why: 'helps' }, maker);
    const own = (await itemsOf(desk, promoted, 'staff_changes')).find(
      ({ id }: Body) => id === body.id,
    );
    expect(own?.is_for_others).toBe(true);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const item = { queue: 'staff_changes', item_id: body.id, until, why: 'x' };
    expect((await desk.post('/desk/api/work/snooze', item, promoted)).status).toBe(409);
    const free = await itemsOf(desk, other, 'staff_changes', 'free');
    expect(free.find(({ id }: Body) => id === body.id)?.is_for_others).toBe(false);
    const after = await Promise.all([promoted, other].map(toDecide));
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('is not decided about, by whom a colleague would promote', async () => {
    const [maker, promoted] = [await admin(), await desk.staff(['compliance'])];
    const path = `/desk/api/staff/${promoted.id}/roles`;
    const { body } = await desk.post(path, { roles: ['admin'], why: 'helps' }, maker);
    const { approval } = await read(body.id, promoted);
    expect(approval.hurdle).toBe('concerned');
    expect((await decide(body.id, promoted)).status).toBe(403);
    expect((await decide(body.id, await desk.staff(['compliance']))).body.state).toBe('used');
  });

  it('may be kept as it is by its person', async () => {
    const [maker, demoted] = [await admin(), await admin()];
    const path = `/desk/api/staff/${demoted.id}/roles`;
    const { body } = await desk.post(path, { roles: ['support'], why: 'x' }, maker);
    const { status } = await decide(body.id, demoted, { decision: 'reject' });
    expect(status).toBe(200);
    expect((await decide(body.id, await admin())).status).toBe(409);
  });
});

it('of two admins who disable each other at once, one does', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    const [one, other] = [await admin(), await admin()];
    const disable = (by: TestStaff, of: TestStaff) =>
      desk.post(`/desk/api/staff/${of.id}/disable`, { why: 'x' }, by);
    const answers = await Promise.all([disable(one, other), disable(other, one)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  }
});

it('whoever disabled the only other approver does not become one alone', async () => {
  const { rows: others } = await owner.query('select id from staff where disabled_at is null');
  await owner.query(`update staff set disabled_at = now() - interval '1 year', disabled_by = null`);
  const [one, other] = [await admin(), await admin()];
  const path = `/desk/api/staff/${other.id}/disable`;
  expect((await desk.post(path, { why: 'x' }, one)).status).toBe(200);
  expect((await desk.post(path, { why: 'again' }, one)).status).toBe(200);
  await owner.query(`update staff set disabled_at = now() - interval '1 year' where id = $1`, [
    other.id,
  ]);
  const soloAt = async () => {
    const { body } = await invite(one);
    return (await read(body.id, one)).approval.solo_ready_at;
  };
  expect(await soloAt()).toBeNull();
  await owner.query('update staff set disabled_by = null where id = $1', [other.id]);
  expect(await soloAt()).toEqual(expect.any(String));
  const ids = others.map(({ id }) => id);
  await owner.query('update staff set disabled_at = null where id = any ($1)', [ids]);
});

it('two people whose changes are approved by each other at once both get an answer', async () => {
  const [one, other] = [await admin(), await admin()];
  const propose = async (by: TestStaff, of: TestStaff): Promise<string> => {
    const path = `/desk/api/staff/${of.id}/roles`;
    return (await desk.post(path, { roles: ['admin', 'finance'], why: 'x' }, by)).body.id;
  };
  const third = await admin();
  const ids = [await propose(third, one), await propose(third, other)] as const;
  // Each approves the other's change, which ends the other's sessions.
  const answers = await Promise.all([decide(ids[0], other), decide(ids[1], one)]);
  for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
  expect(answers.some(({ body }) => body.state === 'used')).toBe(true);
});

it('a lost colleague is invited again by two people, who do not see the link', async () => {
  const { by, email } = await active();
  const decided = await byTwo(`/desk/api/staff/${by.id}/invite`, {});
  expect(decided.body).toEqual({
    state: 'used',
    message: `Approved. We mailed the invitation to ${email}.`,
  });
  expect((await desk.get('/desk/api/me', by)).status).toBe(401);
  expect(await accountOf(email)).toMatchObject({ state: 'invited' });
  expect(JSON.stringify(decided.body)).not.toContain(await mailedToken(email, 2));
});

describe('the work of a person', () => {
  const take = async (queue: string, itemId: string, by: TestStaff): Promise<void> => {
    const body = { queue, item_id: itemId, staff_id: by.id, seen: null };
    expect((await desk.post('/desk/api/work/assign', body, by)).status).toBe(200);
  };
  const free = async (queue: string, itemId: string, by: TestStaff): Promise<boolean> =>
    (await itemsOf(desk, by, queue, 'free')).some(({ id }) => id === itemId);

  it('is free for others once the account is disabled', async () => {
    const [by, one, other] = [await admin(), await admin(), await admin()];
    for (const disabled of [one, other]) {
      const message = await undelivered(desk);
      await take('messages', message, disabled);
      expect(await free('messages', message, by)).toBe(false);
      if (disabled === one)
        await desk.post(`/desk/api/staff/${one.id}/disable`, { why: 'left' }, by);
      else await inTransaction(owner, (tx) => disableByCommand(tx, other.email));
      expect(await free('messages', message, by)).toBe(true);
    }
  });

  it('is free for others once its queue is not for the roles any more', async () => {
    const { by } = await active();
    const message = await undelivered(desk);
    const { id: complaint } = await complain(desk);
    await take('messages', message, by);
    await take('complaints', complaint, by);
    await byTwo(`/desk/api/staff/${by.id}/roles`, { roles: ['compliance'], why: 'moves' });
    expect(await free('messages', message, await admin())).toBe(true);
    expect(await free('complaints', complaint, await desk.staff(['support']))).toBe(false);
  });
});
