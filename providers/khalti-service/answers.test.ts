// How each kind of the aggregator's answers is classified.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readBulkStatus, readDelivery, readStatus } from './answers.ts';
import { readLookUp } from './look-up-answers.ts';

const failure = (code: string, more: object = {}): object => ({
  status: false,
  error_code: code,
  error_data: {},
  details: '',
  ...more,
});

describe('readDelivery', () => {
  const success = { status: true, state: 'Success', detail: 'ok', id: 163 };
  it.each([
    ['a success', 200, success, 'delivered'],
    ['a success in words but with a wrong type', 200, { ...success, state: 7 }, 'unknown'],
    ['queued', 200, { status: true, state: 'Queued', id: 165 }, 'unknown'],
    ['processing', 200, { status: true, state: 'Processing' }, 'unknown'],
    ['a state nobody knows', 200, { status: true, state: 'Ambiguous' }, 'unknown'],
    ['no state', 200, { status: true }, 'unknown'],
    ['failed', 200, { status: false, state: 'Failed' }, 'rejected'],
    ['expired', 200, { status: false, state: 'Expired' }, 'rejected'],
    ['a refusal by the operator', 200, failure('4000', { state: 'Error' }), 'rejected'],
    ['a refused number', 400, failure('1010', { error_data: { number: ['bad'] } }), 'rejected'],
    ['our credit is used up', 400, failure('1016'), 'rejected'],
    ['maintenance', 400, failure('1019'), 'rejected'],
    ['a code that came as a number', 400, { ...failure('0'), error_code: 1019 }, 'rejected'],
    [
      'a repeated reference, whatever its state says',
      400,
      failure('1013', { state: 'Error' }),
      'unknown',
    ],
    ['a fault inside the service', 400, failure('1017', { state: 'Error' }), 'unknown'],
    ['a fault while using the service', 400, failure('1018'), 'unknown'],
    ['a code nobody knows', 400, failure('7000'), 'unknown'],
    ['a 400 without a code', 400, { status: false, state: 'Failed' }, 'unknown'],
    ['a success with an error code', 200, { ...success, error_code: '9999' }, 'unknown'],
    ['no such service', 404, {}, 'rejected'],
    ['a gateway in between', 502, undefined, 'unknown'],
    ['a server error with a success inside', 500, success, 'unknown'],
    ['no JSON', 200, undefined, 'unknown'],
    ['a list', 200, [success], 'unknown'],
    ['a success with empty fields', 200, { ...success, error_code: null, id: null }, 'delivered'],
    ['a refusal that says success', 400, failure('1010', { state: 'Success' }), 'unknown'],
    ['a refusal that says queued', 400, failure('1016', { state: 'Queued' }), 'unknown'],
    ['a refusal that says yes', 200, failure('4000', { status: true }), 'unknown'],
    ['no such service, with a success inside', 404, success, 'unknown'],
    ['no such service, of a repeated reference', 404, failure('1013'), 'unknown'],
    ['no such service, as a page', 404, undefined, 'rejected'],
    ['a failure behind a lock', 403, { status: false, state: 'Failed' }, 'unknown'],
    ['too many requests', 429, { status: false, state: 'Error' }, 'unknown'],
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readDelivery({ httpStatus, body }).kind).toBe(kind);
  });

  it('keeps the provider’s reference and answer as evidence', () => {
    const read = readDelivery({ httpStatus: 200, body: success });
    expect(read).toMatchObject({ providerReference: '163', proof: { answer: success } });
  });
});

describe('every error code of a first call', () => {
  const ACCOUNT = 'our account or its token is not accepted';
  const SERVICE = 'a service we sell is not enabled for our account';
  const REQUEST = 'our request is not understood';
  it.each<[string, string | undefined]>([
    ['1001', ACCOUNT],
    ['1002', ACCOUNT],
    ['1003', ACCOUNT],
    ['1004', ACCOUNT],
    ['1005', ACCOUNT],
    ['1006', ACCOUNT],
    ['1007', ACCOUNT],
    ['1008', SERVICE],
    ['1009', SERVICE],
    ['1012', REQUEST],
    ['1014', REQUEST],
    ['1015', REQUEST],
    ['1016', 'our credit is used up'],
    ['1019', undefined],
    ['1020', undefined],
  ])('%s is rejected, and another channel may still deliver', (code, alert) => {
    const read = readDelivery({ httpStatus: 400, body: failure(code, { state: 'Error' }) });
    expect(read).toMatchObject({ kind: 'rejected', mayGoElsewhere: true });
    expect('alert' in read ? read.alert : undefined).toBe(alert);
  });

  it.each(['1010', '1011', '4000'])('%s is rejected for good', (code) => {
    const read = readDelivery({ httpStatus: 400, body: failure(code, { state: 'Error' }) });
    expect(read).toMatchObject({ kind: 'rejected', mayGoElsewhere: false });
  });

  it.each(['1013', '1017', '1018', '1021', '7000', '4001', '002', '0', 'constructor'])(
    '%s is held',
    (code) => {
      const read = readDelivery({ httpStatus: 400, body: failure(code, { state: 'Error' }) });
      expect(read.kind).toBe('unknown');
    },
  );
});

