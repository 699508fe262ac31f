// The documents of an order, over HTTP: its receipt as a PDF, and its status link.
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/run-command.ts';
import { comeBack, payInFull } from '#server/testing/hosted-bank.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const test = await testApp();
const sita = await test.member(5_000);

const PRIVATE = ['Sita', 'Example', 'example.com', '98512', '0.62', 'wallet'];

async function topUp(by: Member, number = '9851231234'): Promise<string> {
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: number, amount: 100 },
    by,
  );
  return body.id;
}

async function paid(by: Member, state = 'delivered'): Promise<string> {
  if (state === 'refunded') await test.sandbox.script('khalti-service', 'failed');
  const id = await topUp(by);
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  await inState(id, by, state);
  return id;
}

function inState(id: string, by: Member, state: string): Promise<Answer> {
  return until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === state,
  );
}

async function receipt(id: string, by?: Member, query = '') {
  const response = await fetch(`${test.url}/api/order/${id}/receipt${query}`, {
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });
  return { status: response.status, response, pdf: Buffer.from(await response.arrayBuffer()) };
}

/** The text after a label, up to the next label. */
function valueOf(texts: readonly string[], label: string): string | undefined {
  const at = texts.indexOf(label);
  return at < 0 ? undefined : texts[at + 1];
}

describe('a receipt', () => {
  it('states what was paid, for whom, line by line, and the payment numbers', async () => {
    const id = await paid(sita);
    const { response, pdf } = await receipt(id, sita);
    const order = (await test.get(`/api/order/${id}`, sita)).body;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kosheli-receipt-${order.trans_id}.pdf"`,
      'cache-control': 'no-store',
    });
    const { pages, title } = readPdf(pdf);
    expect(title).toBe('Receipt');
    expect(pages).toHaveLength(1);
    const texts = pages[0] ?? [];
    expect(valueOf(texts, 'Transaction ID')).toBe(order.trans_id);
    expect(valueOf(texts, 'Order')).toBe(id);
    expect(valueOf(texts, 'Status')).toBe('Received successfully');
    expect(valueOf(texts, 'Recipient')).toBe('9851231234');
    expect(valueOf(texts, 'Operator')).toBe('NTC');
    expect(valueOf(texts, 'Paid by')).toBe(`Sita Example, ${sita.email}`);
    expect(valueOf(texts, 'Paid with')).toBe('eWallet');
    expect(valueOf(texts, 'Transaction fee (2%)')).toBe('NPR 2.00');
    expect(valueOf(texts, 'Total paid')).toBe('NPR 102.00');
    expect(valueOf(texts, "Operator's reference")).toMatch(/\w/);
    expect(texts).toContain(order.entries[0].journal_id);
    expect(texts).not.toContain('Refund');
    const nepal = new Date(Date.parse(order.paid_at) + 345 * 60_000).toISOString();
    expect(valueOf(texts, 'Paid on')).toContain(nepal.slice(11, 16));
  });

  it('has the same bytes as long as the order does not change', async () => {
    const id = await paid(sita);
    const [one, other] = [await receipt(id, sita), await receipt(id, sita)];
    expect(one.pdf.equals(other.pdf)).toBe(true);
  });

  it('shows refunds', async () => {
    const { pdf } = await receipt(await paid(sita, 'refunded'), sita);
    const { pages, title } = readPdf(pdf);
    const texts = pages.flat();
    expect(title).toBe('Receipt: paid and refunded');
    expect(valueOf(texts, 'Total paid')).toBe('NPR 102.00');
    expect(valueOf(texts, 'Refunded on')).toMatch(/^\d+ \w+ \d{4} \(.+\), \d\d:\d\d$/);
    expect(valueOf(texts, 'Status')).toBe('Failed and refunded');
    expect(valueOf(texts, 'Refunded to the wallet')).toBe('NPR 102.00');
    expect(texts).toEqual(expect.arrayContaining(['−NPR 102.00', 'Refund of an order']));
  });

  it('states the payment at the bank, and the amount charged there', async () => {
    const id = await topUp(sita);
    const { body: form } = await test.post('/api/payment/payu', { order_id: id }, sita);
    await comeBack(await payInFull(form));
    await inState(id, sita, 'delivered');
    const texts = readPdf((await receipt(id, sita)).pdf).pages.flat();
    expect(valueOf(texts, 'Paid with')).toBe('Indian Banking');
    expect(valueOf(texts, 'Payment')).toBe(form.txnid);
    expect(valueOf(texts, 'Reference (Indian Banking)')).toMatch(/^\w+$/);
    expect(valueOf(texts, 'Total paid')).toBe(`INR ${form.amount}`);
  });

  it('shows what went back in another currency in both', async () => {
    const id = (await test.post('/api/wallet_recharge', { amount: 300 }, sita)).body.id;
    const { body: form } = await test.post('/api/payment/payu', { order_id: id }, sita);
    await comeBack(await payInFull(form));
    await inState(id, sita, 'delivered');
    const { port: SANDBOX_PORT } = new URL(test.sandbox.url);
    const options = { DATABASE_URL: test.database.url, SANDBOX_PORT };
    const given = ['refund', id, '--amount', '100', '--why', 'not needed'];
    expect(await runCommand(given, options)).toMatchObject({ code: 0 });
    const { body: order } = await until(
      () => test.get(`/api/order/${id}`, sita),
      ({ body }) => body.entries.length === 2,
    );
    const [charged] = order.refunds.map((refund: Body) => refund.charged);
    expect(order.entries).toMatchObject([
      { kind: 'wallet-loaded', charged: null },
      { kind: 'refund-held', amount: -100, charged },
    ]);
    const texts = readPdf((await receipt(id, sita)).pdf).pages.flat();
    const { amount } = charged;
    expect(charged.currency).toBe('INR');
    expect(valueOf(texts, 'Sent back to where you paid from')).toBe(
      `INR ${amount.toFixed(2)} (NPR 100.00)`,
    );
  });

  it('is for the payer only, and only once the order is paid', async () => {
    const id = await topUp(sita);
    const unpaid = await receipt(id, sita);
    expect(unpaid.status).toBe(409);
    expect(JSON.parse(unpaid.pdf.toString())).toEqual({ error: expect.stringContaining('paid') });
    expect((await receipt(id)).status).toBe(401);
    expect((await receipt(id, await test.member())).status).toBe(404);
    expect((await receipt('nothing', sita)).status).toBe(422);
    expect((await receipt(id, sita, '?as=csv')).status).toBe(422);
  });
});

