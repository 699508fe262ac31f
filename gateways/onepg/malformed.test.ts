// Answers that OnePG should never give: cut, foreign, bent. Nothing throws, and nothing is paid but by
// its own word for our id, an amount and our currency.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ATTEMPT, FOREIGN, PAYMENT, startAnswering, STATUSES } from '../nepal-banks/testing.ts';
import type { Answering } from '../nepal-banks/testing.ts';
import { makeOnepg } from './gateway.ts';
import { INSTRUMENTS, no, ok, PAID, settingsFor } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = 500;

let server: Awaited<ReturnType<typeof startAnswering>>;
let onepg: ReturnType<typeof makeOnepg>;

beforeAll(async () => {
  server = await startAnswering();
  onepg = makeOnepg({ ...settingsFor(server.url), timeoutMs: 4000 });
});
afterAll(() => server.close());

async function expectOfEach(
  answers: fc.Arbitrary<Answering>,
  check: (body: string, status: number) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(answers, async (answering) => {
      server.answers(answering);
      await check(String(answering.body), answering.status ?? 200);
    }),
    { numRuns: RUNS },
  );
}

function cut(text: string): fc.Arbitrary<string> {
  return fc.nat(text.length - 1).map((length) => text.slice(0, length));
}

function foreign(text: string): fc.Arbitrary<Answering> {
  const any = fc.jsonValue().map((value) => JSON.stringify(value));
  return fc.record({
    status: fc.constantFrom(...STATUSES),
    body: fc.oneof(cut(text), fc.constantFrom(...FOREIGN, no('')), any, fc.string()),
  });
}

const WORDS =
  'Success SUCCESS Fail Pending 0 1 NaN NPR npr INR USD 1020.00 1020 1e3 -1020.00 १०२० 0.01 ' +
  '1020.001 ORD1001A1 ORD1001A2';
const OTHERS = ['', ' ', 0, 1, -1, 1020, 1020.001, 1e308, true, null, [], {}, ['Success']];
const VALUES: unknown[] = [...WORDS.split(' '), ...OTHERS];

/** Some values of an answer, in its envelope or within, are others or gone. */
function bent(data: object): fc.Arbitrary<Answering> {
  const envelope = { code: '0', message: 'Success', errors: [], data };
  const change = (among: object) =>
    fc.record({
      name: fc.constantFrom(...Object.keys(among)),
      value: fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue(), fc.constant(undefined)),
    });
  return fc
    .tuple(fc.array(change(data), { maxLength: 4 }), fc.option(change(envelope), { freq: 2 }))
    .map(([inner, outer]) => {
      const bentData: Record<string, unknown> = { ...data };
      for (const { name, value } of inner) bentData[name] = value;
      const bentEnvelope: Record<string, unknown> = { ...envelope, data: bentData };
      if (outer) bentEnvelope[outer.name] = outer.value;
      return { body: JSON.stringify(bentEnvelope) };
    });
}

type Said = { code?: unknown; data?: Record<string, unknown> | null };

it('500 answers that are cut or foreign never say what became of a payment', async () => {
  await expectOfEach(foreign(ok(PAID)), async () => {
    expect((await onepg.status(ATTEMPT)).kind).toBe('unknown');
  });
});

it('500 bent answers are a success only by every word of it', async () => {
  let successes = 0;
  await expectOfEach(bent(PAID), async (body) => {
    const status = await onepg.status(ATTEMPT);
    if (status.kind !== 'succeeded') return;
    successes += 1;
    const { code, data } = JSON.parse(body) as Said;
    expect([0, '0']).toContain(code);
    expect(data?.['Status']).toMatch(/^success$/i);
    expect(data?.['MerchantTxnId']).toBe(ATTEMPT.transactionId);
    expect(data?.['PaymentCurrency']).toMatch(/^npr$/i);
    // Spaces around a reference are no part of it.
    expect(status.gatewayReference).toBe(String(data?.['GatewayReferenceNo']).trim());
    expect(Math.round(Number(data?.['Amount']) * 100)).toBe(Number(status.chargedPaisa));
  });
  expect(successes).toBeGreaterThan(10);
});

it('500 bent answers that call it failed are believed only about our own', async () => {
  await expectOfEach(bent({ ...PAID, Status: 'Fail' }), async (body) => {
    if ((await onepg.status(ATTEMPT)).kind !== 'failed') return;
    const { code, data } = JSON.parse(body) as Said;
    expect([0, '0']).toContain(code);
    expect(data?.['MerchantTxnId']).toBe(ATTEMPT.transactionId);
  });
});

it('500 answers of any kind begin no payment that the gateway did not begin', async () => {
  const process = { ProcessId: '54D0A55C_4D9E_TEST' };
  await expectOfEach(fc.oneof(foreign(ok(process)), bent(process)), async (body, httpStatus) => {
    const begun = await onepg.start(PAYMENT, { bankCode: undefined });
    if (begun.kind === 'away') return;
    expect(httpStatus).toBe(200);
    const { code, data } = JSON.parse(body) as Said;
    expect(begun.kind).toBe(code === 0 || code === '0' ? 'begun' : 'refused');
    const session = begun.kind === 'begun' ? begun.session : data?.['ProcessId'];
    expect(session).toBe(data?.['ProcessId']);
  });
});

it('500 lists of banks hold nothing but banks', async () => {
  const bentOnes = bent(INSTRUMENTS[0] ?? {}).map(({ body = '' }) => {
    const { code, data } = JSON.parse(String(body)) as Said;
    return { body: JSON.stringify({ code, data: [data, ...INSTRUMENTS] }) };
  });
  await expectOfEach(fc.oneof(foreign(ok(INSTRUMENTS)), bentOnes), async () => {
    const { banks } = await makeOnepg(settingsFor(server.url)).banks();
    for (const bank of [...banks.ebank, ...banks.mbank]) {
      expect(bank.Bank_Code).toMatch(/^[\w.-]{1,40}$/);
      expect(bank.Bank_Name).toMatch(/^[^<>\n]{1,80}$/);
      expect(bank.Image_Url).toMatch(/^(?:$|https:\/\/)/);
    }
  });
});
