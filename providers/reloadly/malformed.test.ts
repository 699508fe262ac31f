// Answers that no system should give: cut, foreign, wrong, huge, slow. Nothing throws, nothing counts
// as delivered or refused that may not have been, and nothing is taken as never heard of.
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CannedAnswer } from '../testing/canned-answers.ts';
import { ASKED, DONE, failure, NTC, ORDER, report, startReloadly, warm } from './testing.ts';
import type { Endpoint } from './testing.ts';

const reloadly = await startReloadly();
const RUNS = 500;
// A busy machine takes its time over 500 answers.
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

/** A field of the answer, at any depth of one, has another type or is gone. */
function bent(good: object): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'NaN', '1e400', -1, 1e308, 0.1 + 0.2, '१००', '\u0000', [], {}, null),
  );
  return fc
    .tuple(fc.constantFrom(...Object.keys(good)), wrong)
    .map(([key, value]) => ({ ...good, [key]: value }));
}

function cut(good: unknown): fc.Arbitrary<string> {
  const text = JSON.stringify(good);
  return fc.nat(text.length - 1).map((length) => text.slice(0, length));
}

const foreign = fc.oneof(
  fc.constant('<html><body><h1>502 Bad Gateway</h1></body></html>'),
  fc.constant('SUCCESSFUL'),
  fc.constant('"SUCCESSFUL"'),
  fc.constant(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  fc.constant(JSON.stringify({ ...DONE, filling: 'x'.repeat(300_000) })),
  fc.constant('\u0000\uffff{'),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string(),
);

function badReply(good: object): fc.Arbitrary<CannedAnswer> {
  return fc.oneof(
    fc.record({ status: statuses, body: cut(good) }),
    fc.record({ status: statuses, body: foreign }),
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

describe('500 answers to a top-up', () => {
  it('that are cut, foreign or huge leave it unknown', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    await expectOfEach('topups', badReply(DONE), async () => {
      expect((await client.topUp(ORDER)).kind).toBe('unknown');
    });
  });

  it('that are bent are delivered only by SUCCESSFUL, and never refused for it', async () => {
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

  it('that bend a refusal are refused only with its very code', async () => {
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

  it('that never end leave it unknown within the time that was set', async () => {
    const client = reloadly.client({ timeoutMs: 200 });
    await warm(client);
    const replies = bent(DONE).map((body) => ({ body, fault: 'stalled' as const }));
    const slow = async () => {
      expect((await client.topUp(ORDER)).kind).toBe('unknown');
    };
    await expectOfEach('topups', replies, slow, 10);
  });
});

describe('500 answers to the status', () => {
  it('that are cut, foreign or huge leave it unknown', async () => {
    const client = reloadly.client({ timeoutMs: 4000 });
    await expectOfEach('report', badReply(report(DONE)), async () => {
      expect((await client.status(ASKED)).kind).toBe('unknown');
    });
  });

  it('that are bent are never heard of only when the list is empty', async () => {
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

describe('500 answers of what is asked first', () => {
  it.each(['token', 'operators'] as const)(
    'of the %s: nothing is delivered by them, nothing refused that was sent',
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

  it('of the balance: it is found or away', async () => {
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
