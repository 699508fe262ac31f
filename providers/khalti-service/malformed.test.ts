// Malformed answers to each call, 500 in a whole run: nothing throws, and a delivery succeeds or fails
// only by an explicit answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import type { LookUp, StatusOutcome } from '../outcome.ts';
import { startCannedAnswers } from '../testing/canned-answers.ts';
import type { CannedAnswer } from '../testing/canned-answers.ts';
import { makeKhaltiService } from './client.ts';

const server = await startCannedAnswers();
const clientOf = (timeoutMs: number) =>
  makeKhaltiService({ url: server.url, token: 'TEST:t', timeoutMs, lookUpTimeoutMs: timeoutMs });
type Client = ReturnType<typeof clientOf>;
const khalti = clientOf(10_000);
/** For calls that are never answered. */
const impatient = clientOf(250);

const reference = 'K1N1';
const amountPaisa = 10_000n;
const success = { status: true, state: 'Success', id: 163, error_code: null, detail: 'ok' };
const told = { ...success, reference, response_id: 9, amount: 100, refunded: false };
const found = { status: true, session_id: 5, due_bills: [{ amount: '200', days: 5 }] };
const SUCCEEDED: CannedAnswer = { body: { ...told, ...found } };

const CODES = [1001, 1008, 1010, 1011, 1013, 1016, 1017, 1018, 1019, 1020, 1021, 4000, 7000, 9999];
const STATES = ['Queued', 'Processing', 'Failed', 'Error', 'Expired', 'Status Error', 'success'];

const whole = fc.oneof(
  fc.constantFrom<Record<string, unknown>>(success, told, found),
  fc.constantFrom(...STATES).map((state) => ({ ...told, state })),
  fc
    .constantFrom('002', ...CODES.map(String))
    .map((error_code) => ({ status: false, error_code, message: 'No', state: 'Error' })),
);

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, '', '\0', '\ud800', 'null', '100', 100, -1, 1e308, true, 'true', [], {}),
  fc.constantFrom(...STATES, ...CODES, 'Success', '002'),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid answer with one field changed or missing. */
const changed = fc
  .record({
    body: whole,
    field: fc.constantFrom(
      'status',
      'state',
      'error_code',
      'id',
      'amount',
      'refunded',
      'reference',
    ),
    value: fc.option(odd, { nil: undefined }),
  })
  .map(({ body, field, value }): unknown => ({ ...body, [field]: value }));

const deep = fc
  .tuple(whole, fc.constantFrom(19, 21, 5_000, 100_000))
  .map(([body, depth]) =>
    JSON.stringify({ ...body, extra_data: '@' }).replace(
      '"@"',
      '['.repeat(depth) + ']'.repeat(depth),
    ),
  );
const huge = fc.tuple(whole, fc.constantFrom(7_000, 250_000, 300_000)).map(([body, size]) => ({
  ...body,
  message: 'x'.repeat(size),
}));
const cut = fc
  .tuple(whole, fc.nat(200))
  .map(([body, length]) => JSON.stringify(body).slice(0, length));
const page = fc.constantFrom(
  '<html><body><h1>502</h1></body></html>',
  '',
  ' ',
  'null',
  'OK',
  '\ufeff{}',
);

const answering: fc.Arbitrary<CannedAnswer> = fc
  .record({
    status: fc.oneof(
      { weight: 3, arbitrary: fc.constant(200) },
      fc.constantFrom(200, 201, 202, 301, 400, 400, 401, 403, 404, 429, 500, 502, 504),
    ),
    body: fc.oneof(
      { weight: 6, arbitrary: changed },
      { weight: 2, arbitrary: whole },
      cut,
      page,
      deep,
      huge,
      odd,
      whole.map((body) => [body]),
    ),
    fault: fc.oneof(
      { weight: 60, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('never' as const, 'broken' as const) },
    ),
  })
  .map(({ status, body, fault }) => ({
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(status === 301 ? { headers: { location: '/elsewhere' } } : {}),
    ...(fault ? { fault } : {}),
  }))
  .map((answer) => ({
    ...answer,
    [fc.toStringMethod]: () => JSON.stringify({ ...answer, body: answer.body.slice(0, 500) }),
  }));

