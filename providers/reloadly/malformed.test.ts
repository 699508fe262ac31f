// Malformed answers: truncated, foreign, wrong, huge, slow. Nothing throws, and no uncertain outcome
// counts as delivered, rejected or never received.
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import type { CannedAnswer } from '../testing/canned-answers.ts';
import { foreign } from '../testing/foreign-answers.ts';
import { ASKED, DONE, failure, NTC, ORDER, report, startReloadly, warm } from './testing.ts';
import type { Endpoint } from './testing.ts';

const reloadly = await startReloadly();
const RUNS = wholeOrQuick(500, 100);
// 500 answers take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  for (const [endpoint, body] of Object.entries(GOOD)) reloadly.on(endpoint as Endpoint, { body });
});

const GOOD: Record<Endpoint, unknown> = {
  token: { access_token: 'abc', expires_in: 3600 },
  operators: [NTC],
  topups: DONE,
  report: report(DONE),
  balance: { balance: 5, currencyCode: 'USD' },
};

const statuses = fc.constantFrom(200, 201, 204, 301, 400, 401, 403, 404, 422, 429, 500, 502, 503);

/** The answer with one field changed. */
function bent(good: object): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'NaN', '1e400', -1, 1e308, 0.1 + 0.2, '१००', '\u0000', [], {}, null),
  );
  return fc
    .tuple(fc.constantFrom(...Object.keys(good)), wrong)
    .map(([key, value]) => ({ ...good, [key]: value }));
}

function badReply(good: object): fc.Arbitrary<CannedAnswer> {
  const huge = JSON.stringify({ ...DONE, filling: 'x'.repeat(300_000) });
  return fc.oneof(
    { weight: 9, arbitrary: foreign(JSON.stringify(good)) },
    fc.record({ status: statuses, body: fc.constant(huge) }),
  );
}

async function expectOfEach(
  endpoint: Endpoint,
  replies: fc.Arbitrary<CannedAnswer>,
  check: (reply: CannedAnswer) => Promise<void>,
  runs = RUNS,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(replies, async (reply) => {
      reloadly.on(endpoint, reply);
      await check(reply);
    }),
    { numRuns: runs },
  );
}

const transactionStatuses = fc.constantFrom('FAILED', 'REFUNDED', 'PROCESSING', 'SUCCESSFUL');

describe('a top-up', () => {
  it('stays unknown after a truncated, foreign or huge answer', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    await expectOfEach('topups', badReply(DONE), async () => {
      expect((await client.topUp(ORDER)).kind).toBe('unknown');
    });
  });

  it('with odd values in the answer is delivered only by SUCCESSFUL, and rejected only by a failed status', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    const replies = transactionStatuses.chain((status) =>
      fc.record({ status: fc.constant(200), body: bent({ ...DONE, status }) }),
    );
    await expectOfEach('topups', replies, async ({ body }) => {
      const { kind } = await client.topUp(ORDER);
      const { status } = body as { status: unknown };
      const mayBe: Record<string, unknown[]> = {
        delivered: ['SUCCESSFUL'],
        rejected: ['FAILED', 'REFUNDED'],
        unknown: [status],
      };
      expect(mayBe[kind]).toContain(status);
    });
  });

  it('with odd values in a rejection is rejected only with its exact code', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    const replies = fc.record({ status: statuses, body: bent(failure('INVALID_AMOUNT')) });
    await expectOfEach('topups', replies, async ({ status = 0, body }) => {
      const { kind } = await client.topUp(ORDER);
      const { errorCode } = body as { errorCode: unknown };
      const isRefusal = status >= 400 && status < 500 && errorCode === 'INVALID_AMOUNT';
      expect(kind).toBe(
        isRefusal && !('transactionId' in (body as object)) ? 'rejected' : 'unknown',
      );
    });
  });

  it('stays unknown after the timeout when an answer never ends', async () => {
    const client = reloadly.client({ timeoutMs: 200 });
    await warm(client);
    const replies = bent(DONE).map((body) => ({ body, fault: 'stalled' as const }));
    const slow = async () => {
      expect((await client.topUp(ORDER)).kind).toBe('unknown');
    };
    await expectOfEach('topups', replies, slow, 10);
  });
});

describe('a status query', () => {
  it('leaves the outcome unknown after a truncated, foreign or huge answer', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    await expectOfEach('report', badReply(report(DONE)), async () => {
      expect((await client.status(ASKED)).kind).toBe('unknown');
    });
  });

  it('says “never received” only for an empty list', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    const rows = bent(DONE).map((row) => report(row));
    const replies = fc.record({ body: fc.oneof(rows, bent(report(DONE)), bent(report())) });
    await expectOfEach('report', replies, async ({ body }) => {
      const { kind } = await client.status(ASKED);
      const { content } = body as { content: unknown };
      const mayBe: Record<typeof kind, RegExp> = {
        'never heard': /^\[\]$/,
        rejected: /FAILED|REFUNDED/,
        delivered: /SUCCESSFUL/,
        unknown: /^/,
      };
      expect(JSON.stringify(content ?? null)).toMatch(mayBe[kind]);
    });
  });
});

describe('an earlier query', () => {
  it.each(['token', 'operators'] as const)(
    'for the %s never delivers anything, nor rejects what was sent',
    async (endpoint) => {
      const good = endpoint === 'token' ? (GOOD.token as object) : NTC;
      const bentReply = fc.record({
        status: statuses,
        body: bent(good).map((one) => (endpoint === 'token' ? one : [one])),
      });
      await expectOfEach(endpoint, fc.oneof(badReply(good), bentReply), async () => {
        const sentBefore = reloadly.sentTo('topups').length;
        const { kind } = await reloadly.client({ timeoutMs: 4000 }).topUp(ORDER);
        const wasSent = reloadly.sentTo('topups').length > sentBefore;
        expect(kind).toBe(wasSent ? 'delivered' : 'rejected');
      });
    },
  );

  it('for the balance finds a number or nothing', async () => {
    const good = GOOD.balance as object;
    const replies = fc.oneof(badReply(good), fc.record({ status: statuses, body: bent(good) }));
    const client = reloadly.client({ timeoutMs: 4000 });
    await expectOfEach('balance', replies, async () => {
      const told = await client.balance();
      const amount = told.kind === 'found' ? told.body.amount : 0;
      expect(['found', 'away']).toContain(told.kind);
      expect(Number.isFinite(amount)).toBe(true);
    });
  });
});
