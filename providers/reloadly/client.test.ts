// The client as its callers see it: its token, its operators, its requests, and missing answers.
import { describe, expect, it } from 'vitest';
import { ASKED, DONE, failure, NCELL, NTC, ORDER, REFERENCE, report } from './testing.ts';
import { startReloadly, warm } from './testing.ts';

const reloadly = await startReloadly();

const DAY_MS = 86_400_000;

describe('a top-up', () => {
  it('is ordered in rupees under our reference, and delivered', async () => {
    const outcome = await reloadly.client().topUp(ORDER);
    expect(outcome).toMatchObject({ kind: 'delivered', providerReference: '55' });
    expect(reloadly.sentTo('topups')[0]).toMatchObject({
      path: '/topups',
      headers: { authorization: 'Bearer token-1' },
      body: {
        operatorId: 9101,
        amount: 100,
        useLocalAmount: true,
        customIdentifier: REFERENCE,
        recipientPhone: { countryCode: 'NP', number: '9779841234567' },
      },
    });
  });

  it('is rejected before sending when the operator does not sell the amount', async () => {
    const client = reloadly.client();
    const outcome = await client.topUp({ ...ORDER, amountPaisa: 900n });
    expect(outcome).toMatchObject({ kind: 'rejected', mayGoElsewhere: true });
    reloadly.on('operators', { body: [NCELL] });
    expect(await reloadly.client().topUp(ORDER)).toMatchObject({
      kind: 'rejected',
      why: 'delivery.provider_closed',
      mayGoElsewhere: true,
    });
    expect(reloadly.sentTo('topups')).toEqual([]);
  });

  it('is sent once when requested twice at once, and is not “never received” meanwhile', async () => {
    let arrive: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    reloadly.on('topups', async () => {
      await arrived;
      return { body: DONE };
    });
    const client = reloadly.client();
    const [first, second] = [client.topUp(ORDER), client.topUp(ORDER)];
    expect((await client.status(ASKED)).kind).toBe('unknown');
    arrive?.();
    expect([(await first).kind, (await second).kind]).toEqual(['delivered', 'delivered']);
    expect(reloadly.sentTo('topups')).toHaveLength(1);
    expect((await client.status(ASKED)).kind).toBe('never heard');
  });

  it('is unknown without an answer in time', async () => {
    const client = reloadly.client({ timeoutMs: 300 });
    await warm(client);
    reloadly.on('topups', { body: DONE, fault: 'stalled' });
    expect((await client.topUp(ORDER)).kind).toBe('unknown');
  });

  it.each([
    ['a redirect', { status: 302, body: '' }],
    ['an answer without a body', { status: 204 }],
  ])('is unknown after %s', async (_, reply) => {
    reloadly.on('topups', reply);
    expect((await reloadly.client().topUp(ORDER)).kind).toBe('unknown');
  });

  it('checks whether a very recent top-up was this one', async () => {
    reloadly.on('topups', { status: 400, body: failure('PHONE_RECENTLY_RECHARGED') });
    const refused = await reloadly.client().topUp(ORDER);
    expect(refused).toMatchObject({ kind: 'rejected', mayGoElsewhere: false });
    reloadly.on('report', { body: report(DONE) });
    expect((await reloadly.client().topUp(ORDER)).kind).toBe('delivered');
    reloadly.on('report', { status: 500 });
    expect((await reloadly.client().topUp(ORDER)).kind).toBe('unknown');
  });

  it('queries the status before it accepts the rejection of a repeat', async () => {
    reloadly.on('topups', { status: 400, body: failure('INSUFFICIENT_BALANCE') });
    const again = { ...ORDER, isRepeat: true };
    expect((await reloadly.client().topUp(ORDER)).kind).toBe('rejected');
    expect(reloadly.sentTo('report')).toHaveLength(0);
    expect((await reloadly.client().topUp(again)).kind).toBe('rejected');
    reloadly.on('report', { body: report(DONE) });
    expect((await reloadly.client().topUp(again)).kind).toBe('delivered');
    reloadly.on('token', { status: 500 });
    expect((await reloadly.client().topUp(again)).kind).toBe('unknown');
  });
});

