// Answers that eSewa should never give: cut, foreign, bent. Nothing throws, and nothing is paid but
// by its own word for our id, our shop and an amount.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ATTEMPT, FOREIGN, startAnswering, STATUSES, told } from '../nepal-banks/testing.ts';
import { makeEsewa } from './gateway.ts';
import { answer, PAID, settingsFor } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = 500;

let server: Awaited<ReturnType<typeof startAnswering>>;
let esewa: ReturnType<typeof makeEsewa>;

beforeAll(async () => {
  server = await startAnswering();
  esewa = makeEsewa({ ...settingsFor(server.url), timeoutMs: 4_000 });
});
afterAll(() => server.close());

const whole = answer();
const foreign = fc.record({
  status: fc.constantFrom(...STATUSES),
  body: fc.oneof(
    fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
    fc.constantFrom(...FOREIGN),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
  ),
});

it('500 answers that are cut or foreign never say what became of a payment', async () => {
  await fc.assert(
    fc.asyncProperty(foreign, async (answering) => {
      server.answers(answering);
      expect((await esewa.status(ATTEMPT)).kind).toBe('unknown');
    }),
    { numRuns: RUNS },
  );
});

const WORDS =
  'COMPLETE complete PENDING FULL_REFUND CANCELED NOT_FOUND EPAYTEST 1020.00 1,020.0 1e3 -1020 ' +
  '१०२० 0.01 1020.001 ORD1001A1 ORD1001A2';
const OTHERS = ['', ' ', 0, 1, -1, 1020.001, 1e308, true, null, [], {}, ['COMPLETE']];
const bent = fc
  .array(
    fc.record({
      name: fc.constantFrom(...Object.keys(PAID)),
      value: fc.oneof(
        fc.constantFrom<unknown>(...WORDS.split(' '), ...OTHERS),
        fc.jsonValue(),
        fc.constant(undefined),
      ),
    }),
    { maxLength: 3 },
  )
  .map((changes) => Object.fromEntries(changes.map(({ name, value }) => [name, value])));

it('500 bent answers are a success only by every word of it', async () => {
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(bent, async (changes) => {
      server.answers({ body: answer(changes) });
      const status = await esewa.status(ATTEMPT);
      if (status.kind === 'unknown') return;
      const said = { ...PAID, ...changes };
      expect(said).toMatchObject({ product_code: 'EPAYTEST', transaction_uuid: 'ORD1001A1' });
      if (status.kind !== 'succeeded') return;
      successes += 1;
      expect(said.status).toBe('COMPLETE');
      expect(status.gatewayReference).toBe(String(said.ref_id as unknown).trim());
      const rupees = Number(String(said.total_amount).replaceAll(',', ''));
      expect(Math.round(rupees * 100)).toBe(Number(status.chargedPaisa));
    }),
    { numRuns: RUNS },
  );
  expect(successes).toBeGreaterThan(10);
});

it('500 returns of any kind throw nothing and sign nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const data = encodeURIComponent(Buffer.from(text).toString('base64'));
      for (const query of [text, `data=${data}`]) {
        const claim = esewa.readClaim({ ...told(query), attempt: 'ORD1001A1' });
        expect(claim).toEqual({ transactionId: 'ORD1001A1', isSigned: false });
      }
    }),
    { numRuns: RUNS },
  );
});
