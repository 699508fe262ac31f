// Limits on callbacks: how many are stored, when they lead to manual review, and when they are
// deleted.
import { describe, expect, it, vi } from 'vitest';
import {
  comeBack,
  forgedReturn,
  payAtBank,
  payAtNepalBank,
  payAtWallet,
  payInFull,
} from '#server/testing/hosted-bank.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { allMailed } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const test = await testApp();
// The bank's own callbacks go nowhere, so that only the test's requests arrive.
await test.sandbox.callBack('payu', 'http://localhost:9/nowhere');

async function load(): Promise<{ id: string; by: Member; form: Body }> {
  const by = await test.member();
  const { body } = await test.post('/api/wallet_recharge', { amount: 500 }, by);
  const { body: form } = await test.post('/api/payment/payu', { order_id: body.id }, by);
  return { id: body.id, by, form };
}

async function claim(body: string, contentType = 'application/x-www-form-urlencoded') {
  const headers = { 'content-type': contentType };
  const response = await fetch(`${test.url}/payment/gateway/payu`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

async function keptBytes(transactionId: string): Promise<number[]> {
  const { rows } = await test.database.owner.query<{ bytes: number }>(
    `select octet_length(body) as bytes from gateway_callbacks
     where transaction_id = $1 order by id`,
    [transactionId],
  );
  return rows.map(({ bytes }) => bytes);
}

async function signedOf(transactionId: string): Promise<boolean[]> {
  const { rows } = await test.database.owner.query<{ signed: boolean }>(
    `select distinct is_signed as signed from gateway_callbacks where transaction_id = $1`,
    [transactionId],
  );
  return rows.map(({ signed }) => signed);
}

const filling = 'x'.repeat(50_000);
const location = (answer: Answer): string => answer.headers.get('location') ?? '';

describe('another amount than was signed', () => {
  it('is reported on the page and by mail, and the order cannot be paid again meanwhile', async () => {
    await test.sandbox.script('payu', 'wrong-amount');
    const { id, by, form } = await load();
    const back = await payInFull(form);
    expect(location(await comeBack(back))).toBe(
      `${test.url}/payment/${id}?returned=review&method=payu`,
    );
    expect(location(await comeBack(back))).toContain('returned=review');
    const inbox = () => test.sandbox.inbox(by.email);
    await until(inbox, (mails) => mails.length > 0);
    await allMailed(test);
    const [mail, ...others] = await inbox();
    expect(mail?.text).toMatch(
      /INR \S+ was taken through Indian Banking .*\. We had requested INR 313\.10/,
    );
    expect(mail?.text).toContain('Your money is safe');
    expect(others).toEqual([]);
    const again = await test.post('/api/payment/payu', { order_id: id }, by);
    expect(again).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('support team is looking') },
    });
  });
});

describe('a callback', () => {
  it('about a settled payment is stored and answered without a query', async () => {
    const { id, form } = await load();
    const back = await payInFull(form);
    expect(location(await comeBack(back))).toBe(`${test.url}/order/${id}`);
    // The next query to the bank would get this scripted error, and would use it up.
    await test.sandbox.script('payu', 'error-500');
    expect(location(await comeBack(back))).toBe(`${test.url}/order/${id}`);
    const scripts = `${test.sandbox.url}/scripts/payu`;
    const left = await (await fetch(scripts)).text();
    await fetch(scripts, { method: 'DELETE' });
    expect(left).toContain('error-500');
    expect(await keptBytes(form.txnid)).toHaveLength(2);
  });

  it('that is not signed is stored only up to a limit', async () => {
    const { id, form } = await load();
    expect((await claim(`txnid=UNKNOWNTOUS1&filling=${filling}`)).status).toBe(404);
    expect(await keptBytes('UNKNOWNTOUS1')).toEqual([4_096]);
    const forged = await comeBack(forgedReturn(form, { filling }));
    expect(location(forged)).toBe(`${test.url}/payment/${id}?returned=pending&method=payu`);
    expect(await keptBytes(form.txnid)).toEqual([4_096]);
  });

  it('of an unsupported content type is told which types are supported', async () => {
    const { status, text } = await claim('<paid/>', 'application/xml');
    expect(status).toBe(415);
    expect(JSON.parse(text)).toEqual({ error: 'Please send a form, JSON or plain text.' });
  });

  it('about no payment of ours is rate-limited, which stops no payment', async () => {
    const { id, form } = await load();
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await claim('txnid=UNKNOWNTOUS2'));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await keptBytes('UNKNOWNTOUS2')).length).toBeLessThanOrEqual(60);
    expect(location(await comeBack(await payInFull(form)))).toBe(`${test.url}/order/${id}`);
  });
});