const linkPath = (id: string): string => `/api/order/${id}/status-link`;
const make = (id: string, by: Member, showsAmount = false): Promise<Answer> =>
  test.post(linkPath(id), { shows_amount: showsAmount }, by);
const look = (token: string): Promise<Answer> => test.post('/api/status', { token });

async function stop(id: string, by: Member): Promise<number> {
  const headers = { authorization: `Bearer ${by.token}` };
  return (await fetch(test.url + linkPath(id), { method: 'DELETE', headers })).status;
}

function tokenOf({ body }: { body: Body }): string {
  const { pathname, origin } = new URL(body.link.url);
  expect(origin).toBe(test.url);
  expect(pathname).toMatch(/^\/s\/[\w-]{43}$/);
  return pathname.slice(3);
}

describe('a status link', () => {
  it('shows a stranger the status, and nothing about the payer', async () => {
    const id = await paid(sita);
    const made = await make(id, sita);
    const days = (Date.parse(made.body.link.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    const seen = await look(tokenOf(made));
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const order = (await test.get(`/api/order/${id}`, sita)).body;
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.body).toEqual({
      status: 'arrived',
      since: order.events.at(-1).at,
      sent_at: order.paid_at,
      type2: 'MOBILE',
      operator: 'NTC',
      recipient: '98****1234',
      sender: 'S.',
      amount: null,
      expires_at: made.body.link.expires_at,
    });
    const told = JSON.stringify(seen.body);
    for (const word of [...PRIVATE, id, order.trans_id]) expect(told).not.toContain(word);
  });

  it('follows the order, and shows a refund only as a failure', async () => {
    await test.sandbox.script('khalti-service', 'queued-then-success');
    const id = await topUp(sita);
    await test.post('/api/payment/wallet', { order_id: id }, sita);
    const token = tokenOf(await make(id, sita));
    expect(['coming', 'confirming']).toContain((await look(token)).body.status);
    await until(
      () => look(token),
      ({ body }) => body.status === 'arrived',
    );
    const failed = tokenOf(await make(await paid(sita, 'refunded'), sita));
    const { body } = await look(failed);
    expect(body).toMatchObject({ status: 'not_arrived', amount: null });
    expect(JSON.stringify(body)).not.toMatch(/refund|fail/);
  });

  it('is one link: creating it again keeps it and updates whether it shows the amount', async () => {
    const id = await paid(sita);
    const first = tokenOf(await make(id, sita));
    const [again, other] = await Promise.all([make(id, sita, true), make(id, sita, true)]);
    expect([tokenOf(again), tokenOf(other)]).toEqual([first, first]);
    expect((await look(first)).body.amount).toBe(100);
    expect((await test.get(linkPath(id), sita)).body).toEqual(again.body);
    await make(id, sita, false);
    expect((await look(first)).body.amount).toBeNull();
  });

  it('answers the same for forged, revoked and expired links, and none works again', async () => {
    const id = await paid(sita);
    const stopped = tokenOf(await make(id, sita));
    expect(await stop(id, sita)).toBe(200);
    expect((await test.get(linkPath(id), sita)).body).toEqual({ link: null });
    const over = tokenOf(await make(id, sita));
    await test.database.owner.query(
      'update status_links set expires_at = now() where order_id = $1',
      [id],
    );
    const alive = tokenOf(await make(id, sita));
    expect(new Set([stopped, over, alive]).size).toBe(3);
    expect((await look(alive)).status).toBe(200);
    const forged = `${alive.slice(0, 42)}${alive.endsWith('A') ? 'E' : 'A'}`;
    const tries = [stopped, over, forged, 'x', `${alive}=`, id];
    const answers = await Promise.all(tries.map(look));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 404, body: answers[0]!.body });
  });

  it('is created, read and revoked by the owner only, for a paid order only', async () => {
    const unpaid = await topUp(sita);
    expect((await make(unpaid, sita)).status).toBe(409);
    const id = await paid(sita);
    const token = tokenOf(await make(id, sita));
    const stranger = await test.member();
    expect((await make(id, stranger)).status).toBe(404);
    expect((await test.get(linkPath(id), stranger)).status).toBe(404);
    expect(await stop(id, stranger)).toBe(404);
    expect((await test.get(linkPath(id))).status).toBe(401);
    expect((await look(token)).status).toBe(200);
    expect((await test.post(linkPath(id), {}, sita)).status).toBe(422);
    expect((await test.post('/api/status', {})).status).toBe(422);
  });

  it('is not available for a wallet load', async () => {
    const by = await test.member();
    const { body } = await test.post('/api/wallet_recharge', { amount: 500 }, by);
    const { body: form } = await test.post('/api/payment/payu', { order_id: body.id }, by);
    await comeBack(await payInFull(form));
    await inState(body.id, by, 'delivered');
    expect((await make(body.id, by)).status).toBe(409);
    const texts = readPdf((await receipt(body.id, by)).pdf).pages.flat();
    expect(texts).not.toContain('Operator');
  });

  it('is stored nowhere in the database', async () => {
    const token = tokenOf(await make(await paid(sita), sita));
    const { rows } = await test.database.owner.query<{ row: string }>(
      `select to_jsonb(l)::text as row from status_links l`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const signature = Buffer.from(token, 'base64url').subarray(16).toString('hex');
    expect(JSON.stringify(rows)).not.toContain(signature);
  });

  it('is deleted by the sweep once it has expired', async () => {
    const id = await paid(sita);
    await make(id, sita);
    const count = async (): Promise<number> =>
      (await test.database.owner.query('select 1 from status_links where order_id = $1', [id])).rows
        .length;
    await test.app.sweep();
    expect(await count()).toBe(1);
    await test.database.owner.query('update status_links set expires_at = now()');
    await test.app.sweep();
    expect(await count()).toBe(0);
  });

  // The last test: afterwards this address has no tries left.
  it('cannot be guessed', async () => {
    const tried: number[] = [];
    for (let times = 0; times < 31; times += 1) tried.push((await look('guess')).status);
    expect(tried).toContain(404);
    expect(tried.at(-1)).toBe(429);
    expect((await look(tokenOf(await make(await paid(sita), sita)))).status).toBe(200);
  });
});
