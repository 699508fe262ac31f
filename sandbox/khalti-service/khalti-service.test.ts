// The aggregator's simulator over HTTP: its answers, its faults, its book.
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ask, TOKEN, sandboxPerTest, shopPerTest, wait, waitFor } from '../testing.ts';

const shop = shopPerTest();
const sandbox = sandboxPerTest(
  'khalti-service',
  () => undefined,
  () => ({ SANDBOX_KHALTI_CALLBACK_URL: shop.url }),
);
const { book, script } = sandbox;

function topUp(reference: string, more: Record<string, unknown> = {}, slug = 'ntc') {
  const body = { token: TOKEN, reference, number: '9841234567', amount: 100, ...more };
  return ask(`${sandbox.url}/khalti-service/api/use/${slug}/`, 'POST', body);
}

function status(reference: string) {
  const query = new URLSearchParams({ token: TOKEN, reference });
  return ask(`${sandbox.url}/khalti-service/api/service/status/?${query.toString()}`);
}

async function balance() {
  return (await ask(`${sandbox.url}/khalti-service/api/balance?token=${TOKEN}`)).body;
}

describe('a delivery', () => {
  it('succeeds, costs its amount and stands in the book once', async () => {
    const { status: code, body } = await topUp('A1');
    expect(code).toBe(200);
    expect(body).toMatchObject({ status: true, state: 'Success', id: 1 });
    expect(body).toMatchObject({ credits_consumed: 100, credits_available: 999_900 });
    expect(await book()).toMatchObject([
      { reference: 'A1', service: 'ntc', number: '9841234567', amount: 100, state: 'Success' },
    ]);
    expect((await book())[0]).toMatchObject({ deliveries: 1, asked: 1 });
    expect(await balance()).toMatchObject({ credits_consumed: 100, credits_available: 999_900 });
    expect(shop.received).toHaveLength(0);
  });

  it('is refused when its reference was used before, and delivers nothing more', async () => {
    const [first, second] = await Promise.all([topUp('A1'), topUp('A1')]);
    expect(first.status + second.status).toBe(600);
    const { body } = await topUp('A1', { amount: 500 });
    expect(body).toMatchObject({ status: false, error_code: '1013', state: 'Error' });
    expect(await book()).toMatchObject([{ reference: 'A1', deliveries: 1, asked: 3, amount: 100 }]);
    expect(await balance()).toMatchObject({ credits_consumed: 100 });
  });

  it('delivers again under a new reference', async () => {
    await topUp('A1');
    await topUp('A2');
    const rows = await book();
    expect(rows.map(({ reference, deliveries }) => [reference, deliveries])).toEqual([
      ['A2', 1],
      ['A1', 1],
    ]);
  });

  it('is refused with the code that says why', async () => {
    const wrong = async (more: Record<string, unknown>, slug = 'ntc') =>
      (await topUp('B1', more, slug)).body;
    expect(await wrong({ token: undefined })).toMatchObject({ error_code: '1001', status: false });
    expect(await wrong({ token: 'other' })).toMatchObject({ error_code: '1002' });
    expect(await wrong({ reference: '' })).toMatchObject({ error_code: '1012' });
    expect(await wrong({ number: '9801234567', amount: 9 })).toMatchObject({
      error_code: '1010',
      error_data: {
        number: ['Invalid NTC number'],
        amount: ['Amount must be between 10 and 25000'],
      },
    });
    expect(await wrong({ number: '9801234567', amount: 5001 }, 'ncell')).toMatchObject({
      error_data: { amount: ['Amount must be between 50 and 5000'] },
    });
    expect(await wrong({ reference: 'has-a-dash' })).toMatchObject({ error_code: '1010' });
    expect(await book()).toEqual([]);
  });

  it('is not found for a service that is unknown or off, and unreadable without JSON', async () => {
    expect((await topUp('B1', {}, 'nosuch')).status).toBe(404);
    const off = await topUp('B1', {}, 'smartcell');
    expect([off.status, off.body['error_code']]).toEqual([404, '1008']);
    const answer = await fetch(`${sandbox.url}/khalti-service/api/use/ntc/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"token":',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: '1014' }]);
  });

  it('is refused when the float is too small', async () => {
    await sandbox.restart({ SANDBOX_FLOAT_NPR: '150' });
    await topUp('C1');
    expect((await topUp('C2')).body).toMatchObject({ error_code: '1016' });
    expect((await topUp('C3', { amount: 50 })).body).toMatchObject({ credits_available: 0 });
  });
});

describe('questions', () => {
  it('say that a reference is unknown', async () => {
    expect((await status('Z9')).body).toMatchObject({
      status: false,
      error_code: '002',
      error: 'invalid_reference',
    });
  });

  it('may carry their fields in a JSON body', async () => {
    await topUp('A1');
    const body = await getWithBody(`${sandbox.url}/khalti-service/api/service/status/`, {
      token: TOKEN,
      reference: 'A1',
    });
    expect(body).toMatchObject({ state: 'Success', reference: 'A1', response_id: 1, amount: 100 });
  });

  it('answer in bulk, an unknown reference as an error with id 0', async () => {
    await topUp('A1');
    const query = new URLSearchParams({
      token: TOKEN,
      references: 'A1,Z9',
      reference_length: '2',
    });
    const { body } = await ask(
      `${sandbox.url}/khalti-service/api/service/bulk/status/?${query.toString()}`,
    );
    expect(body['detail']).toMatchObject([
      { reference: 'A1', state: 'Success', response_id: 1 },
      { reference: 'Z9', state: 'Error', response_id: 0, amount: 0 },
    ]);
  });

  it('tell the service charge', async () => {
    const query = new URLSearchParams({ token: TOKEN, service_slug: 'ntc', amount: '100' });
    const { body } = await ask(
      `${sandbox.url}/khalti-service/api/account/service-charges/?${query.toString()}`,
    );
    expect(body['details']).toMatchObject({ service_charge: 0 });
  });
});

describe('scripted outcomes', () => {
  it.each([
    ['queued-then-success', 'Success', 1, 999_900],
    ['queued-then-failed', 'Failed', 0, 1_000_000],
  ])('%s answers Queued, then settles and reports', async (outcome, state, deliveries, left) => {
    await script(outcome);
    expect((await topUp('Q1')).body).toMatchObject({ status: true, state: 'Queued', id: 1 });
    expect((await status('Q1')).body).toMatchObject({ state: 'Queued' });
    await waitFor(() => expect(shop.received).toHaveLength(1));
    expect(shop.received[0]?.type).toMatch(/^multipart\/form-data/);
    expect(shop.received[0]?.fields).toMatchObject({
      reference: 'Q1',
      amount: '100',
      status: state,
      response_id: '1',
    });
    const { body } = await status('Q1');
    expect(body).toMatchObject({ state, refunded: state === 'Failed' });
    expect(await book()).toMatchObject([{ deliveries, state }]);
    expect(await balance()).toMatchObject({ credits_available: left });
  });

  it('failed refuses for good, and the reference stays used', async () => {
    await script('failed');
    const { status: code, body } = await topUp('F1');
    expect([code, body]).toMatchObject([200, { error_code: '4000', state: 'Error' }]);
    expect((await status('F1')).body).toMatchObject({ state: 'Error' });
    expect((await topUp('F1')).body).toMatchObject({ error_code: '1013' });
    expect(await book()).toMatchObject([{ deliveries: 0 }]);
    expect(await balance()).toMatchObject({ credits_consumed: 0 });
  });

  it('timeout-before holds the line and does nothing', async () => {
    await script('timeout-before');
    await expect(topUp('T1')).rejects.toThrow('fetch failed');
    expect((await status('T1')).body).toMatchObject({ error_code: '002' });
    expect((await topUp('T1')).body).toMatchObject({ state: 'Success' });
  });

  it('timeout-after delivers and holds the line', async () => {
    await script('timeout-after');
    await expect(topUp('T2')).rejects.toThrow('fetch failed');
    expect((await status('T2')).body).toMatchObject({ state: 'Success' });
    expect((await topUp('T2')).body).toMatchObject({ error_code: '1013' });
    expect(await book()).toMatchObject([{ reference: 'T2', deliveries: 1, asked: 2 }]);
  });

  it('error-500 answers a page and does nothing', async () => {
    await script('error-500');
    const answer = await fetch(`${sandbox.url}/khalti-service/api/use/ntc/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: TOKEN, reference: 'E1', number: '9841234567', amount: 50 }),
    });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch(/text\/html/);
    expect((await status('E1')).body).toMatchObject({ error_code: '002' });
  });

  it('duplicate-callback reports before the answer and once more after it', async () => {
    await script('duplicate-callback');
    expect((await topUp('D1')).body).toMatchObject({ state: 'Success' });
    expect(shop.received.length).toBeGreaterThanOrEqual(1);
    await waitFor(() => expect(shop.received).toHaveLength(2));
    expect(shop.received[0]?.fields).toEqual(shop.received[1]?.fields);
  });

  it('lost-callback settles in silence', async () => {
    await script('lost-callback');
    expect((await topUp('L1')).body).toMatchObject({ state: 'Queued' });
    await waitFor(async () => {
      expect((await status('L1')).body).toMatchObject({ state: 'Success' });
    });
    await wait(50);
    expect(shop.received).toHaveLength(0);
  });

  it('does not let a held line delay the end', async () => {
    await sandbox.restart({ SANDBOX_HANG_MS: '60000' });
    await script('timeout-after');
    const held = topUp('T3').catch((error: unknown) => error);
    await wait(50);
    await sandbox.close();
    expect(await held).toBeInstanceOf(TypeError);
    await sandbox.start();
  });
});

describe('after a restart', () => {
  it('remembers the deliveries, the float and what is still queued', async () => {
    await topUp('A1');
    await script('queued-then-success');
    await script('failed');
    await topUp('Q1');
    await sandbox.restart();
    expect((await topUp('A1')).body).toMatchObject({ error_code: '1013' });
    await waitFor(async () => {
      expect((await status('Q1')).body).toMatchObject({ state: 'Success' });
    });
    await waitFor(() => expect(shop.received).toHaveLength(1));
    expect((await topUp('F1')).body).toMatchObject({ error_code: '4000' });
    expect(await balance()).toMatchObject({ credits_consumed: 200 });
    expect((await topUp('A2')).body).toMatchObject({ id: 4 });
  });
});

// The aggregator's documentation shows a body on GET requests, which fetch refuses.
function getWithBody(url: string, fields: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const content = JSON.stringify(fields);
    const headers = { 'content-type': 'application/json', 'content-length': content.length };
    const call = request(url, { method: 'GET', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    call.on('error', reject);
    call.end(content);
  });
}
