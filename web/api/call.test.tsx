// Calls: requests, responses and errors.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getPasskeySignIn } from '#contract/people/passkeys.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { payFromWallet } from '#contract/payments/payments.ts';
import { getMe, login } from '#contract/users.ts';
import { isReached } from '#web/offline/reach.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import { followOrder } from './order-events.ts';
import { beginSession, currentSession, endSession, onSessionRefused } from './session.ts';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';
const SESSION = {
  accessToken: 'token',
  id: '1',
  email: 'sita@example.com',
  kyc_status: 0,
} as const;
const CREDENTIALS = { email: 'sita@example.com', password: 'secret' };

async function refusalOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw new Error(`expected CallError, got ${String(error)}`);
}

beforeEach(endSession);
afterEach(endSession);

describe('a call', () => {
  it('posts the body as JSON and returns the contract’s answer', async () => {
    const requests = fakeServer({ 'POST /api/users/login': { ...SESSION, extra: true } });
    expect(await call(login, { body: CREDENTIALS })).toEqual(SESSION);
    expect(requests[0]?.body).toEqual(CREDENTIALS);
  });

  it('fills the path and the query', async () => {
    const requests = fakeServer({
      [`GET /api/order/${ORDER_ID}`]: { status: 404, body: { error: 'gone' } },
      [`GET /api/users/orders?before=${ORDER_ID}`]: () => ({ status: 200, body: [] }),
    });
    await refusalOf(call(getOrder, { params: { orderId: ORDER_ID } }));
    expect(await call(listOrders, { query: { before: ORDER_ID } })).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  it('sends the token of a valid session only', async () => {
    const requests = fakeServer({
      'POST /api/users/login': { ...SESSION },
      'POST /api/users/passkeys/sign_in/options': { options: {} },
    });
    await call(login, { body: CREDENTIALS });
    beginSession(SESSION);
    await call(login, { body: CREDENTIALS });
    localStorage.setItem('expiry', String(Date.now() - 2 * 60 * 60 * 1000));
    await call(login, { body: CREDENTIALS });
    const tokens = requests.map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual([null, 'Bearer token', null]);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await call(getPasskeySignIn);
    expect(requests.map(({ headers }) => headers.get('time-zone'))).toEqual([
      zone,
      zone,
      zone,
      null,
    ]);
  });

  it('sends an Idempotency-Key with every keyed call, and the given key on a retry', async () => {
    const paid = { id: ORDER_ID, state: 'paid' };
    const requests = fakeServer({ 'POST /api/payment/wallet': paid });
    const body = { order_id: ORDER_ID };
    await call(payFromWallet, { body });
    await call(payFromWallet, { body });
    await call(payFromWallet, { body, key: 'mine' });
    const [first, second, third] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('mine');
  });

  it('keeps the key of an uncertain request for its person, until a certain answer', async () => {
    const answers: FakeAnswer[] = ['offline', 'offline', 'offline', { status: 409, body: {} }];
    const requests = fakeServer({
      'POST /api/payment/wallet': () => answers.shift() ?? { id: ORDER_ID, state: 'paid' },
    });
    const body = { order_id: ORDER_ID, amount: 5 };
    for (const id of ['1', '2', '1', '1']) {
      beginSession({ ...SESSION, id });
      await refusalOf(call(payFromWallet, { body }));
    }
    await call(payFromWallet, { body });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[2], keys[3]]).toEqual([keys[0], keys[0]]);
    expect(new Set([keys[0], keys[1], keys[4]]).size).toBe(3);
  });

  it('no longer keeps a key that the server may have forgotten', async () => {
    const requests = fakeServer({ 'POST /api/payment/wallet': 'offline' });
    const body = { order_id: ORDER_ID, amount: 6 };
    await refusalOf(call(payFromWallet, { body }));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * 24 * 60 * 60 * 1000);
    onTestFinished(() => void vi.restoreAllMocks());
    await refusalOf(call(payFromWallet, { body }));
    const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });
});

