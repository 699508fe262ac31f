// Answers that Stripe should never give: cut, foreign, bent, huge. Nothing throws, and nothing counts
// as paid or refunded that Stripe did not say so of, about our own attempt.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeStripe } from './gateway.ts';
import { makeStripeRefunds } from './refunds.ts';
import { intent, PAID, PAYMENT, settingsFor, startFakeStripe, TRANSACTION } from './testing.ts';
import type { FakeStripe, Reply } from './testing.ts';

const RUNS = 500;
// A busy machine takes its time over 500 answers.
vi.setConfig({ testTimeout: 60_000 });

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());

const REFUND = {
  id: 're_1',
  object: 'refund',
  amount: 10_240,
  currency: 'npr',
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { refund: 'REFUND1' },
};

const httpStatus = fc.constantFrom(200, 201, 204, 301, 302, 400, 401, 402, 404, 409, 429, 500, 503);

const foreign = fc.oneof(
  fc.constant('<html><body><h1>502 Bad Gateway</h1></body></html>'),
  fc.constant('succeeded'),
  fc.constant('"succeeded"'),
  fc.constant(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  fc.constant(JSON.stringify({ ...PAID, filling: 'x'.repeat(300_000) })),
  fc.constant('{"error":5}'),
  fc.constant('{"error":{"type":"card_error","code":{"a":1}}}'),
  fc.constant('{"error":"succeeded"}'),
  fc.constant('\u0000\uffff{'),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string(),
);

function cut(good: object): fc.Arbitrary<string> {
  const text = JSON.stringify(good);
  return fc.nat(text.length - 1).map((length) => text.slice(0, length));
}

/** A field that decides has another type or value, or is gone. */
function bent(good: object, deciding: readonly string[]): fc.Arbitrary<unknown> {
  const strange = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'NaN', '10240', -1, 1e308, 0.5, '१०२४०', '\u0000', [], {}, null),
  );
  return fc
    .tuple(fc.constantFrom(...deciding), strange)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Object(good)[key]))
    .map(([key, value]) => ({ ...good, [key]: value }));
}

function bad(good: object, deciding: readonly string[]): fc.Arbitrary<Reply> {
  return fc.oneof(
    fc.record({ status: httpStatus, body: fc.oneof(cut(good), foreign) }),
    fc.record({ status: fc.constant(200), body: bent(good, deciding) }),
  );
}

async function ofEach(
  replies: fc.Arbitrary<Reply>,
  ask: () => Promise<{ kind: string }>,
  numRuns = RUNS / 2,
) {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(replies, async (reply) => {
      stripe.will(reply);
      const { kind } = await ask();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }),
    { numRuns },
  );
  return [...kinds.keys()];
}

it('a payment never succeeds by an answer that does not say so', async () => {
  const gateway = makeStripe(settingsFor(stripe.url));
  const deciding = [
    'object',
    'id',
    'status',
    'currency',
    'amount_received',
    'livemode',
    'metadata',
  ];
  const asked = { transactionId: TRANSACTION, chargedPaisa: 10_240n, gatewayReference: null };
  const kinds = await ofEach(
    bad(PAID, deciding),
    async () => {
      const status = await gateway.status({ ...asked, session: 'pi_1' });
      // Another whole amount is Stripe's word, and whoever asks compares it.
      const isOtherAmount = status.kind === 'succeeded' && status.chargedPaisa !== 10_240n;
      return isOtherAmount ? { kind: 'another amount' } : status;
    },
    RUNS,
  );
  expect(kinds).not.toContain('succeeded');
  expect(kinds).toContain('unknown');
});

it('a payment never begins by an answer that holds no intent of ours', async () => {
  const gateway = makeStripe(settingsFor(stripe.url));
  const deciding = ['object', 'id', 'currency', 'amount', 'livemode', 'metadata', 'client_secret'];
  const kinds = await ofEach(bad(intent(), deciding), () => gateway.start(PAYMENT, undefined));
  expect(kinds).not.toContain('begun');
  expect(kinds).toContain('away');
});

it('a refund never counts as made by an answer that does not say so', async () => {
  const { refund } = makeStripeRefunds(settingsFor(stripe.url));
  const deciding = ['object', 'currency', 'status', 'amount', 'payment_intent', 'metadata'];
  const request = { refundId: 'REFUND1', transactionId: TRANSACTION, gatewayReference: 'pi_1' };
  const kinds = await ofEach(bad(REFUND, deciding), () =>
    refund({ ...request, amountPaisa: 10_240n }),
  );
  expect(kinds).not.toContain('refunded');
  expect(kinds).toContain('unknown');
});
