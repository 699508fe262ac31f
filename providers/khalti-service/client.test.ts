// What the client sends, and how it classifies answers over HTTP.
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '#setup/testing/free-port.mjs';
import { startCannedAnswers } from '../testing/canned-answers.ts';
import type { CannedAnswer, ReceivedRequest } from '../testing/canned-answers.ts';
import { makeKhaltiService } from './client.ts';

const server = await startCannedAnswers();
const clientOf = (timeoutMs: number) =>
  makeKhaltiService({ url: server.url, token: 'TEST:t', timeoutMs, lookUpTimeoutMs: timeoutMs });
const khalti = clientOf(10_000);
/** For calls that are never answered. */
const impatient = clientOf(400);
/** The provider's answers, by the end of the path. */
let answers: Record<string, CannedAnswer | ((request: ReceivedRequest) => CannedAnswer)>;
beforeEach(() => {
  answers = {};
  server.answers((request) => {
    const [path = ''] = request.path.split('?');
    const name = Object.keys(answers).find((end) => path.endsWith(`/${end}/`));
    const answer = name === undefined ? { status: 404 } : (answers[name] ?? {});
    return typeof answer === 'function' ? answer(request) : answer;
  });
});

const SUCCESS = { status: true, state: 'Success', id: 163 };
const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const NEVER_HEARD = { status: 400, body: { status: false, error_code: '002', state: 'Error' } };
const NO_CREDIT = { status: 400, body: { status: false, error_code: '1016' } };
const reference = 'K1N1';
const amountPaisa = 27_798n;
const topUp = { slug: 'ntc', reference, fields: { number: '9841234567' }, amountPaisa } as const;

describe('a delivery', () => {
  it('is sent in a single step with the service’s fields, which cannot override ours', async () => {
    answers['use/simtv'] = { body: SUCCESS };
    const fields = { customer_id: '1000159157', token: 'theirs', reference: 'theirs', amount: 1 };
    const outcome = await khalti.use({ slug: 'simtv', reference, fields, amountPaisa });
    expect(outcome).toMatchObject({ kind: 'delivered', providerReference: '163' });
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/use/simtv/',
        body: { customer_id: '1000159157', token: 'TEST:t', reference, amount: 277.98 },
      },
    ]);
  });

  it('is committed in several steps, without an amount if a package sets the price', async () => {
    answers['commit/dishhome-updated'] = { body: SUCCESS };
    const fields = { session_id: 20_520, package_id: 9 };
    const outcome = await khalti.commit({ slug: 'dishhome-updated', reference, fields });
    expect(outcome.kind).toBe('delivered');
    const [{ path, body } = { path: '', body: {} }] = server.requests;
    expect(path).toBe('/api/servicegroup/commit/dishhome-updated/');
    expect(body).toEqual({ ...fields, reference, token: 'TEST:t' });
  });

  it.each<[string, CannedAnswer]>([
    ['no answer in time', { fault: 'never' }],
    ['half an answer', { body: SUCCESS, fault: 'broken' }],
    ['an answer too large', { body: { ...SUCCESS, detail: 'x'.repeat(300_000) } }],
    ['an answer nested without end', { body: DEEP }],
    ['a missing service whose answer is nested without end', { status: 404, body: DEEP }],
  ])('is unknown after %s', async (_, answer) => {
    answers['use/ntc'] = answer;
    const client = answer.fault === 'never' ? impatient : khalti;
    expect((await client.use(topUp)).kind).toBe('unknown');
  });

  it('follows no redirect', async () => {
    const location = `${server.url}/api/use/elsewhere/`;
    answers['use/ntc'] = { status: 307, headers: { location } };
    answers['use/elsewhere'] = { body: SUCCESS };
    expect((await khalti.use(topUp)).kind).toBe('unknown');
    expect(server.requests).toHaveLength(1);
  });
});

describe('a repeated and rejected delivery', () => {
  const repeat = { ...topUp, isRepeat: true };
  const first = { status: true, reference, response_id: 163, amount: 277.98 };

  it('is rejected when the reference is still unknown', async () => {
    answers = { 'use/ntc': NO_CREDIT, 'service/status': NEVER_HEARD };
    expect(await khalti.use(repeat)).toMatchObject({
      kind: 'rejected',
      mayGoElsewhere: true,
      alert: 'our credit is used up',
    });
  });

  it.each<[string, CannedAnswer, string]>([
    ['was carried out', { body: { ...first, state: 'Success' } }, 'delivered'],
    ['is under way', { body: { ...first, state: 'Processing' } }, 'unknown'],
    ['failed', { body: { ...first, state: 'Failed' } }, 'rejected'],
    ['cannot be asked after', { status: 502 }, 'unknown'],
    ['is not told of in time', { fault: 'never' }, 'unknown'],
  ])('has the outcome of the first call, which %s', async (_, status, kind) => {
    answers = { 'use/ntc': NO_CREDIT, 'service/status': status };
    const client = status.fault === 'never' ? impatient : khalti;
    expect((await client.use(repeat)).kind).toBe(kind);
  });

  it('is not queried when it is the first call', async () => {
    answers = { 'use/ntc': NO_CREDIT };
    expect((await khalti.use(topUp)).kind).toBe('rejected');
    expect(server.requests).toHaveLength(1);
  });
});

