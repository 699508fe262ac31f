// Answers that Khalti should never give: cut, foreign, bent. Nothing throws, and nothing is paid but
// by its own word for its number of our payment and an amount.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ATTEMPT, FOREIGN, PAYMENT, startAnswering, STATUSES } from '../nepal-banks/testing.ts';
import type { Answering } from '../nepal-banks/testing.ts';
import { makeKhalti } from './gateway.ts';
import { answer, LINK, PAID, PIDX, settingsFor } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = 500;

let server: Awaited<ReturnType<typeof startAnswering>>;
let khalti: ReturnType<typeof makeKhalti>;

beforeAll(async () => {
  server = await startAnswering();
  khalti = makeKhalti({ ...settingsFor(server.url), timeoutMs: 4_000 });
});
afterAll(() => server.close());

const asked = { ...ATTEMPT, session: PIDX, gatewayReference: null };

function foreign(whole: string): fc.Arbitrary<Answering> {
  return fc.record({
    status: fc.constantFrom(...STATUSES),
    body: fc.oneof(
      fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
      fc.constantFrom(...FOREIGN),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string(),
    ),
  });
}

const WORDS = `Completed completed Pending Initiated Refunded Expired User ${PIDX} 102000 NaN`;
const OTHERS = ['', ' ', 0, 1, -1, 1020.5, 1e308, true, null, [], {}, ['Completed']];

function bent(whole: object): fc.Arbitrary<Record<string, unknown>> {
  const change = fc.record({
    name: fc.constantFrom(...Object.keys(whole)),
    value: fc.oneof(
      fc.constantFrom<unknown>(...WORDS.split(' '), 'User canceled', ...OTHERS),
      fc.jsonValue(),
      fc.constant(undefined),
    ),
  });
  return fc.array(change, { maxLength: 3 }).map((changes) => ({
    ...whole,
    ...Object.fromEntries(changes.map(({ name, value }) => [name, value])),
  }));
}

async function expectOfEach<Given>(
  given: fc.Arbitrary<Given>,
  check: (one: Given) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(given, check), { numRuns: RUNS });
}

it('500 answers that are cut or foreign never say what became of a payment', async () => {
  await expectOfEach(foreign(answer()), async (answering) => {
    server.answers(answering);
    expect((await khalti.status(asked)).kind).toBe('unknown');
  });
});

it('500 bent answers are a success only by every word of it', async () => {
  let successes = 0;
  const given = fc.record({ said: bent(PAID), status: fc.constantFrom(200, 200, 400) });
  await expectOfEach(given, async ({ said, status: httpStatus }) => {
    server.answers({ status: httpStatus, body: JSON.stringify(said) });
    const status = await khalti.status(asked);
    if (status.kind === 'unknown') return;
    expect(said['pidx']).toBe(PIDX);
    if (status.kind !== 'succeeded') return;
    successes += 1;
    expect(httpStatus).toBe(200);
    expect(said['status']).toMatch(/^completed$/i);
    expect(said['transaction_id']).toEqual(expect.any(String));
    expect(said['total_amount']).toBe(Number(status.chargedPaisa));
  });
  expect(successes).toBeGreaterThan(10);
});

it('500 answers of any kind begin no payment that Khalti did not begin', async () => {
  const one = fc.oneof(
    foreign(JSON.stringify(LINK)),
    bent(LINK).map((said): Answering => ({ body: JSON.stringify(said) })),
  );
  await expectOfEach(one, async (answering) => {
    server.answers(answering);
    const begun = await khalti.start(PAYMENT, undefined);
    if (begun.kind === 'away') return;
    expect(answering.status ?? 200).toBe(begun.kind === 'begun' ? 200 : 400);
    if (begun.kind !== 'begun') return;
    const said = JSON.parse(String(answering.body)) as Record<string, unknown>;
    expect(begun.session).toBe(said['pidx']);
    expect(begun.form.payment_url).toMatch(/^https:/);
  });
});
