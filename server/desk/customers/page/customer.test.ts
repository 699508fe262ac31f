// A customer's page: its masked content, unmasking a field for a reason, and secrets that no answer holds.
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { CUSTOMERS_CALLS } from '#contract/desk/customers.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import type { Member } from '#server/testing/test-app.ts';
import { until } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';

const desk = await testDesk({ TRANSFER_HOLD_ABOVE: '1000', TRANSFER_HOLD_MINUTES: '60' });
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const support = await desk.staff(['support']);
const finance = await desk.staff(['finance']);
const admin = await desk.staff(['admin']);

const pageOf = (id: string, by = support) => desk.get(`/desk/api/customers/${id}`, by);

/** Secrets as they stand in the database; none of them may be in any answer. */
const SECRETS = {
  password: 'argon2-CANARY-of-a-password',
  totp: Buffer.from('CANARY-of-an-authenticator'),
  recovery: createHash('sha256').update('CANARY-of-a-recovery-code').digest(),
  code: createHash('sha256').update('CANARY-of-a-phone-code').digest(),
  device: createHash('sha256').update('CANARY-of-a-device').digest(),
  passkey: Buffer.from('CANARY-of-a-passkey'),
};
const PERSONAL = [
  'Bishnu Prasad Canary',
  'bishnu.canary@example.com',
  '9868123123',
  'Bishnu Prasad',
];
const FRIEND = 'friend.canary@example.com';

let by: Member;
let orderId: string;
let loaded: Awaited<ReturnType<typeof say.load>>;