describe('the log', () => {
  /** The warnings that one return logs, starting with a new wallet load. */
  async function warnings(
    gateway: 'payu' | 'nepal' | 'esewa' | 'khalti',
    pay: (form: Body) => Promise<SentBack | undefined>,
  ): Promise<unknown[]> {
    const by = await test.member();
    const { body } = await test.post('/api/wallet_recharge', { amount: 500 }, by);
    const { body: form } = await test.post(`/api/payment/${gateway}`, { order_id: body.id }, by);
    const back = await pay(form);
    if (!back) throw new Error('nobody was sent back');
    const warn = vi.spyOn(test.app.fastify.log, 'warn');
    await comeBack(back);
    const told = warn.mock.calls.map(([, words]: unknown[]) => words);
    warn.mockRestore();
    return told;
  }

  it('stores so many unsigned callbacks, then answers from the stored state', async () => {
    const { id, by, form } = await load();
    const forged = new URLSearchParams({ txnid: form.txnid, status: 'success', hash: 'none' });
    const answers = [];
    for (let sent = 0; sent < 40; sent += 1) answers.push(await claim(forged.toString()));
    // The attempt's state in the meantime depends on how long this takes.
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get('location')).toContain(`/payment/${id}?returned=`);
    }
    expect(await keptBytes(form.txnid)).toHaveLength(30);
    // The real payment, whose return is signed, succeeds regardless.
    expect(location(await comeBack(await payInFull(form)))).toBe(`${test.url}/order/${id}`);
    expect((await test.get('/api/users/me', by)).body.balance).toBe(500);
  });

  it.each([
    ['browser', 'payu', 30],
    ['server', 'payu/webhook', 200],
  ])(
    'stores so many signed copies from a %s, shortened, and later ones in their turn',
    async (...how) => {
      const [, path, most] = how;
      const { id, by, form } = await load();
      const back = await payAtBank(form, 'pending');
      const body = new URLSearchParams({ ...back?.fields, filling });
      const send = () =>
        fetch(`${test.url}/payment/gateway/${path}`, { method: 'POST', redirect: 'manual', body });
      const statuses = new Set<number>();
      for (let sent = 0; sent < most + 5; sent += 1) statuses.add((await send()).status);
      expect([...statuses]).toEqual([path === 'payu' ? 303 : 200]);
      expect(await keptBytes(form.txnid)).toEqual(Array.from({ length: most }, () => 4_096));
      expect(await signedOf(form.txnid)).toEqual([true]);
      // The bank's own late repetition is handled.
      await test.database.owner.query(`update tries set ends_at = now() - interval '1 second'`);
      await send();
      expect(await keptBytes(form.txnid)).toHaveLength(most + 1);
      await until(
        async () => (await test.get('/api/users/me', by)).body.balance,
        (rupees) => rupees === 500,
      );
      expect((await test.get(`/api/order/${id}`, by)).body.state).toBe('delivered');
    },
  );

  it('has no warning for a correct return', async () => {
    expect(await warnings('payu', payInFull)).toEqual([]);
    expect(await warnings('nepal', (form) => payAtNepalBank(form, 'pay'))).toEqual([]);
    expect(await warnings('esewa', (form) => payAtWallet(form, 'pay'))).toEqual([]);
    // For a declined payment, eSewa sends the browser back without data.
    expect(await warnings('esewa', (form) => payAtWallet(form, 'decline'))).toEqual([]);
    expect(await warnings('khalti', (form) => payAtWallet(form, 'pay'))).toEqual([]);
  });

  it('warns of a missing or wrong signature where one is expected', async () => {
    const told = ['a callback is not signed'];
    const forged = async (form: Body): Promise<SentBack> => forgedReturn(form);
    expect(await warnings('payu', forged)).toEqual(told);
    await test.sandbox.script('esewa', 'wrong-hash');
    expect(await warnings('esewa', (form) => payAtWallet(form, 'pay'))).toEqual(told);
  });
});

it('deletes the evidence of gateways and providers after 90 days, and none earlier', async () => {
  const { owner, pool } = test.database;
  for (const days of [89, 91]) {
    const at = `now() - interval '${days} days'`;
    await owner.query(
      `insert into gateway_callbacks (id, gateway, channel, body, received_at)
       values (gen_random_uuid(), 'old', 'server', '${days}', ${at})`,
    );
    await owner.query(
      `insert into provider_callbacks (id, provider, body, received_at)
       values (gen_random_uuid(), 'old', '${days}', ${at})`,
    );
  }
  await test.app.sweep();
  const bodies = async (sql: string): Promise<unknown[]> => (await owner.query(sql)).rows;
  expect(await bodies(`select body from gateway_callbacks where gateway = 'old'`)).toEqual([
    { body: '89' },
  ]);
  expect(await bodies(`select body from provider_callbacks where provider = 'old'`)).toEqual([
    { body: '89' },
  ]);
  // The app itself cannot delete evidence early.
  for (const table of ['gateway_callbacks', 'provider_callbacks']) {
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
  }
  await pool.query('select clear_gateway_callbacks(0)');
  expect(
    await bodies(`select from gateway_callbacks where received_at > now() - interval '1 day'`),
  ).not.toEqual([]);
});