describe('the evidence', () => {
  it('is short and contains no secret', () => {
    const body = { status: true, state: 'Success', token: 'secret', detail: { pin: '123', at: 1 } };
    const { proof } = readDelivery({ httpStatus: 200, body });
    expect(proof).toMatchObject({
      answer: { token: '(hidden)', detail: { pin: '(hidden)', at: 1 } },
    });
    const long = readDelivery({ httpStatus: 200, body: { ...body, message: 'x'.repeat(99_999) } });
    expect(JSON.stringify(long.proof).length).toBeLessThan(1_000);
    const page = { httpStatus: 502, body: undefined, text: '<h1>502</h1>\n Bad Gateway' };
    expect(readDelivery(page).proof).toEqual({ http_status: 502, answer_start: '502 Bad Gateway' });
  });
});

describe('readStatus', () => {
  const failed = { status: false, state: 'Failed', reference: 'K1', amount: 100 };
  const refundsOf = (...amounts: unknown[]) => amounts.map((amount) => ({ amount, remarks: '' }));
  const nameless = { status: true, state: 'Success', amount: 100, response_id: 163 };
  const told = { ...nameless, reference: 'K1', refunded: false };
  it.each([
    ['a success of our amount', 200, told, 'delivered'],
    ['a success of our amount as text', 200, { ...told, amount: '100.00' }, 'delivered'],
    ['a success of another amount', 200, { ...told, amount: 10 }, 'unknown'],
    ['a success that was taken back', 200, { ...told, refunded: true }, 'rejected'],
    ['a failure', 200, { ...told, state: 'Failed' }, 'rejected'],
    ['still queued', 200, { ...told, state: 'Queued' }, 'unknown'],
    ['a reference never heard of', 400, failure('002'), 'never heard'],
    ['a wrong token, which says nothing of the order', 400, failure('1002'), 'unknown'],
    ['a server error', 500, told, 'unknown'],
    ['no JSON', 200, undefined, 'unknown'],
    ['a success of no reference', 200, nameless, 'unknown'],
    ['a success of an empty reference', 200, { ...told, reference: null }, 'unknown'],
    ['a failure of no reference', 200, { ...nameless, state: 'Failed' }, 'unknown'],
    ['one of no reference, taken back', 200, { ...nameless, refunded: true }, 'unknown'],
    ['a success of another reference', 200, { ...told, reference: 'K2' }, 'unknown'],
    ['a failure of another reference', 200, { ...told, state: 'Error', reference: '' }, 'unknown'],
    ['one taken back whole', 200, { ...told, refunded: true, refunded_amount: 100 }, 'rejected'],
    ['one taken back in part', 200, { ...told, refunded: true, refunded_amount: 40 }, 'unknown'],
    [
      'one whose refunds are the whole',
      200,
      { ...told, refunds: refundsOf(60, '40.00') },
      'rejected',
    ],
    ['one whose refunds are a part', 200, { ...told, refunds: refundsOf(60) }, 'unknown'],
    ['one whose refunds are nothing', 200, { ...told, refunds: refundsOf(0) }, 'unknown'],
    ['one of unreadable refunds', 200, { ...told, refunds: [...refundsOf(100), {}] }, 'unknown'],
    ['one taken back by nothing', 200, { ...told, refunded: true, refunded_amount: 0 }, 'unknown'],
    ['one that failed, with its refund', 200, { ...failed, refunds: refundsOf(100) }, 'rejected'],
    ['a failure that says no', 200, failed, 'rejected'],
    ['a failure of another that says no', 200, { ...failed, reference: 'K2' }, 'unknown'],
    ['a success that says no', 200, { ...failed, state: 'Success' }, 'delivered'],
    ['one that waits and says no', 200, { ...failed, state: 'Queued' }, 'unknown'],
    ['a failure that says no with a code', 200, { ...failed, error_code: '1018' }, 'unknown'],
    ['a question that was refused', 200, { status: false, state: 'Error' }, 'unknown'],
    ['a failure behind a lock', 403, { ...told, state: 'Failed' }, 'unknown'],
    ['no such page', 404, undefined, 'unknown'],
    ['a success never heard of', 200, { ...told, error_code: '002' }, 'unknown'],
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readStatus({ httpStatus, body }, { reference: 'K1', amountPaisa: 10_000n }).kind).toBe(
      kind,
    );
  });
});

