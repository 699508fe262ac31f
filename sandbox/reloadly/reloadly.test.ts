// Reloadly's simulator over HTTP: its token, its operators, its answers and its book.
import { describe, expect, it } from 'vitest';
import { ask, sandboxPerTest } from '../testing.ts';
import { askToken, startCalls, type Calls } from './testing.ts';
import { signatureOf } from './webhook.ts';

let calls: Calls;
const sandbox = sandboxPerTest('reloadly', async (url) => {
  calls = startCalls(url);
  await calls.renew();
});

describe('a token', () => {
  it('is given for a day to who knows the secret', async () => {
    const { status, body } = await askToken(sandbox.url);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 });
    expect(body['access_token']).toMatch(/^\S{20,}$/);
  });

  it.each([
    [{ client_secret: 'other' }, 401, 'INVALID_CREDENTIALS'],
    [{ client_id: undefined }, 401, 'INVALID_CREDENTIALS'],
    [{ grant_type: 'password' }, 400, 'INVALID_GRANT_TYPE'],
    [{ audience: 'https://topups.reloadly.com' }, 403, 'INVALID_AUDIENCE'],
  ])('is refused for %o', async (more, status, errorCode) => {
    const refused = await askToken(sandbox.url, more);
    expect(refused).toMatchObject({ status, body: { errorCode } });
  });

  it('is needed for everything else, and forgotten by a restart', async () => {
    calls.use('made-up');
    const paths = ['/operators/countries/NP', '/topups/1/status', '/accounts/balance'];
    const answers = await Promise.all(paths.map((path) => calls.call(path)));
    for (const answer of [...answers, await calls.topUp('A1')]) {
      expect(answer).toMatchObject({ status: 401, body: { errorCode: 'INVALID_TOKEN' } });
    }
    await calls.renew();
    expect((await calls.call('/accounts/balance')).status).toBe(200);
    expect(await calls.book()).toEqual([]);
  });
});

describe('operators', () => {
  it('are listed with their limits, one in rupees, one in dollars, one with plans', async () => {
    const { body } = await calls.call('/operators/countries/NP');
    expect(body).toMatchObject([
      {
        operatorId: 9101,
        denominationType: 'RANGE',
        supportsLocalAmounts: true,
        localMinAmount: 10,
        localMaxAmount: 25_000,
        minAmount: 0.07496,
      },
      {
        operatorId: 9102,
        denominationType: 'RANGE',
        supportsLocalAmounts: false,
        localMinAmount: null,
        minAmount: 0.37481,
        fx: { rate: 133.4 },
      },
      { data: true, denominationType: 'FIXED', localFixedAmounts: [99, 199, 499] },
      { status: 'INACTIVE' },
    ]);
    const other = await calls.call('/operators/countries/IN');
    expect(other).toMatchObject({ status: 400, body: { errorCode: 'COUNTRY_NOT_SUPPORTED' } });
  });

  it('are detected by a number', async () => {
    const detect = (phone: string) =>
      calls.call(`/operators/auto-detect/phone/${phone}/countries/NP`);
    expect((await detect('9779841234567')).body).toMatchObject({ name: 'NTC Nepal' });
    expect((await detect('9801234567')).body).toMatchObject({ name: 'Ncell Nepal' });
    const none = await detect('9611234567');
    expect(none).toMatchObject({
      status: 404,
      body: { errorCode: 'COULD_NOT_AUTO_DETECT_OPERATOR' },
    });
  });
});

