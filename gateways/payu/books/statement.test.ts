// PayU's list for a span of time: the queries, the parsing, and splitting a long day in halves.
import { expect, it } from 'vitest';
import type { Span, StatementLine } from '#providers/statement.ts';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { apiHash } from '../hashes.ts';
import { makePayuStatement } from './statement.ts';

const server = await startCannedAnswers();

const DAY: Span = {
  from: new Date('2026-10-27T18:15:00Z'),
  until: new Date('2026-10-28T18:15:00Z'),
};

async function read(span = DAY): Promise<StatementLine[]> {
  const apiUrl = `${server.url}/merchant/postservice.php?form=2`;
  const settings = { apiUrl, key: 'TESTKEY1', salt: 'TESTSALT1' };
  const lines: StatementLine[] = [];
  for await (const page of makePayuStatement(settings)(span)) lines.push(...page);
  return lines;
}

const row = (more: object = {}): object => ({
  id: '403993715500000001',
  status: 'captured',
  key: 'TESTKEY1',
  txnid: 'ORD1001A1',
  addedon: '2026-10-28 11:05:00',
  amount: '632.40',
  productinfo: 'Recharge ntc',
  mode: 'NB',
  ...more,
});
const listed = (...rows: object[]) => ({
  body: { status: 1, msg: 'Transaction Fetched Successfully', Transaction_details: rows },
});

it('asks for the span on an Indian clock, signed over its first end', async () => {
  server.answers(listed(row()));
  const [line] = await read();
  const var1 = '2026-10-27 23:45:00';
  const call = { key: 'TESTKEY1', command: 'get_transaction_info', var1 };
  const hash = apiHash(call, 'TESTSALT1');
  expect(server.requests.map(({ body }) => body)).toEqual([
    { ...call, var2: '2026-10-28 23:44:59', hash },
  ]);
  expect(line).toEqual({
    what: 'payment',
    reference: 'ORD1001A1',
    state: 'done',
    amountPaisa: 63_240n,
    at: new Date('2026-10-28T05:35:00Z'),
    words: 'captured',
  });
});

it('tells apart what came, what may come, and what never will', async () => {
  const words = ['captured', 'auth', 'pending', 'initiated', 'failed', 'userCancelled', 'bounced'];
  server.answers(listed(...words.map((status) => row({ status }))));
  expect((await read()).map(({ state }) => state)).toEqual([
    'done',
    'open',
    'open',
    'open',
    'not done',
    'not done',
    'not done',
  ]);
  server.answers(listed(row({ txnid: null })));
  expect((await read())[0]?.reference).toBe('#403993715500000001');
});

it('reads a day that is too long for one answer by halves, each moment once', async () => {
  const noon = '2026-10-28 11:45:00';
  server.answers(({ body }) => {
    const [from, until] = [String(body['var1']), String(body['var2'])];
    const isLong = from < noon && until >= noon;
    return isLong
      ? { body: ' '.repeat(300_000) }
      : listed(row({ txnid: `from${from.slice(11, 13)}` }));
  });
  expect((await read()).map(({ reference }) => reference)).toEqual(['from23', 'from11']);
  expect(server.requests.map(({ body }) => [body['var1'], body['var2']])).toEqual([
    ['2026-10-27 23:45:00', '2026-10-28 23:44:59'],
    ['2026-10-27 23:45:00', '2026-10-28 11:44:59'],
    [noon, '2026-10-28 23:44:59'],
  ]);
});

it('takes an empty day as one, and nothing else', async () => {
  for (const msg of ['0 out of 0 Transactions Fetched Successfully', 'No transactions found']) {
    server.answers({ body: { status: 0, msg } });
    expect(await read()).toEqual([]);
  }
  server.answers(listed());
  expect(await read()).toEqual([]);
});

it.each([
  ['a refusal', { body: { status: 0, msg: 'Invalid Hash.' } }, /answered "Invalid Hash\."/],
  ['a page', { body: '<html></html>' }, /cannot be read/],
  ['no list', { body: { status: 1, Transaction_details: 'none' } }, /list cannot be read/],
  ['no amount', listed(row({ amount: 'much' })), /txnid ORD1001A1/],
  ['no time', listed(row({ addedon: 'today' })), /txnid ORD1001A1/],
])('believes nothing of %s', async (_name, answer, words) => {
  server.answers(answer);
  await expect(read()).rejects.toThrow(words);
});