/** The parsed answer, if it is a complete JSON object; else an empty one. */
function saidBy({ body, fault }: CannedAnswer): Record<string, unknown> {
  const text = String(body);
  if (fault || text.length > 262_144) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const REFUSED = ['Failed', 'Error', 'Expired', 'Status Error'];
const RELEASING = [1001, 1008, 1010, 1011, 1016, 1019, 1020, 4000];
const WORDS = ['1010', '1011', '4000', '7000'];

const isRefused = (state: unknown): boolean => REFUSED.some((refused) => refused === state);
const isReleasing = (code: unknown): boolean =>
  RELEASING.some((releasing) => releasing === code || String(releasing) === code);

/** Whether the answer allows a refund: a listed code, a missing service, a failed state. */
function mayReject(answer: CannedAnswer): boolean {
  const { state, error_code: code, status: yes } = saidBy(answer);
  if (answer.fault || Number(answer.status) >= 500) return false;
  if (answer.status === 200 && !code) return isRefused(state);
  const isQuiet = yes !== true && (state === undefined || state === null || isRefused(state));
  return isQuiet && (code ? isReleasing(code) : answer.status === 404);
}

function isSuccess(answer: CannedAnswer): boolean {
  const { state, error_code: code } = saidBy(answer);
  return answer.status === 200 && !answer.fault && state === 'Success' && !code;
}

/** Whether a database can store it and a person can read it. */
function isStorable(proof: unknown): boolean {
  const text = JSON.stringify(proof);
  return text.length < 9_000 && !/\\u0000|\\ud[89a-f]/.test(text);
}

function isFairDelivery(outcome: StatusOutcome, answer: CannedAnswer): boolean {
  if (outcome.kind === 'never heard' || !isStorable(outcome.proof)) return false;
  if (outcome.kind === 'unknown') return true;
  return outcome.kind === 'delivered' ? isSuccess(answer) : mayReject(answer);
}

function isFairStatus(outcome: StatusOutcome, answer: CannedAnswer): boolean {
  const { state, error_code: code, amount, refunded, reference: of = reference } = saidBy(answer);
  if (!isStorable(outcome.proof)) return false;
  if (outcome.kind === 'unknown') return true;
  if (outcome.kind === 'never heard') return code === '002' && Number(answer.status) < 500;
  if (answer.status !== 200 || code || (of !== null && of !== reference)) return false;
  if (outcome.kind === 'rejected') return refunded === true || isRefused(state);
  return isSuccess(answer) && refunded !== true && Number(amount) === 100;
}

function isFairLookUp(read: LookUp<unknown>, answer: CannedAnswer): boolean {
  if (read.kind === 'away') return !read.fault.includes('TEST:t');
  if (!isStorable(read.proof)) return false;
  if (read.kind === 'refused') {
    return WORDS.includes(read.code) && /^[^\p{Cc}]{1,300}$/u.test(read.text);
  }
  const { session_id, due_bills } = found;
  const isWhole = JSON.stringify(read.body) === JSON.stringify({ session_id, due_bills });
  return answer.status === 200 && isWhole;
}

/** Runs a call against many answers, and checks the classification of each. */
function always<T>(
  call: (client: Client) => Promise<T>,
  isFair: (read: T, answer: CannedAnswer) => boolean,
): Promise<void> {
  let next: CannedAnswer = {};
  server.answers(({ path }) => (path === '/elsewhere' ? SUCCEEDED : next));
  const property = fc.asyncProperty(answering, async (answer) => {
    next = answer;
    return isFair(await call(answer.fault === 'never' ? impatient : khalti), answer);
  });
  return fc.assert(property, { numRuns: wholeOrQuick(500, 100) });
}

const topUp = { slug: 'ntc', reference, fields: { number: '9841234567' }, amountPaisa } as const;
const bill = { slug: 'nea', reference, fields: { session_id: 5 }, amountPaisa } as const;

describe('malformed answers', { timeout: 60_000 }, () => {
  it('leave a single-step delivery unknown unless they are explicit', async () => {
    await always((client) => client.use(topUp), isFairDelivery);
    expect(server.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('leave a delivery in several steps unknown unless they are explicit', async () => {
    await expect(always((client) => client.commit(bill), isFairDelivery)).resolves.toBeUndefined();
  });

  it('to a status query leave a delivery unknown unless they are explicit', async () => {
    const status = (client: Client) => client.status({ reference, amountPaisa });
    await expect(always(status, isFairStatus)).resolves.toBeUndefined();
  });

  it('to a look-up give no wrong result', async () => {
    const bills = z.object({ amount: z.string(), days: z.number() });
    const schema = z.object({ session_id: z.number(), due_bills: z.array(bills) });
    const question = { slug: 'nea', step: 'details', fields: { sc_no: '1' } } as const;
    await expect(
      always((client) => client.ask(question, schema), isFairLookUp),
    ).resolves.toBeUndefined();
  });
});