describe('a top-up', () => {
  it('succeeds, costs its worth in dollars and stands in the book once', async () => {
    const { status, body } = await calls.topUp('A1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      transactionId: 1,
      status: 'SUCCESSFUL',
      customIdentifier: 'A1',
      recipientPhone: '9779841234567',
      requestedAmount: 100,
      requestedAmountCurrencyCode: 'NPR',
      deliveredAmount: 100,
      balanceInfo: { oldBalance: 10_000, newBalance: 9999.25037, currencyCode: 'USD' },
    });
    expect(await calls.book()).toMatchObject([
      { reference: 'A1', number: '9841234567', amount: 100, status: 'SUCCESSFUL', deliveries: 1 },
    ]);
    expect(await calls.balance()).toBe(9999.25037);
  });

  it('in dollars delivers what the rate makes of it', async () => {
    const ncell = { recipientPhone: { countryCode: 'NP', number: '9801234567' } };
    const { body } = await calls.topUp('A1', {
      ...ncell,
      operatorId: 9102,
      amount: 0.75,
      useLocalAmount: false,
    });
    expect(body).toMatchObject({ requestedAmountCurrencyCode: 'USD', deliveredAmount: 100.05 });
    const inRupees = await calls.topUp('A2', { ...ncell, operatorId: 9102 });
    expect(inRupees.body).toMatchObject({ errorCode: 'INVALID_AMOUNT_FOR_OPERATOR' });
  });

  it('is refused when its reference was used before, and delivers nothing more', async () => {
    const [first, second] = await Promise.all([calls.topUp('A1'), calls.topUp('a1')]);
    expect(first.status + second.status).toBe(600);
    const { status, body } = await calls.topUp('A1', { amount: 500 });
    expect([status, body['errorCode']]).toEqual([400, 'CUSTOM_IDENTIFIER_ALREADY_USED']);
    expect(await calls.book()).toMatchObject([{ deliveries: 1, asked: 3, amount: 100 }]);
  });

  it('delivers again under another reference, or under none', async () => {
    for (const reference of ['A1', 'A2', undefined, undefined]) await calls.topUp(reference);
    const rows = await calls.book();
    expect(rows.map(({ reference }) => reference)).toEqual([null, null, 'A2', 'A1']);
  });

  it.each([
    [{ operatorId: undefined }, 400, 'INVALID_INPUT_PROVIDED'],
    [{ customIdentifier: 'x'.repeat(151) }, 400, 'INVALID_INPUT_PROVIDED'],
    [{ amount: '100' }, 400, 'INVALID_AMOUNT'],
    [{ amount: 9 }, 400, 'INVALID_AMOUNT_FOR_OPERATOR'],
    [{ operatorId: 9103, amount: 100 }, 400, 'INVALID_RECIPIENT_PHONE'],
    [{ operatorId: 9104 }, 503, 'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE'],
    [{ operatorId: 1 }, 404, 'OPERATOR_NOT_FOUND'],
    [{ recipientPhone: { countryCode: 'IN', number: '1' } }, 400, 'COUNTRY_NOT_SUPPORTED'],
    [{ recipientPhone: { countryCode: 'NP', number: '98' } }, 400, 'INVALID_RECIPIENT_PHONE'],
  ])('%o is refused with the code that says why', async (more, status, errorCode) => {
    const refused = await calls.topUp('B1', more);
    expect(refused).toMatchObject({ status, body: { errorCode, path: '/topups', details: [] } });
    expect(await calls.book()).toEqual([]);
  });

  it('of a plan takes the amounts of its list only', async () => {
    const data = (amount: number) =>
      calls.topUp(undefined, {
        operatorId: 9103,
        amount,
        recipientPhone: { countryCode: 'NP', number: '9801234567' },
      });
    expect((await data(199)).status).toBe(200);
    expect((await data(200)).body).toMatchObject({ errorCode: 'INVALID_AMOUNT_FOR_OPERATOR' });
  });

  it('is refused when the account is empty', async () => {
    await sandbox.restart({ SANDBOX_RELOADLY_FLOAT_USD: '1' });
    await calls.topUp('C1');
    expect((await calls.topUp('C2')).body).toMatchObject({ errorCode: 'INSUFFICIENT_BALANCE' });
    expect((await calls.topUp('C3', { amount: 30 })).status).toBe(200);
  });
});

describe('questions', () => {
  it('find a top-up by its reference, however it is written, and tell of none', async () => {
    await calls.topUp('A1');
    await calls.topUp('A2');
    expect(await calls.report('a1')).toMatchObject([{ transactionId: 1, customIdentifier: 'A1' }]);
    expect(await calls.report('Z9')).toEqual([]);
    const { body } = await calls.call('/topups/reports/transactions?size=1&page=2');
    expect(body).toMatchObject({ totalElements: 2, totalPages: 2, last: true, number: 1 });
    expect(body['content']).toMatchObject([{ transactionId: 1 }]);
  });

  it('tell the status of a transaction', async () => {
    await calls.topUp('A1');
    const { body } = await calls.call('/topups/1/status');
    expect(body).toMatchObject({ status: 'SUCCESSFUL', transaction: { transactionId: 1 } });
    expect((await calls.call('/topups/2/status')).status).toBe(404);
  });
});

describe('the signature', () => {
  it('is the documented one', () => {
    const rawBody =
      '{"type":"airtime_transaction.status","data":{"transactionId":55,"status":"SUCCESSFUL",' +
      '"customIdentifier":"ORD1001A1"}}';
    expect(signatureOf('reloadly-test-secret', rawBody, '1792000000')).toBe(
      '9c34c27d12d83e76fce02522e1ce15e0cc2a63e462102de08e7a2cea7308a14b',
    );
  });
});

describe('the page', () => {
  it('knows the system, its outcomes and its columns', async () => {
    const systems = (await ask(`${sandbox.url}/systems`)).body;
    const shown = systems.find(({ name }) => name === 'reloadly');
    expect(shown).toMatchObject({ callback_url: null });
    expect(Object.keys(shown?.['outcomes'] as object)).toHaveLength(14);
  });
});
