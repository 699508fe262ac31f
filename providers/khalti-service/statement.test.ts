// Khalti Service's answers about many references: the queries, and every way to read a line.
import { expect, it } from 'vitest';
import { startCannedAnswers } from '../testing/canned-answers.ts';
import type { CannedAnswer } from '../testing/canned-answers.ts';
import { makeAskKhaltiService } from './statement.ts';

const server = await startCannedAnswers();

async function ask(references: string[], answer: CannedAnswer) {
  server.answers(answer);
  return makeAskKhaltiService({ url: server.url, token: 'TEST:t' })(references);
}

const line = (reference: string, more: object = {}): object => ({
  status: true,
  state: 'Success',
  original_status: 'Success',
  details: '',
  reference,
  response_id: 77,
  amount: 100.5,
  refunded: false,
  refunded_amount: 0,
  refunds: [],
  ...more,
});

it('requests all at once and returns each at its position', async () => {
  const detail = [line('K2', { state: 'Queued' }), line('K1')];
  const lines = await ask(['K1', 'K2', 'K3'], { body: { status: true, detail } });
  expect(server.requests).toMatchObject([
    {
      path: expect.stringMatching(/^\/api\/service\/bulk\/status\/\?/),
      query: { references: 'K1,K2,K3', reference_length: '3', token: 'TEST:t' },
    },
  ]);
  expect(lines).toEqual([
    {
      what: 'delivery',
      reference: 'K1',
      state: 'done',
      amountPaisa: 10_050n,
      at: undefined,
      words: 'Success',
    },
    expect.objectContaining({ reference: 'K2', state: 'open', words: 'Queued' }),
    'unknown',
  ]);
});

it.each([
  ['refused', { state: 'Failed' }, { state: 'not done', amountPaisa: 10_050n }],
  ['taken back whole', { refunded: true, refunded_amount: 100.5 }, { state: 'not done' }],
  [
    'taken back, they do not say how much',
    { refunded: true, refunded_amount: null },
    { state: 'not done' },
  ],
  [
    'taken back in part',
    { refunded: true, refunded_amount: 0.5 },
    { state: 'done', amountPaisa: 10_000n },
  ],
  [
    'taken back whole, by its list of refunds',
    { refunds: [{ amount: 100 }, { amount: '0.50' }] },
    { state: 'not done', amountPaisa: 10_050n, words: 'Success, refunded' },
  ],
  [
    'taken back in part, by its list of refunds',
    { refunds: [{ amount: 0.5 }] },
    { state: 'done', amountPaisa: 10_000n, words: 'Success, refunded' },
  ],
])('reads one that was %s', async (_name, more, expected) => {
  const [read] = await ask(['K1'], { body: { detail: [line('K1', more)] } });
  expect(read).toMatchObject(expected);
});

it.each([
  ['never heard', { state: 'Error', response_id: 0, amount: 0 }],
  ['unknown', { state: 'Wondering' }],
  ['unknown', { amount: 'much' }],
  ['unknown', { refunded: true, refunded_amount: 'much' }],
  ['unknown', { refunds: [{ remarks: 'sorry' }] }],
])('returns %s for %j', async (expected, more) => {
  expect(await ask(['K1'], { body: { detail: [line('K1', more)] } })).toEqual([expected]);
});

it('requests a hundred at a time', async () => {
  const references = Array.from({ length: 201 }, (_, number) => `K${number}`);
  expect(await ask(references, { body: { detail: [] } })).toHaveLength(201);
  expect(server.requests.map(({ query }) => query['reference_length'])).toEqual([
    '100',
    '100',
    '1',
  ]);
});

it.each([
  ['an error', { status: 500, body: 'no' }, /HTTP 500/],
  ['a page', { body: '<html></html>' }, /cannot be read/],
  ['no end', { fault: 'broken' as const, body: '{' }, /./],
])('reports an answer with %s', async (_name, answering, words) => {
  await expect(ask(['K1'], answering)).rejects.toThrow(words);
});
