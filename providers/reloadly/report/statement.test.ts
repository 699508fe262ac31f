// Reloadly's report for a span of time: the queries, page by page, and the parsing of top-ups.
import { expect, it } from 'vitest';
import type { StatementLine } from '#providers/statement.ts';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import type { CannedAnswer, ReceivedRequest } from '#providers/testing/canned-answers.ts';
import { makeReloadlyStatement } from './statement.ts';

const server = await startCannedAnswers();

const SPAN = {
  from: new Date('2026-10-27T18:15:00Z'),
  until: new Date('2026-10-28T18:15:00Z'),
};

async function read(answer: (request: ReceivedRequest) => CannedAnswer): Promise<StatementLine[]> {
  server.answers((request) =>
    request.path === '/oauth/token'
      ? { body: { access_token: 'token', expires_in: 86_400 } }
      : answer(request),
  );
  const { url } = server;
  const settings = { url, authUrl: url, clientId: 'c', clientSecret: 's', timeoutMs: 5_000 };
  const lines: StatementLine[] = [];
  for await (const page of makeReloadlyStatement(settings)(SPAN)) lines.push(...page);
  return lines;
}

const topUp = (more: object = {}): object => ({
  transactionId: 4_602_843,
  status: 'SUCCESSFUL',
  customIdentifier: 'K1',
  recipientPhone: '9779841000001',
  requestedAmount: 100,
  requestedAmountCurrencyCode: 'NPR',
  deliveredAmount: 100,
  deliveredAmountCurrencyCode: 'NPR',
  transactionDate: '2026-10-28 05:35:00',
  ...more,
});
const report = (content: object[], last = true): CannedAnswer => ({ body: { content, last } });

it('requests the period in UTC, page by page', async () => {
  const lines = await read(({ query }) =>
    query['page'] === '1' ? report([topUp()], false) : report([topUp({ customIdentifier: 'K2' })]),
  );
  const questions = server.requests.filter(({ path }) =>
    path.startsWith('/topups/reports/transactions?'),
  );
  const span = { startDate: '2026-10-27 18:15:00', endDate: '2026-10-28 18:15:00', size: '100' };
  expect(questions.map(({ query }) => query)).toEqual([
    { ...span, page: '1' },
    { ...span, page: '2' },
  ]);
  expect(lines[0]).toEqual({
    what: 'delivery',
    reference: 'K1',
    state: 'done',
    amountPaisa: 10_000n,
    slackPaisa: 0n,
    at: new Date('2026-10-28T05:35:00Z'),
    words: 'SUCCESSFUL',
  });
  expect(lines[1]?.reference).toBe('K2');
});

it('knows amounts ordered in dollars only approximately', async () => {
  const dollars = { requestedAmount: 0.75, requestedAmountCurrencyCode: 'USD' };
  const [line] = await read(() => report([topUp({ ...dollars, deliveredAmount: 100.05 })]));
  expect(line).toMatchObject({ amountPaisa: 10_005n, slackPaisa: 300n });
});

it.each([
  [{ status: 'PROCESSING' }, { state: 'open' }],
  [{ status: 'REFUNDED' }, { state: 'not done' }],
  [
    { status: 'FAILED', deliveredAmount: null },
    { state: 'not done', amountPaisa: 10_000n },
  ],
  [{ deliveredAmount: null }, { state: 'done', amountPaisa: 10_000n }],
  [{ customIdentifier: null }, { reference: '#4602843' }],
])('reads %j', async (more, expected) => {
  expect((await read(() => report([topUp(more)])))[0]).toMatchObject(expected);
});

it.each([
  ['a refusal', { status: 403, body: {} }, /HTTP 403/],
  ['a page', { body: '<html></html>' }, /report cannot be read/],
  ['a strange line', report([{ id: 1 }]), /line of its report/],
  ['a time that is none', report([topUp({ transactionDate: 'today' })]), /top-up 4602843/],
  ['no end', report([], false), /does not go on/],
])('rejects %s', async (_name, answering, words) => {
  await expect(read(() => answering)).rejects.toThrow(words);
});