describe('readBulkStatus', () => {
  const line = { status: true, state: 'Success', response_id: 15_845, amount: 1400.0 };
  const none = { status: true, state: 'Error', response_id: 0, amount: 0 };
  const kinds = (detail: unknown, httpStatus = 200): string[] =>
    readBulkStatus({ httpStatus, body: { status: true, detail } }, [
      { reference: 'K1', amountPaisa: 140_000n },
      { reference: 'K2', amountPaisa: 140_000n },
    ]).map(({ kind }) => kind);

  it.each([
    [
      'each its own',
      [
        { ...line, reference: 'K1' },
        { ...none, reference: 'K2' },
      ],
      'never heard',
    ],
    ['an error that is known', [{ ...line, state: 'Error', reference: 'K2' }], 'rejected'],
    ['a line that is missing', [], 'unknown'],
    [
      'a line that comes twice',
      [line, none].map((one) => ({ ...one, reference: 'K2' })),
      'unknown',
    ],
    ['lines that are none', ['K2', null], 'unknown'],
    ['no list', { K2: line }, 'unknown'],
  ])('reads %s', (_, detail, kind) => {
    expect(kinds(detail)[1]).toBe(kind);
  });

  it('is unknown after a server error', () => {
    expect(kinds([{ ...none, reference: 'K2' }], 500)).toEqual(['unknown', 'unknown']);
  });
});

describe('readLookUp', () => {
  const schema = z.object({ session_id: z.number() });
  const found = { status: true, session_id: 5 };
  it.each([
    ['what was found', 200, found, 'found'],
    ['what was found, without a word', 200, { session_id: 5 }, 'found'],
    ['another shape', 200, { status: true, session_id: 'five' }, 'away'],
    ['a no with words', 400, failure('4000', { details: 'Username not found' }), 'refused'],
    ['a no with a 200', 200, failure('4000', { details: 'Username not found' }), 'refused'],
    ['nothing due', 200, failure('7000', { details: 'No pending bills !!' }), 'refused'],
    ['a field', 400, failure('1010', { error_data: { sc_no: ['Invalid.'] } }), 'refused'],
    ['a no without words', 400, failure('4000'), 'away'],
    ['a no without a code', 400, { status: false, details: 'no' }, 'away'],
    ['a no that looks found', 200, { ...found, status: false }, 'away'],
    ['a no in the state', 200, { ...found, state: 'Error' }, 'away'],
    ['our account', 400, failure('1002', { details: 'Invalid token' }), 'away'],
    ['maintenance', 400, failure('1019', { details: 'Maintenance' }), 'away'],
    ['a fault of the server', 502, found, 'away'],
    ['no such service', 404, undefined, 'away'],
    ['no JSON', 200, undefined, 'away'],
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readLookUp({ httpStatus, body }, schema).kind).toBe(kind);
  });

  it('shows a person the most specific text, in one plain line', () => {
    const words = (more: object): unknown => {
      const read = readLookUp({ httpStatus: 400, body: failure('1011', more) }, schema);
      return 'text' in read ? read.text : read;
    };
    expect(words({ details: { offer: 'Does not\nmatch!' }, message: 'no' })).toBe(
      'Does not match!',
    );
    expect(words({ error_data: { sc_no: ['Bad.', 'Short.'] } })).toBe('Bad. Short.');
    expect(words({ message: '<b onclick="x">No\u202e</b>\u0000 bill' })).toBe('No bill');
    expect(words({ details: 'ना'.repeat(999) })).toHaveLength(300);
  });

  it('survives a schema that throws', () => {
    const broken = z.pipe(
      z.unknown(),
      z.transform(() => {
        throw new Error('odd');
      }),
    );
    const read = readLookUp({ httpStatus: 200, body: found }, broken);
    expect(read).toMatchObject({ kind: 'away', isDown: false });
  });
});
