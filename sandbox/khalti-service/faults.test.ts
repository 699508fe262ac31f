// The scripted faults: what can go wrong with deliveries, payments, look-ups, counters and statuses.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import { waitFor } from '../testing.ts';
import { openClient, type Client } from './testing.ts';

let client: Client;

const NUMBER = { number: '9841234567', amount: 100 };
const CONSUMER = { sc_no: '006.18.303', consumer_id: '555', office_code: '245:bhaktapur-dc' };

function topUp(reference: string) {
  return client.use('ntc', { reference, ...NUMBER });
}

function rawTopUp(reference: string) {
  return client.raw('use/ntc', { reference, ...NUMBER });
}

/** The answer as it was received, or that there was none. */
async function wireOf(answer: Promise<Response>) {
  try {
    const response = await answer;
    const type = response.headers.get('content-type') ?? '';
    return { code: response.status, type, text: await response.text() };
  } catch {
    return { code: 0, type: '', text: '' };
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a delivery', () => {
  beforeEach(async () => {
    client = await openClient();
  });

  afterEach(() => client.close());

  it('success-then-refunded is taken back without a report', async () => {
    await client.script('success-then-refunded');
    expect(await topUp('A1')).toMatchObject({ state: 'Success' });
    await waitFor(async () => {
      expect(await client.status('A1')).toMatchObject({
        state: 'Success',
        refunded: true,
        refunded_amount: 100,
        refunds: [{ amount: 100, remarks: expect.any(String), created_at: expect.any(String) }],
      });
    });
    expect(await client.book()).toMatchObject([{ deliveries: 0 }]);
    expect(await client.get('balance', {})).toMatchObject({ credits_consumed: 0 });
    expect(client.merchant.received).toHaveLength(0);
  });

  it('processing-for-ever stays so', async () => {
    await client.script('processing-for-ever');
    expect(await topUp('A1')).toMatchObject({ status: true, state: 'Processing' });
    await client.restart({ SANDBOX_QUEUE_MS: '0' });
    expect(await client.status('A1')).toMatchObject({ state: 'Processing', refunds: [] });
    expect(await client.book()).toMatchObject([{ deliveries: 0 }]);
  });

  it.each([
    ['silent-success', 'Success', 1, 'Transaction successful'],
    [
      'silent-failed',
      'Error',
      0,
      'The operator did not accept the top-up: this number is not in service',
    ],
  ])('%s is told by the book alone', async (outcome, state, deliveries, words) => {
    await client.script(outcome);
    expect(await wireOf(rawTopUp('A1'))).toMatchObject({ code: 500 });
    await expect(client.status('A1')).rejects.toThrow('not valid JSON');
    await expect(client.status('A1')).rejects.toThrow('not valid JSON');
    expect(await client.book()).toMatchObject([{ reference: 'A1', state, deliveries, words }]);
    expect(await topUp('A2')).toMatchObject({ state: 'Success' });
  });

  it('duplicate-reference was done, although its answer sounds like a refusal', async () => {
    await client.script('duplicate-reference');
    expect(await topUp('A1')).toMatchObject({ error_code: '1013', state: 'Error' });
    expect(await client.status('A1')).toMatchObject({ state: 'Success' });
  });

  it.each([
    ['low-credits', 400, '"error_code":"1016"'],
    ['maintenance', 400, '"error_code":"1019"'],
    ['error-500', 500, '<h1>500 Internal Server Error</h1>'],
    ['error-502', 502, '<h1>502 Bad Gateway</h1>'],
  ])('%s does nothing, and the reference stays free', async (outcome, code, text) => {
    await client.script(outcome);
    const answer = await wireOf(rawTopUp('A1'));
    expect(answer).toMatchObject({ code, text: expect.stringContaining(text) });
    expect(await client.status('A1')).toMatchObject({ error_code: '002', state: 'Error' });
    expect(await topUp('A1')).toMatchObject({ state: 'Success' });
  });

  it('malformed delivers and answers in another unreadable way each time', async () => {
    await client.script('malformed', { times: 6 });
    const references = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'];
    const answers = [];
    for (const reference of references) answers.push(await wireOf(rawTopUp(reference)));
    const [truncated, html, types, huge, slow, empty] = answers;
    expect([truncated?.code, parses(truncated?.text ?? '')]).toEqual([200, false]);
    expect(html).toMatchObject({ code: 200, type: expect.stringContaining('html') });
    expect(JSON.parse(types?.text ?? '')).not.toMatchObject({ state: expect.any(String) });
    expect(huge?.text.length).toBeGreaterThan(1024 * 1024);
    expect(slow?.code).toBe(0);
    expect(empty).toMatchObject({ code: 200, text: '' });
    for (const reference of references) {
      expect(await client.status(reference)).toMatchObject({ state: 'Success' });
    }
  });

  it('early-callback reports before its answer, and once', async () => {
    await client.script('early-callback');
    expect(await topUp('A1')).toMatchObject({ state: 'Success' });
    expect(client.merchant.received).toMatchObject([
      { fields: { reference: 'A1', status: 'Success' } },
    ]);
    await topUp('A2');
    expect(client.merchant.received).toHaveLength(1);
  });

  it('other-callback speaks ill of another reference', async () => {
    await topUp('A1');
    await client.script('other-callback');
    expect(await topUp('A2')).toMatchObject({ state: 'Success' });
    await waitFor(() => expect(client.merchant.received).toHaveLength(1));
    expect(client.merchant.received[0]?.fields).toMatchObject({
      reference: 'A1',
      status: 'Failed',
    });
    expect(await client.status('A1')).toMatchObject({ state: 'Success' });
  });

  it('session-expired is for payments of a look-up only', async () => {
    await client.script('session-expired');
    expect(await topUp('A1')).toMatchObject({ state: 'Success' });
    const { session_id } = await client.step('details/nea', CONSUMER);
    const order = { session_id, amount: 640, reference: 'A2' };
    expect(await client.commit('nea', order)).toMatchObject({
      error_code: '4000',
      details: 'Session expired',
    });
    expect(await client.status('A2')).toMatchObject({ state: 'Error' });
    expect(await client.step('details/nea', CONSUMER)).toMatchObject({ total_due_amount: 640 });
  });

  it('is due again when it failed later, and not paid before it succeeds', async () => {
    await client.script('queued-then-failed');
    const { session_id } = await client.step('details/nea', CONSUMER);
    const order = { session_id, amount: 640, reference: 'A1' };
    expect(await client.commit('nea', order)).toMatchObject({ state: 'Queued' });
    await waitFor(() => expect(client.merchant.received).toHaveLength(1));
    expect(await client.status('A1')).toMatchObject({ state: 'Failed', original_status: 'Error' });
    expect(await client.step('details/nea', CONSUMER)).toMatchObject({ total_due_amount: 640 });
    expect(await client.get('balance', {})).toMatchObject({ credits_consumed: 0 });
  });
});

