// Refunds through Khalti: each is sent once, and which answers are then accepted.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import type { CannedAnswer } from '#providers/testing/canned-answers.ts';
import type { AskedRefund } from '../refunds.ts';
import { makeKhaltiRefunds } from './refunds.ts';
import { answer, PAID, PIDX, settingsFor } from './testing.ts';

const server = await startCannedAnswers();
const refunds = makeKhaltiRefunds(settingsFor(server.url));

const WHOLE: AskedRefund = {
  refundId: 'REFUND0000000001',
  transactionId: 'ORD1001A1',
  gatewayReference: PIDX,
  amountPaisa: 102_000n,
  chargedPaisa: 102_000n,
  refundReference: null,
};
const PART = { ...WHOLE, amountPaisa: 2_000n };
const DONE = { body: '{"detail":"Transaction refund successful."}' };

/** Sets the answer to a look-up, and the answer to the refund itself. */
function will(looked: CannedAnswer, answering: CannedAnswer = DONE): void {
  server.answers(({ path }) => (path.endsWith('/lookup/') ? looked : answering));
}

const sent = (): unknown =>
  server.requests
    .filter(({ path }) => path.endsWith('/refund/'))
    .map(({ path, body }) => [path, body]);

describe('a refund', () => {
  it.each([
    ['of all', WHOLE, {}, {}],
    ['of a part', PART, {}, { amount: 2_000 }],
    ['of the rest', PART, { status: 'Partially Refunded' }, { amount: 2_000 }],
  ])('%s is sent for the money that moved', async (_, request, looked, body) => {
    will({ body: answer(looked) });
    expect(await refunds.refund(request)).toMatchObject({
      kind: 'refunded',
      refundReference: request.refundId,
      amountPaisa: request.amountPaisa,
    });
    const path = `/api/merchant-transaction/${PAID.transaction_id}/refund/`;
    expect(sent()).toEqual([[path, body]]);
  });

  it.each([
    ['already refunded', { status: 200, body: answer({ status: 'Refunded', refunded: true }) }],
    ['refused', { status: 400, body: answer({ status: 'Expired' }) }],
    ['refused', { body: answer({ total_amount: 5_000 }) }],
    ['refused', { body: answer({ transaction_id: null }) }],
    ['not yet', { status: 502, body: '<html>' }],
    ['not yet', { fault: 'never' as const }],
  ])('is %s before anything is sent: %o', async (kind, looked) => {
    will(looked);
    expect((await refunds.refund(WHOLE)).kind).toBe(kind);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['refused', { status: 400, body: '{"mobile":["This field is required."]}' }],
    ['refused', { status: 404, body: '{"detail":"Not found."}' }],
    ['unknown', { body: '{}' }],
    ['unknown', { status: 500, body: '<html>' }],
    ['unknown', { fault: 'never' as const }],
    ['unknown', { fault: 'broken' as const, body: DONE.body }],
  ])('is %s after %o', async (kind, answering) => {
    will({ body: answer() }, answering);
    expect((await refunds.refund(WHOLE)).kind).toBe(kind);
  });
});

it('that finds nobody listening was not sent, and may be', async () => {
  // Khalti answers the look-up and is then unreachable.
  const brief = createServer((_asked, response) => {
    brief.close();
    response.writeHead(200, { connection: 'close' }).end(answer());
  });
  await new Promise<void>((resolve) => void brief.listen(0, '127.0.0.1', resolve));
  const { port } = brief.address() as AddressInfo;
  const { refund } = makeKhaltiRefunds(settingsFor(`http://127.0.0.1:${port}`));
  expect(await refund(WHOLE)).toMatchObject({
    kind: 'not yet',
    proof: { fault: expect.stringContaining('ECONNREFUSED') },
  });
});

describe('a refund that may have been sent', () => {
  it('is not one to repeat', () => {
    expect(refunds.isRepeatable).toBe(false);
  });

  it.each([
    ['refunded', WHOLE, { status: 'Refunded' }],
    ['never heard', WHOLE, { status: 'Completed' }],
    ['never heard', PART, { status: 'Completed' }],
    ['unknown', PART, { status: 'Partially Refunded' }],
    ['unknown', PART, { status: 'Refunded' }],
    ['unknown', WHOLE, { status: 'Partially Refunded' }],
  ])('is %s by what a look-up says', async (kind, asked, looked) => {
    will({ body: answer(looked) });
    expect((await refunds.status(asked)).kind).toBe(kind);
  });

  it('is unknown without a look-up', async () => {
    will({ status: 500, body: '' });
    expect((await refunds.status(WHOLE)).kind).toBe('unknown');
  });
});