describe('the token', () => {
  it('is requested once for simultaneous callers, with our credentials', async () => {
    const client = reloadly.client();
    await Promise.all([client.topUp(ORDER), client.balance(), client.status(ASKED)]);
    expect(reloadly.sentTo('token').map(({ body }) => body)).toEqual([
      {
        client_id: 'a-client',
        client_secret: 'a-secret',
        grant_type: 'client_credentials',
        audience: reloadly.url,
      },
    ]);
  });

  it('is renewed before it expires', async () => {
    let now = 0;
    const client = reloadly.client({ nowMs: () => now });
    await client.status(ASKED);
    now = DAY_MS - 61_000;
    await client.status(ASKED);
    expect(reloadly.sentTo('token')).toHaveLength(1);
    now = DAY_MS - 59_000;
    await client.status(ASKED);
    expect(reloadly.sentTo('token')).toHaveLength(2);
  });

  it.each([
    ['no word', undefined, 59_000],
    ['a negative number', -5, 59_000],
    ['a text', '3600', 3_539_000],
    ['more than ever', 1e12, DAY_MS - 61_000],
  ])('lasts a while by %s of its life', async (_, expires, liveMs) => {
    let now = 0;
    reloadly.on('token', { body: { access_token: 'abc', expires_in: expires } });
    const client = reloadly.client({ nowMs: () => now });
    await client.status(ASKED);
    now = liveMs;
    await client.status(ASKED);
    expect(reloadly.sentTo('token')).toHaveLength(1);
    now = liveMs + 2000;
    await client.status(ASKED);
    expect(reloadly.sentTo('token')).toHaveLength(2);
  });

  it('is renewed once when it is not accepted, and the top-up is sent again', async () => {
    reloadly.on('topups', ({ headers }) =>
      headers.authorization === 'Bearer token-1'
        ? { status: 401, body: failure('TOKEN_EXPIRED') }
        : { body: DONE },
    );
    const client = reloadly.client();
    const other = { ...ORDER, reference: 'K2' };
    const [outcome] = await Promise.all([client.topUp(ORDER), client.topUp(other)]);
    expect(outcome.kind).toBe('delivered');
    expect(reloadly.sentTo('token')).toHaveLength(2);
    expect(reloadly.sentTo('topups')).toHaveLength(4);
  });

  it('is not renewed again when the new one is not accepted either', async () => {
    reloadly.on('topups', { status: 401, body: failure('INVALID_TOKEN') });
    const outcome = await reloadly.client().topUp(ORDER);
    expect(outcome).toMatchObject({ kind: 'rejected', mayGoElsewhere: true });
    expect(outcome).toHaveProperty('alert');
    expect(reloadly.sentTo('topups')).toHaveLength(2);
  });

  it('is not waited for beyond a delivery’s deadline', async () => {
    let now = 0;
    const timeoutMs = 2_000;
    const client = reloadly.client({ timeoutMs, nowMs: () => now });
    await warm(client);
    reloadly.on('token', { body: {}, fault: 'stalled' });
    reloadly.on('topups', () => {
      now += 1_600;
      return { status: 401, body: failure('TOKEN_EXPIRED') };
    });
    expect((await client.topUp(ORDER)).kind).toBe('rejected');
    expect(reloadly.sentTo('token')).toHaveLength(1);
  });

  it('alerts a person when our credentials are rejected, and only then', async () => {
    reloadly.on('token', { status: 401, body: failure('INVALID_CREDENTIALS') });
    const refused = await reloadly.client().topUp(ORDER);
    expect(refused).toMatchObject({ kind: 'rejected', mayGoElsewhere: true });
    expect(refused).toHaveProperty('alert');
    reloadly.on('token', { status: 503, body: 'later' });
    const away = await reloadly.client().topUp(ORDER);
    expect(away).toMatchObject({ kind: 'rejected', mayGoElsewhere: true });
    expect(away).not.toHaveProperty('alert');
    expect(reloadly.sentTo('topups')).toEqual([]);
  });

  it('is not part of any evidence', async () => {
    reloadly.on('token', { body: { access_token: 'very-secret', expires_in: 60 } });
    reloadly.on('topups', { status: 401, body: failure('INVALID_TOKEN') });
    const told = JSON.stringify(await reloadly.client().topUp(ORDER));
    expect(told).not.toMatch(/very-secret|a-secret/);
  });
});

