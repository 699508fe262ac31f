// Each kind of answer the aggregator gives, and what it makes of an order.
import { describe, expect, it } from 'vitest';
import { readDelivery, readStatus } from './answers.ts';

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
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readDelivery({ httpStatus, body }).kind).toBe(kind);
  });

  it('keeps the reference of the other side and its words as proof', () => {
    const read = readDelivery({ httpStatus: 200, body: success });
    expect(read).toMatchObject({ providerReference: '163', proof: { answer: success } });
  });
});

describe('readStatus', () => {
  const told = { status: true, state: 'Success', amount: 100, response_id: 163, refunded: false };
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
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readStatus({ httpStatus, body }, { reference: 'K1', amountPaisa: 10_000n }).kind).toBe(
      kind,
    );
  });
});