beforeAll(async () => {
  by = await test.member();
  const { id } = by;
  await owner.query(
    `update users set full_name = $2, email = $3, phone = $4, country_code = '977',
       password_hash = $5 where id = $1`,
    [id, PERSONAL[0], PERSONAL[1], PERSONAL[2], SECRETS.password],
  );
  await owner.query('update users set phone_verified_at = now() where id = $1', [id]);
  await owner.query(
    `insert into kyc_cases (id, user_id, state, document_type, submitted_at, review_hours,
       review_until, changed_at)
     values ($1, $2, 'in_review', 'citizenship', now(), 24, now(), now())`,
    [uuidv7(), id],
  );
  await owner.query(
    `insert into totp_secrets (user_id, sealed, enabled_at) values ($1, $2, now())`,
    [id, SECRETS.totp],
  );
  await owner.query('insert into recovery_codes (user_id, digest) values ($1, $2)', [
    id,
    SECRETS.recovery,
  ]);
  await owner.query(
    `insert into phone_codes (user_id, country_code, phone, code_hash, expires_at)
     values ($1, '977', $2, $3, now() + interval '1 hour')
     on conflict (user_id) do update set code_hash = excluded.code_hash`,
    [id, PERSONAL[2], SECRETS.code],
  );
  await owner.query(
    `insert into devices (id, user_id, token_hash, browser, first_network, last_network)
     values ($1, $2, $3, 'Firefox', '203.0.113.x', '203.0.113.x')`,
    [uuidv7(), id, SECRETS.device],
  );
  await owner.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports,
       device_type, is_backed_up, is_second_factor, name)
     values ($1, $2, $3, $3, 0, '', 'singleDevice', false, true, 'CANARY of a name')`,
    [uuidv7(), id, SECRETS.passkey],
  );
  await owner.query(
    `insert into social_accounts (id, provider, subject, user_id, email)
     values ($1, 'google', 'CANARY-of-a-subject', $2, 'elsewhere.canary@example.com')`,
    [uuidv7(), id],
  );
  loaded = await say.load(4_000, by);
  await say.payByKhalti(loaded);
  await until(
    () => test.get('/api/users/me', by),
    ({ body }) => body.balance === 4_000,
  );
  orderId = await say.topUp(by, 100);
  await test.post('/api/payment/wallet', { order_id: orderId }, by);
  await until(
    () => test.get(`/api/order/${orderId}`, by),
    ({ body }) => body.state === 'delivered',
  );
  const sent = { receiver_email: FRIEND, sending_amount: 2_000, comment: 'CANARY for a friend' };
  expect((await test.post('/api/payment/send_money', sent, by)).body.block).toBeDefined();
  await test.post(`/api/order/${orderId}/complaint`, {}, by);
});

it('shows what staff need, masked', async () => {
  const { status, body } = await pageOf(by.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: by.id,
    identity: {
      full_name: 'B*** C***',
      email: 'b***@e***.com',
      phone: '98****3123',
      is_phone_verified: true,
      kyc_case: { state: 'in_review', document_type: 'citizenship' },
      block: { type: 'kyc_review' },
    },
    balance: 1_898,
    limits: { tier: 'basic', spending: { used: 2_100 } },
    held: [{ receiver: 'f***@e***.com', amount: 2_000, block: { type: 'transfer_held' } }],
    complaints: [{ order_id: orderId, state: 'logged' }],
    sign_ins: {
      has_password: true,
      linked: [{ provider: 'google', email: 'e***@e***.com' }],
      second_factors: ['app', 'passkey', 'recovery_codes'],
      is_two_step: true,
    },
    blocks: [],
    freeze: null,
    freezes: 0,
  });
  expect(body.orders).toHaveLength(2);
  expect(body.orders[0]).toMatchObject({ id: orderId, state: 'delivered', type: 'MOBILE' });
  expect(body.orders[0].recipient).toMatch(/^98\d{8}$/);
  const unlike = await pageOf(by.id, admin);
  expect(unlike.body.orders[0].recipient).toMatch(/^98\*\*\*\*\d{4}$/);
  expect(body.sessions).toHaveLength(1);
  expect(Object.keys(body.sessions[0])).toEqual(['browser', 'system', 'network', 'signed_in_at']);
});

it('says what was opened, and which refund waits for a second person', async () => {
  const { payments } = (await desk.get(`/desk/api/approvals/refundable/${loaded.id}`, finance))
    .body;
  const asked = { payment: payments[0].id, amount: 50, why: 'Asked for by the customer.' };
  const { status, body: made } = await desk.post('/desk/api/approvals/refunds', asked, finance);
  expect(status).toBe(200);
  const { body } = await pageOf(by.id);
  expect(body.refunds).toEqual([]);
  expect(body.proposed_refunds).toMatchObject([
    { id: made.id, order_id: loaded.id, gateway: 'khalti', amount: 50 },
  ]);
  expect(body.looks).toContainEqual(
    expect.objectContaining({ action: 'desk.read', says: "Opened: the customer's page" }),
  );
});

it('says nothing of a stranger, and little of a closed account', async () => {
  expect((await pageOf(uuidv7())).status).toBe(404);
  const closed = await test.member();
  await owner.query(
    `update users set email = 'closed:' || repeat('ab', 32) || ':' || id, phone = '',
       activated_at = null, closed_at = now() where id = $1`,
    [closed.id],
  );
  const { status, body } = await pageOf(closed.id);
  expect(status).toBe(200);
  expect(body.identity).toMatchObject({ email: '', phone: '', block: null });
  expect(body.identity.closed_at).not.toBeNull();
});

it('unmasks one field for a reason, which its person reads', async () => {
  const reveal = (body: object, staff = support) =>
    desk.post(`/desk/api/customers/${by.id}/reveal`, body, staff);
  const why = 'Calls about a refund.';
  expect((await reveal({ field: 'phone', why }, finance)).status).toBe(403);
  expect((await reveal({ field: 'phone' })).status).toBe(422);
  expect((await reveal({ field: 'password_hash', why })).status).toBe(422);
  expect((await reveal({ field: 'phone', why })).body).toEqual({ value: '+977 9868123123' });
  expect((await reveal({ field: 'email', why })).body).toEqual({ value: PERSONAL[1] });
  expect((await reveal({ field: 'linked_email', why })).body).toEqual({
    value: 'elsewhere.canary@example.com',
  });
  const { body } = await test.get('/api/users/account_views', by);
  expect(body.views.map((view: { what: string }) => view.what)).toEqual([
    'linked_email',
    'email',
    'phone',
  ]);
  expect(body.views[0]).toMatchObject({ by: 'Gita Example', role: 'support', why });
  const { looks } = (await pageOf(by.id)).body;
  expect(looks).toContainEqual(
    expect.objectContaining({
      action: 'customer.revealed',
      what: 'phone',
      why,
      by: support.email,
      name: 'Gita Example',
    }),
  );
  const stranger = await test.member();
  const { status } = await desk.post(
    `/desk/api/customers/${stranger.id}/reveal`,
    { field: 'linked_email', why },
    support,
  );
  expect(status).toBe(404);
});

/** Every encoding in which a secret could appear in an answer. */
function formsOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  return [
    String(secret),
    ...(['utf8', 'hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form)),
  ];
}

it('puts no secret into any answer, and nothing personal into one that was not asked for it', async () => {
  const view = await desk.post(
    `/desk/api/customers/${by.id}/support_views`,
    { why: 'canary' },
    support,
  );
  const params: Record<string, string> = { userId: by.id, viewId: view.body.view_id, orderId };
  const answers = [JSON.stringify(view.body)];
  for (const { method, path } of CUSTOMERS_CALLS.filter((call) => call.method === 'GET')) {
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const { status, body } = await desk.get(address, support);
    expect([method, path, status]).toEqual([method, path, 200]);
    answers.push(JSON.stringify(body));
  }
  for (const text of [by.id, PERSONAL[1], PERSONAL[2], 'Bishnu Prasad', orderId]) {
    answers.push(JSON.stringify((await desk.post('/desk/api/search', { text }, support)).body));
  }
  const { rows } = await owner.query<{ hash: Buffer }>(
    'select token_hash as hash from sessions where user_id = $1',
    [by.id],
  );
  const digests = rows.map(({ hash }) => hash);
  const secrets = [...Object.values(SECRETS), ...digests, by.token].flatMap(formsOf);
  const forbidden = [...secrets, ...PERSONAL, FRIEND, 'CANARY', 'elsewhere.canary'];
  for (const answer of answers) {
    for (const one of forbidden) expect(answer.includes(one), `${one} in ${answer}`).toBe(false);
  }
  expect(answers.length).toBeGreaterThan(12);
});

it('names no column of a secret in the statements of customers', () => {
  const files = import.meta.glob<string>('../**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sources = Object.entries(files).filter(([path]) => !path.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(15);
  const column =
    /password_hash|token_hash|code_hash|\bsealed\b|\bdigest\b from|public_key|document_number/;
  expect(sources.filter(([, text]) => column.test(text)).map(([path]) => path)).toEqual([]);
});