describe('the operators', () => {
  it('are requested once a day, and kept when they cannot be loaded again', async () => {
    let now = 0;
    const client = reloadly.client({ nowMs: () => now });
    const topUp = (reference: string) => client.topUp({ ...ORDER, reference });
    await Promise.all([topUp('K1'), topUp('K2')]);
    now = DAY_MS - 1;
    await topUp('K3');
    expect(reloadly.sentTo('operators')).toHaveLength(1);
    reloadly.on('operators', { status: 500 });
    now = DAY_MS + 1;
    await topUp('K4');
    await topUp('K5');
    expect(reloadly.sentTo('operators')).toHaveLength(2);
    expect(reloadly.sentTo('topups')).toHaveLength(5);
  });

  it('are requested again soon after a failure', async () => {
    let now = 0;
    reloadly.on('operators', { body: [] });
    const client = reloadly.client({ nowMs: () => now });
    expect((await client.topUp(ORDER)).kind).toBe('rejected');
    reloadly.on('operators', { body: [NTC] });
    now = 61_000;
    expect((await client.topUp(ORDER)).kind).toBe('delivered');
  });
});

describe('a status query', () => {
  it('sends our reference', async () => {
    reloadly.on('report', { body: report(DONE) });
    expect((await reloadly.client().status(ASKED)).kind).toBe('delivered');
    expect(reloadly.sentTo('report')[0]?.path).toBe(
      `/topups/reports/transactions?customIdentifier=${REFERENCE}`,
    );
  });

  it('is unknown without an answer or a token', async () => {
    reloadly.on('report', { body: report(), fault: 'stalled' });
    expect((await reloadly.client({ timeoutMs: 200 }).status(ASKED)).kind).toBe('unknown');
    reloadly.on('token', { status: 500 });
    expect((await reloadly.client().status(ASKED)).kind).toBe('unknown');
  });
});

describe('the balance', () => {
  it('is given in its own currency and in rupees', async () => {
    expect(await reloadly.client().balance()).toMatchObject({
      kind: 'found',
      body: { amount: 100.5, currencyCode: 'USD', availablePaisa: 1_340_670n },
    });
  });

  it('has no value in rupees without a rate, and may be negative', async () => {
    reloadly.on('operators', { status: 500 });
    const { body } = (await reloadly.client().balance()) as { body?: object };
    expect(body).toEqual({ amount: 100.5, currencyCode: 'USD', availablePaisa: undefined });
    reloadly.on('balance', { body: { balance: -5.5, currencyCode: 'NPR' } });
    expect(await reloadly.client().balance()).toMatchObject({ body: { availablePaisa: -550n } });
  });

  it.each([
    ['a refusal', { status: 403, body: failure('NOT_AUTHORIZED') }, false],
    ['a fault', { status: 500, body: 'oh' }, true],
    ['a text for a number', { body: { balance: 'much', currencyCode: 'USD' } }, false],
  ])('is away after %s', async (_, reply, isDown) => {
    reloadly.on('balance', reply);
    expect(await reloadly.client().balance()).toMatchObject({ kind: 'away', isDown });
  });

  it('is away without an answer', async () => {
    reloadly.on('balance', { body: {}, fault: 'stalled' });
    const told = await reloadly.client({ timeoutMs: 300 }).balance();
    expect(told).toMatchObject({ kind: 'away', isTimeout: true, isDown: true });
  });
});
