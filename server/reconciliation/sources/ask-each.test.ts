// A gateway's answer about a payment that was refunded: ours explain it, or it differs.
import { expect, it } from 'vitest';
import type { GatewayStatus } from '#gateways/gateway.ts';
import { askEach } from './ask-each.ts';

const FULL: GatewayStatus = { kind: 'failed', refunded: 'in full', proof: {} };
const PART: GatewayStatus = { kind: 'pending', refunded: 'in part', proof: {} };

it.each([
  ['all of it, as we did', FULL, 1_000n, 'done'],
  ['all of it, though we refunded a part', FULL, 400n, 'not done'],
  ['all of it, though we refunded nothing', FULL, 0n, 'not done'],
  ['a part of it, as we did', PART, 400n, 'done'],
  ['a part of it, though we refunded all', PART, 1_000n, 'open'],
  ['a part of it, though we refunded nothing', PART, 0n, 'open'],
  [
    'nothing of a failed payment that we refunded',
    { kind: 'failed', proof: {} },
    1_000n,
    'not done',
  ],
] as const)('they refunded %s', async (_, status, refundedPaisa, state) => {
  const asked = {
    transactionId: 'T1',
    chargedPaisa: 1_000n,
    askedPaisa: 1_000n,
    session: null,
    gatewayReference: null,
  };
  const told = await askEach({ status: () => Promise.resolve(status) }, [
    { ...asked, refundedPaisa },
  ]);
  expect(told).toMatchObject([{ reference: 'T1', state, amountPaisa: 1_000n }]);
});
