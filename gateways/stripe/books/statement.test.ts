// Stripe's lists for a span of time: the queries, page by page, and the parsing of intents and refunds.
import { expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import type { StatementLine } from '#providers/statement.ts';
import { makeStripeStatement } from './statement.ts';
import { intent, PAID, settingsFor, stripeError } from '../testing.ts';

const stripe = await startCannedAnswers();

const SPAN = {
  from: new Date('2026-10-27T18:15:00Z'),
  until: new Date('2026-10-28T18:15:00Z'),
};
const created = 1_793_160_000;

const list = (data: object[], more = false) => ({
  body: { object: 'list', data, has_more: more, url: '/v1/x' },
});
const refund = (more: object = {}): object => ({
  id: 're_1',
  object: 'refund',
  amount: 5_000,
  currency: 'npr',
  status: 'succeeded',
  metadata: { refund: 'R1' },
  created,
  ...more,
});

async function read(): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for await (const page of makeStripeStatement(settingsFor(stripe.url))(SPAN)) lines.push(...page);
  return lines;
}

it('asks for the intents of the span, then for its refunds', async () => {
  stripe.answers(list([{ ...PAID, created }]), list([refund()]));
  const at = new Date(created * 1_000);
  expect(await read()).toEqual([
    {
      what: 'payment',
      reference: 'ORD1001A1',
      state: 'done',
      amountPaisa: 10_240n,
      at,
      words: 'succeeded',
    },
    {
      what: 'refund',
      reference: 'R1',
      state: 'done',
      amountPaisa: 5_000n,
      at,
      words: 'succeeded',
    },
  ]);
  const paths = stripe.requests.map(({ path }) => decodeURIComponent(path));
  const span = 'created[gte]=1793124900&created[lt]=1793211300&limit=50';
  expect(paths).toEqual([`/v1/payment_intents?${span}`, `/v1/refunds?${span}`]);
});

it('goes on behind the last one until there is no more', async () => {
  const page = (id: string) => ({ ...intent({ id, metadata: {} }), created });
  stripe.answers(list([page('pi_3'), page('pi_2')], true), list([page('pi_1')]), list([]));
  expect((await read()).map(({ reference }) => reference)).toEqual(['#pi_3', '#pi_2', '#pi_1']);
  expect(stripe.requests[1]?.path).toContain('starting_after=pi_2');
  stripe.answers(list([page('pi_3')], true), list([page('pi_3')], true));
  await expect(read()).rejects.toThrow(/does not go on/);
});

it('tells apart what came, what may come, and what never will', async () => {
  const states = ['requires_payment_method', 'processing', 'canceled'];
  const refunds = ['pending', 'failed', 'canceled'];
  stripe.answers(
    list(states.map((status) => ({ ...intent({ status }), created }))),
    list(refunds.map((status) => refund({ status, metadata: null }))),
  );
  expect((await read()).map(({ reference, state }) => [reference, state])).toEqual([
    ['ORD1001A1', 'open'],
    ['ORD1001A1', 'open'],
    ['ORD1001A1', 'not done'],
    ['#re_1', 'open'],
    ['#re_1', 'not done'],
    ['#re_1', 'not done'],
  ]);
});

it('believes nothing of an answer that cannot be read', async () => {
  stripe.answers({ body: '<html></html>' });
  await expect(read()).rejects.toThrow(/Invalid JSON/);
  stripe.answers(list([{ id: 'pi_9' }]));
  await expect(read()).rejects.toThrow(/pi_9 cannot be read/);
  stripe.answers(list([PAID]));
  await expect(read()).rejects.toThrow(/names no time/);
  stripe.answers(stripeError('api_key_expired'));
  await expect(read()).rejects.toThrow(/No\./);
});