describe('an error response', () => {
  it('is split into field errors and banner', async () => {
    const body = { amount: 'Too much.', error: 'Look again.' };
    fakeServer({ 'POST /api/users/login': { status: 422, body } });
    expect(await refusalOf(call(login, { body: CREDENTIALS }))).toMatchObject({
      status: 422,
      fields: { amount: 'Too much.' },
      banner: 'Look again.',
      isUncertain: false,
    });
  });

  it('is made up when no answer came, and says that the request may have succeeded', async () => {
    fakeServer({ 'POST /api/users/login': 'offline' });
    const refusal = await refusalOf(call(login, { body: CREDENTIALS }));
    expect(refusal).toMatchObject({ status: 0, isUncertain: true });
    expect(refusal.banner).toContain("We didn't get an answer");
  });

  it('promises that nothing happens twice only where the request has a key', async () => {
    fakeServer({ 'POST /api/users/login': 'offline', 'POST /api/payment/wallet': 'offline' });
    const keyed = await refusalOf(call(payFromWallet, { body: { order_id: ORDER_ID, amount: 7 } }));
    expect(keyed.banner).toContain('nothing happens twice');
    const other = await refusalOf(call(login, { body: CREDENTIALS }));
    expect(other.banner).not.toContain('safely');
  });

  it.each([
    ['was sent before the connection was lost', true, "We didn't get an answer"],
    ['was made without a connection', false, 'Nothing was sent'],
  ])('says so when the request %s', async (_, wasOnline, said) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(wasOnline);
    onTestFinished(() => void vi.restoreAllMocks());
    fakeServer({
      'POST /api/payment/wallet': () => {
        online.mockReturnValue(false);
        return 'offline';
      },
    });
    const refusal = await refusalOf(call(payFromWallet, { body: { order_id: ORDER_ID } }));
    expect(refusal.banner).toContain(said);
  });

  it('is one of no answer when the connection breaks while the body arrives', async () => {
    const head = new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new TextEncoder().encode('{"accessToken":')),
        pull: (body) => body.error(new TypeError('network error')),
      }),
    );
    fakeServer({ 'POST /api/users/login': head });
    const refusal = await refusalOf(call(login, { body: CREDENTIALS }));
    expect(refusal).toMatchObject({ status: 0, isUncertain: true });
    expect(refusal.banner).toContain("We didn't get an answer");
  });

  it('is made up for an answer that breaks the contract', async () => {
    fakeServer({ 'POST /api/users/login': { accessToken: 5 } });
    const refusal = await refusalOf(call(login, { body: CREDENTIALS }));
    expect(refusal.banner).toBe('Something went wrong. Please try again.');
  });

  it('that rejects the session ends it everywhere in the page', async () => {
    let told = 0;
    const stop = onSessionRefused(() => (told += 1));
    beginSession(SESSION);
    fakeServer({ 'GET /api/users/me': { status: 401, body: { error: 'Sign in to continue.' } } });
    await refusalOf(call(getMe));
    stop();
    expect(currentSession()).toBeUndefined();
    expect(told).toBe(1);
  });

  it('that rejects an older session leaves a newer one alone', async () => {
    beginSession(SESSION);
    fakeServer({
      'GET /api/users/me': () => {
        beginSession({ ...SESSION, accessToken: 'newer' });
        return { status: 401, body: { error: 'Sign in to continue.' } };
      },
    });
    await refusalOf(call(getMe));
    expect(currentSession()?.accessToken).toBe('newer');
  });
});

it('an order’s stream shows, once it opens, that the server is reached again', async () => {
  const headers = { 'content-type': 'text/event-stream' };
  fakeServer({ 'GET /api/order/7/events': () => new Response(new ReadableStream(), { headers }) });
  isReached.set(false);
  const ends = new AbortController();
  const nothing = (): void => undefined;
  const following = { orderId: '7', signal: ends.signal, onOrder: nothing, onFresh: nothing };
  void followOrder(following);
  await expect.poll(() => isReached.get()).toBe(true);
  ends.abort();
});
