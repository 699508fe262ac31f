// Answers that nPay should never give: cut, foreign, bent. Nothing throws, and nothing is paid but by
// its own word for our id, our number and an amount.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ATTEMPT, FOREIGN, PAYMENT, startAnswering, STATUSES } from '../nepal-banks/testing.ts';
import type { Answering } from '../nepal-banks/testing.ts';
import { makeNpay } from './gateway.ts';
import { FAULT, PAID, settingsFor, soapAnswer, VALIDATED } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = 500;
const STATUS = 'CheckTransactionStatus';

let server: Awaited<ReturnType<typeof startAnswering>>;
let npay: ReturnType<typeof makeNpay>;

beforeAll(async () => {
  server = await startAnswering();
  npay = makeNpay({ ...settingsFor(server.url), timeoutMs: 4000 });
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
  return fc.record({
    status: fc.constantFrom(...STATUSES),
    body: fc.oneof(cut(text), fc.constantFrom(...FOREIGN, FAULT), fc.string()),
  });
}

const VALUES = [
  'SUCCESS Success FAILED CANCELLED PENDING 0 1 00 NaN 1020.00 1020 1e3 -1020.00 १०२० 102000 0.01',
  '1020.001 ORD1001A1 ORD1001A2 ord1001a1 GTW000111 GTW000999 &amp; <b/> <b>0</b> &x; ]]>',
  '<![CDATA[SUCCESS]]> <![CDATA[1020.00]]> SUC<!--->--CESS SUC<!--x-->CESS &#83;UCCESS',
]
  .flatMap((words) => words.split(' '))
  .concat('', ' ', '1020.00 ', 'SUCCESS\n');

/** Some fields have other values, names, or are gone; at times bytes of the whole are changed. */
function bent(operation: string, good: Record<string, string>): fc.Arbitrary<Answering> {
  const names = Object.keys(good);
  const change = fc.record({
    name: fc.constantFrom(...names),
    value: fc.oneof(fc.constantFrom(...VALUES), fc.string()),
    as: fc.constantFrom('value', 'value', 'gone', 'renamed', 'small'),
  });
  const scratch = fc.tuple(fc.nat(2000), fc.constantFrom('', '<', '&', '"', '\u0000', 'é', '>'));
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.option(scratch, { freq: 4 }))
    .map(([changes, scratched]) => {
      const fields = { ...good };
      for (const { name, value, as } of changes) {
        delete fields[name];
        if (as === 'value') fields[name] = value;
        if (as === 'renamed') fields[`${name}X`] = value;
        if (as === 'small') fields[name.toLowerCase()] = good[name] ?? '';
      }
      const text = soapAnswer(operation, fields);
      if (!scratched) return { body: text };
      const place = scratched[0] % text.length;
      return { body: text.slice(0, place) + scratched[1] + text.slice(place + 1) };
    });
}

/** What a field says to somebody who reads the text with nothing but a pattern. */
function plainField(body: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(body)?.[1];
  return found
    ?.replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replace(/<!--.*?-->/gs, '')
    .replace('&#83;', 'S')
    .replace('&amp;', '&')
    .trim();
}

it('500 answers that are cut or foreign never say what became of a payment', async () => {
  await expectOfEach(foreign(soapAnswer(STATUS, PAID)), async () => {
    expect((await npay.status(ATTEMPT)).kind).toBe('unknown');
  });
});

it('500 bent answers are a success only by every word of it', async () => {
  let successes = 0;
  await expectOfEach(bent(STATUS, PAID), async (body) => {
    const status = await npay.status(ATTEMPT);
    if (status.kind !== 'succeeded') return;
    successes += 1;
    const said = (name: string) => plainField(body, name);
    expect(said('STATUS_CODE')).toBe('0');
    expect(said('TRANSACTION_STATUS')).toBe('SUCCESS');
    expect(said('MERCHANT_TRANSACTIONID')).toBe(ATTEMPT.transactionId);
    expect([said('GTWREFNO'), status.gatewayReference]).toEqual(['GTW000111', 'GTW000111']);
    expect(Math.round(Number(said('AMOUNT')) * 100)).toBe(Number(status.chargedPaisa));
    expect(said('AMOUNT')).toMatch(/^\d+(\.\d{1,2}0*)?$/);
  });
  // Most bends touch what does not matter, so the other side is tested too.
  expect(successes).toBeGreaterThan(10);
});

it('500 bent answers that call it failed or cancelled are believed only about our own', async () => {
  const words = fc.constantFrom('FAILED', 'REJECTED', 'CANCELLED');
  const answers = words.chain((word) => bent(STATUS, { ...PAID, TRANSACTION_STATUS: word }));
  await expectOfEach(answers, async (body) => {
    const { kind } = await npay.status(ATTEMPT);
    if (kind !== 'failed' && kind !== 'cancelled') return;
    expect(plainField(body, 'STATUS_CODE')).toBe('0');
    expect(plainField(body, 'MERCHANT_TRANSACTIONID')).toBe(ATTEMPT.transactionId);
    expect(plainField(body, 'GTWREFNO')).toBe('GTW000111');
  });
});

it('500 answers of any kind begin no payment that the gateway did not begin', async () => {
  const good = soapAnswer('ValidateMerchant', VALIDATED);
  const answers = fc.oneof(foreign(good), bent('ValidateMerchant', VALIDATED));
  await expectOfEach(answers, async (body, httpStatus) => {
    const begun = await npay.start(PAYMENT, { bankCode: undefined });
    if (begun.kind === 'away') return;
    expect(httpStatus).toBe(200);
    const code = plainField(body, 'STATUS_CODE');
    expect(begun.kind).toBe(code === '0' ? 'begun' : 'refused');
    const session = begun.kind === 'begun' ? begun.session : plainField(body, 'PROCESSID');
    expect(session).toBe(plainField(body, 'PROCESSID'));
  });
});