describe('a look-up', () => {
  const details = z.object({ session_id: z.number(), consumer_name: z.string() });

  it('is sent step by step, each with its own reference', async () => {
    const body = { status: true, session_id: 5, consumer_name: 'Asha\0 Thapa' };
    answers['details/nea'] = { body };
    const ask = { slug: 'nea', step: 'details', fields: { sc_no: '003.15.099' } } as const;
    const [one, two] = [await khalti.ask(ask, details), await khalti.ask(ask, details)];
    const found = { session_id: 5, consumer_name: 'Asha\ufffd Thapa' };
    expect([one, two]).toMatchObject([
      { kind: 'found', body: found },
      { kind: 'found', body: found },
    ]);
    expect(server.requests[0]).toMatchObject({
      path: '/api/servicegroup/details/nea/',
      body: {
        sc_no: '003.15.099',
        token: 'TEST:t',
        reference: expect.stringMatching(/^L[0-9a-f]{32}$/),
      },
    });
    expect(server.requests[0]?.body['reference']).not.toBe(server.requests[1]?.body['reference']);
  });

  it('needs no reference for a list', async () => {
    const body = { status: true, counters: [{ name: 'AANBU DC', value: '243:aanbu-dc' }] };
    answers['counters/nea'] = { body };
    const list = z.object({ counters: z.array(z.object({ name: z.string() })) });
    const answer = await khalti.ask({ slug: 'nea', step: 'counters', fields: {} }, list);
    expect(answer).toMatchObject({ kind: 'found', body: { counters: [{ name: 'AANBU DC' }] } });
    expect(server.requests[0]?.body).toEqual({ token: 'TEST:t' });
  });

  it('of SimTV has its own path', async () => {
    const data = { customer_name: 'Asha Thapa', due_amount: '0' };
    answers['lookup/simtv'] = { body: { status: true, data } };
    const schema = z.object({ data: z.object({ customer_name: z.string() }) });
    const answer = await khalti.lookUpSimtv({ customer_id: '1000159157' }, schema);
    expect(answer).toMatchObject({
      kind: 'found',
      body: { data: { customer_name: 'Asha Thapa' } },
    });
    const query = { customer_id: '1000159157', token: 'TEST:t' };
    expect(server.requests).toMatchObject([{ method: 'GET', query }]);
  });

  it('is away, with the reason, without an answer', async () => {
    answers['details/nea'] = { fault: 'never' };
    const quick = makeKhaltiService({
      url: server.url,
      token: 'TEST:t',
      timeoutMs: 60_000,
      lookUpTimeoutMs: 60,
    });
    const ask = { slug: 'nea', step: 'details', fields: {} } as const;
    expect(await quick.ask(ask, details)).toMatchObject({
      kind: 'away',
      isTimeout: true,
      isDown: true,
    });
    const url = `http://127.0.0.1:${await freePort()}`;
    const closed = { url, token: 'TEST:t', timeoutMs: 400, lookUpTimeoutMs: 400 };
    const nobody = await makeKhaltiService(closed).ask(ask, details);
    expect(nobody).toMatchObject({ kind: 'away', isTimeout: false, isDown: true });
    expect(nobody).toMatchObject({ fault: expect.stringContaining('ECONNREFUSED') });
    expect(JSON.stringify(nobody)).not.toContain('TEST:t');
  });
});

describe('the account', () => {
  it.each([
    [161_155.5, 16_115_550n],
    ['161155.29', 16_115_529n],
    [99_991_568_288.7198, 9_999_156_828_871n],
    [-40, -4_000n],
  ])('has credits of %s', async (credits_available, availablePaisa) => {
    answers['balance'] = { body: { credits_consumed: 777_099.369900001, credits_available } };
    expect(await khalti.balance()).toMatchObject({ kind: 'found', body: { availablePaisa } });
  });

  it.each([{ credits_available: 'plenty' }, {}, [], '<html>'])(
    'has no credits to be read from %j',
    async (body) => {
      answers['balance'] = { body };
      expect((await khalti.balance()).kind).toBe('away');
    },
  );

  it('returns the charge of a service', async () => {
    const body = { status: true, details: { amount: 600, service_charge: 5.0 } };
    answers['account/service-charges'] = { body };
    const charge = await khalti.serviceCharge({ slug: 'nea', amountPaisa: 60_000n });
    expect(charge).toMatchObject({ kind: 'found', body: { chargePaisa: 500n } });
    expect(server.requests[0]?.query).toMatchObject({ service_slug: 'nea', amount: '600.00' });
  });
});

describe('the status of many deliveries', () => {
  it('is queried a hundred at a time, and returned in their order', async () => {
    answers['service/bulk/status'] = ({ query }) => {
      const references = (query['references'] ?? '').split(',');
      expect(query['reference_length']).toBe(String(references.length));
      const line = { status: true, state: 'Success', response_id: 9, amount: 277.98 };
      const detail = references.map((reference) => ({ ...line, reference })).toReversed();
      return { body: { status: true, detail } };
    };
    const sent = Array.from({ length: 101 }, (_, number) => ({
      reference: `K${number}N1`,
      amountPaisa: number === 100 ? 1n : amountPaisa,
    }));
    const outcomes = await khalti.bulkStatus(sent);
    expect(server.requests).toHaveLength(2);
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 100 }, () => 'delivered'),
      'unknown',
    ]);
  });

  it('is unknown for all of them without an answer', async () => {
    answers['service/bulk/status'] = { fault: 'never' };
    const outcomes = await impatient.bulkStatus([{ reference, amountPaisa }]);
    expect(outcomes).toMatchObject([{ kind: 'unknown' }]);
  });
});