describe('a question', () => {
  beforeAll(async () => {
    client = await openClient();
  });

  afterAll(() => client.close());

  const look = () => wireOf(client.raw('servicegroup/details/nea', CONSUMER));
  const count = () => wireOf(client.raw('servicegroup/counters/nea', {}));

  const PLAYS: Record<string, (answer: Awaited<ReturnType<typeof look>>) => void> = {
    timeout: ({ code }) => expect(code).toBe(0),
    '500': ({ code, type }) => expect([code, type]).toEqual([500, 'text/html']),
    '502': ({ code, type }) => expect([code, type]).toEqual([502, 'text/html']),
    'not-found': ({ text }) => expect(JSON.parse(text)).toMatchObject({ error_code: '4000' }),
    'malformed-truncated': ({ code, text }) => expect([code, parses(text)]).toEqual([200, false]),
    'malformed-html': ({ code, type }) =>
      expect([code, type.slice(0, 9)]).toEqual([200, 'text/html']),
    'malformed-types': ({ text }) => expect(JSON.parse(text)).not.toMatchObject({ status: true }),
    'malformed-huge': ({ text }) => expect(text.length).toBeGreaterThan(1024 * 1024),
    'malformed-slow': ({ code }) => expect(code).toBe(0),
    'malformed-empty': ({ code, text }) => expect([code, text]).toEqual([200, '']),
  };

  it.each(Object.keys(PLAYS))('details-%s happens to one look-up', async (fault) => {
    await client.script(`details-${fault}`);
    // Neither another kind of query nor a delivery consumes it.
    expect((await count()).code).toBe(200);
    expect(await topUp(`D${fault.replaceAll('-', '')}`)).toMatchObject({ state: 'Success' });
    PLAYS[fault]?.(await look());
    expect(JSON.parse((await look()).text)).toMatchObject({ status: true });
  });

  it('details-malformed takes its kinds in turn', async () => {
    await client.script('details-malformed', { times: 6 });
    const texts = [];
    for (let time = 0; time < 6; time += 1) texts.push((await look()).text.slice(0, 15));
    expect(new Set(texts).size).toBeGreaterThan(3);
    expect(JSON.parse((await look()).text)).toMatchObject({ status: true });
  });

  it('counters-* and status-* are apart from look-ups and deliveries', async () => {
    await client.script('counters-500');
    await client.script('status-502');
    await client.script('error-500');
    expect((await look()).code).toBe(200);
    expect((await count()).code).toBe(500);
    expect((await rawTopUp('S1')).status).toBe(500);
    await expect(client.status('S1')).rejects.toThrow('not valid JSON');
    expect(await client.status('S1')).toMatchObject({ error_code: '002' });
  });

  it('is met alone by a script for its address', async () => {
    await client.script('details-not-found', { only: 'times' });
    await client.script('details-500', { only: 'details/times' });
    const asked = { customer_id: '1112858', service_slug: 'websurfer-internet' };
    expect((await look()).code).toBe(200);
    expect(await client.step('userlist/times', asked)).toMatchObject({ error_code: '4000' });
    const { session_id } = await client.step('userlist/times', asked);
    const second = { session_id, username: 'test-home', service_slug: asked.service_slug };
    expect((await client.raw('servicegroup/details/times', second)).status).toBe(500);
    expect((await client.script('failed', { only: 'a b' })).status).toBe(422);
  });

  it('has a meaning for every switch', () => {
    for (const [outcome, meaning] of Object.entries(OUTCOME_MEANINGS)) {
      expect([outcome, meaning]).toEqual([outcome, expect.stringMatching(/^[A-Z].+\.$/)]);
    }
  });
});
