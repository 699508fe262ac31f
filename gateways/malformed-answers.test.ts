// Malformed gateway answers, for each of our queries: nothing throws, and nothing is begun, paid or refunded
// unless the gateway explicitly says so about our own payment. A new gateway needs a few rows here.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { legible } from '#providers/legible.ts';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import type { CannedAnswer } from '#providers/testing/canned-answers.ts';
import { foreign } from '#providers/testing/foreign-answers.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { makeConnectips } from './connectips/gateway.ts';
import * as connectips from './connectips/testing.ts';
import { makeEsewa } from './esewa/gateway.ts';
import * as esewa from './esewa/testing.ts';
import type { AskedAttempt } from './gateway.ts';
import { makeKhalti } from './khalti/gateway.ts';
import * as khalti from './khalti/testing.ts';
import { makeNpay } from './npay/gateway.ts';
import * as npay from './npay/testing.ts';
import { makeOnepg } from './onepg/gateway.ts';
import * as onepg from './onepg/testing.ts';
import { makePayu } from './payu/gateway.ts';
import * as payu from './payu/testing.ts';
import { makeStripe } from './stripe/gateway.ts';
import { makeStripeRefunds } from './stripe/money-back/refunds.ts';
import * as stripe from './stripe/testing.ts';
import { ATTEMPT, PAYMENT } from './testing/attempt.ts';
import { bent, bentXml, plainField } from './testing/odd-answers.ts';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = wholeOrQuick(500, 120);

const server = await startCannedAnswers();

// The answer as the gateway gave it; its fields are checked one by one.
// oxlint-disable-next-line typescript/no-explicit-any
type Said = any;

/** How an answer was interpreted. */
interface Read {
  kind: string;
  chargedPaisa?: bigint;
  gatewayReference?: string | null;
  session?: string;
}

interface Row {
  name: string;
  /** The correct answer. */
  whole: string;
  bent: fc.Arbitrary<CannedAnswer>;
  ask: (url: string) => Promise<Read>;
  /** The required interpretation of truncated or foreign answers; absent: any that `isFair` accepts. */
  blank?: string;
  /** Expects that the interpretation is justified by the answer itself. */
  isFair: (read: Read, said: Said, httpStatus: number) => void;
  /** An interpretation that some bent answers must reach, so that success is tested, too. */
  reaches?: string;
  read?: (body: string) => Said;
}

const json = { write: (values: object) => JSON.stringify(values) };
const PATIENT = { timeoutMs: 4_000 };

const ESEWA_WORDS = 'COMPLETE complete PENDING FULL_REFUND CANCELED NOT_FOUND EPAYTEST';
const KHALTI_WORDS = `Completed completed Pending Initiated Refunded Expired ${khalti.PIDX}`;
const khaltiAttempt: AskedAttempt = { ...ATTEMPT, session: khalti.PIDX, gatewayReference: null };

const ESEWA_AND_KHALTI: readonly Row[] = [
  {
    name: 'eSewa, how a payment stands',
    whole: esewa.answer(),
    bent: bent({ values: esewa.PAID, ...json }, ESEWA_WORDS),
    ask: (url) => makeEsewa({ ...esewa.settingsFor(url), ...PATIENT }).status(ATTEMPT),
    blank: 'unknown',
    reaches: 'succeeded',
    isFair: ({ kind, gatewayReference, chargedPaisa }, said) => {
      if (kind === 'unknown') return;
      expect(said).toMatchObject({ product_code: 'EPAYTEST', transaction_uuid: 'ORD1001A1' });
      if (kind !== 'succeeded') return;
      expect(said.status).toBe('COMPLETE');
      expect(gatewayReference).toBe(String(said.ref_id).trim());
      const rupees = Number(String(said.total_amount).replaceAll(',', ''));
      expect(Math.round(rupees * 100)).toBe(Number(chargedPaisa));
    },
  },
  {
    name: 'Khalti, how a payment stands',
    whole: khalti.answer(),
    bent: fc
      .tuple(bent({ values: khalti.PAID, ...json }, KHALTI_WORDS), fc.constantFrom(200, 200, 400))
      .map(([answering, status]) => ({ ...answering, status })),
    ask: (url) => makeKhalti({ ...khalti.settingsFor(url), ...PATIENT }).status(khaltiAttempt),
    blank: 'unknown',
    reaches: 'succeeded',
    isFair: ({ kind, chargedPaisa }, said, httpStatus) => {
      if (kind === 'unknown') return;
      expect(said.pidx).toBe(khalti.PIDX);
      if (kind !== 'succeeded') return;
      expect(httpStatus).toBe(200);
      expect(said.status).toMatch(/^completed$/i);
      expect(said.transaction_id).toEqual(expect.any(String));
      expect(said.total_amount).toBe(Number(chargedPaisa));
    },
  },
  {
    name: 'Khalti, the beginning of a payment',
    whole: JSON.stringify(khalti.LINK),
    bent: bent({ values: khalti.LINK, ...json }, KHALTI_WORDS),
    ask: (url) => makeKhalti({ ...khalti.settingsFor(url), ...PATIENT }).start(PAYMENT, undefined),
    isFair: ({ kind, session, ...begun }, said, httpStatus) => {
      if (kind === 'away') return;
      expect(httpStatus).toBe(kind === 'begun' ? 200 : 400);
      if (kind !== 'begun') return;
      expect(session).toBe(said.pidx);
      expect(begun).toMatchObject({ form: { payment_url: expect.stringMatching(/^https:/) } });
    },
  },
];

const CONNECTIPS: readonly Row[] = [
  {
    name: 'connectIPS, how a payment stands',
    whole: connectips.answer(),
    bent: bent({ values: connectips.PAID, ...json }, 'SUCCESS FAILED ERROR 000 999 550'),
    ask: (url) => makeConnectips({ ...connectips.settingsFor(url), ...PATIENT }).status(ATTEMPT),
    blank: 'unknown',
    reaches: 'succeeded',
    isFair: ({ kind, gatewayReference, chargedPaisa }, said) => {
      if (kind === 'unknown') return;
      expect(said.referenceId).toBe(ATTEMPT.transactionId);
      expect(String(said.merchantId)).toBe('550');
      if (kind !== 'succeeded') return;
      expect(said.status).toBe('SUCCESS');
      expect(['000', '999', 'DEFER']).toContain(String(said.creditStatus));
      expect(gatewayReference).toBe(String(said.txnId).trim());
      expect(String(said.txnAmt)).toBe(String(chargedPaisa));
    },
  },
];

const PAYU: readonly Row[] = [
  {
    name: 'PayU, how a payment stands',
    whole: payu.about(payu.PAID),
    bent: bent({ values: payu.PAID, write: payu.about }, 'success failure pending captured auth'),
    ask: (url) => makePayu(payu.settingsFor(url)).status(ATTEMPT),
    blank: 'unknown',
    reaches: 'succeeded',
    isFair: ({ kind, gatewayReference, chargedPaisa }, { transaction_details: all } = {}) => {
      if (kind !== 'succeeded') return;
      const said = all[ATTEMPT.transactionId];
      expect([said.status, said.unmappedstatus ?? 'captured']).toEqual(['success', 'captured']);
      // Without the characters that a database refuses.
      expect(gatewayReference).toBe(legible(String(said.mihpayid)));
      const rupees = Number(said.transaction_amount ?? said.amt);
      expect(Math.round(rupees * 100)).toBe(Number(chargedPaisa));
    },
  },
];

const STATUS = 'CheckTransactionStatus';
const npayStatus: Pick<Row, 'ask' | 'blank' | 'whole' | 'read'> = {
  whole: npay.soapAnswer(STATUS, npay.PAID),
  ask: (url) => makeNpay({ ...npay.settingsFor(url), ...PATIENT }).status(ATTEMPT),
  blank: 'unknown',
  read: (body) => body,
};
const bentStatus = (state: string): fc.Arbitrary<CannedAnswer> =>
  bentXml({ ...npay.PAID, TRANSACTION_STATUS: state }, (fields) => npay.soapAnswer(STATUS, fields));

const NPAY: readonly Row[] = [
  {
    ...npayStatus,
    name: 'nPay, how a payment stands that was made',
    bent: bentStatus('SUCCESS'),
    reaches: 'succeeded',
    isFair: ({ kind, gatewayReference, chargedPaisa }, body) => {
      if (kind !== 'succeeded') return;
      const said = (name: string) => plainField(body, name);
      expect(said('STATUS_CODE')).toBe('0');
      expect(said('TRANSACTION_STATUS')).toBe('SUCCESS');
      expect(said('MERCHANT_TRANSACTIONID')).toBe(ATTEMPT.transactionId);
      expect([said('GTWREFNO'), gatewayReference]).toEqual(['GTW000111', 'GTW000111']);
      expect(Math.round(Number(said('AMOUNT')) * 100)).toBe(Number(chargedPaisa));
      expect(said('AMOUNT')).toMatch(/^\d+(\.\d{1,2}0*)?$/);
    },
  },
  {
    ...npayStatus,
    name: 'nPay, how a payment stands that was not made',
    bent: fc.constantFrom('FAILED', 'REJECTED', 'CANCELLED').chain(bentStatus),
    isFair: ({ kind }, body) => {
      if (kind !== 'failed' && kind !== 'cancelled') return;
      expect(plainField(body, 'STATUS_CODE')).toBe('0');
      expect(plainField(body, 'MERCHANT_TRANSACTIONID')).toBe(ATTEMPT.transactionId);
      expect(plainField(body, 'GTWREFNO')).toBe('GTW000111');
    },
  },
  {
    name: 'nPay, the beginning of a payment',
    whole: npay.soapAnswer('ValidateMerchant', npay.VALIDATED),
    bent: fc.oneof(
      bentXml(npay.VALIDATED, (fields) => npay.soapAnswer('ValidateMerchant', fields)),
      fc.constant({ body: npay.FAULT }),
    ),
    ask: (url) =>
      makeNpay({ ...npay.settingsFor(url), ...PATIENT }).start(PAYMENT, { bankCode: undefined }),
    read: (body) => body,
    isFair: ({ kind, session }, body, httpStatus) => {
      if (kind === 'away') return;
      expect(httpStatus).toBe(200);
      expect(kind).toBe(plainField(body, 'STATUS_CODE') === '0' ? 'begun' : 'refused');
      if (kind === 'begun') expect(session).toBe(plainField(body, 'PROCESSID'));
    },
  },
];

const ONEPG_WORDS = 'Success SUCCESS Fail Pending';
/** Bends the data inside the envelope, or the envelope. */
function bentOnepg(data: object): fc.Arbitrary<CannedAnswer> {
  const envelope = { code: '0', message: 'Success', errors: [], data };
  const inner = bent({ values: data, write: (values) => onepg.ok(values) }, ONEPG_WORDS);
  return fc.oneof(
    { weight: 3, arbitrary: inner },
    bent({ values: envelope, ...json }, ONEPG_WORDS),
  );
}
const askOnepg = (url: string) => makeOnepg({ ...onepg.settingsFor(url), ...PATIENT });
const PROCESS = { ProcessId: '54D0A55C_4D9E_TEST' };

const ONEPG: readonly Row[] = [
  {
    name: 'OnePG, how a payment stands that was made',
    whole: onepg.ok(onepg.PAID),
    bent: bentOnepg(onepg.PAID),
    ask: (url) => askOnepg(url).status(ATTEMPT),
    blank: 'unknown',
    reaches: 'succeeded',
    isFair: ({ kind, gatewayReference, chargedPaisa }, { code, data } = {}) => {
      if (kind !== 'succeeded') return;
      expect([0, '0']).toContain(code);
      expect(data.Status).toMatch(/^success$/i);
      expect(data.MerchantTxnId).toBe(ATTEMPT.transactionId);
      expect(data.PaymentCurrency).toMatch(/^npr$/i);
      // Spaces around a reference do not belong to it.
      expect(gatewayReference).toBe(String(data.GatewayReferenceNo).trim());
      expect(Math.round(Number(data.Amount) * 100)).toBe(Number(chargedPaisa));
    },
  },
  {
    name: 'OnePG, how a payment stands that was not made',
    whole: onepg.ok({ ...onepg.PAID, Status: 'Fail' }),
    bent: bentOnepg({ ...onepg.PAID, Status: 'Fail' }),
    ask: (url) => askOnepg(url).status(ATTEMPT),
    blank: 'unknown',
    isFair: ({ kind }, { code, data } = {}) => {
      if (kind !== 'failed') return;
      expect([0, '0']).toContain(code);
      expect(data.MerchantTxnId).toBe(ATTEMPT.transactionId);
    },
  },
  {
    name: 'OnePG, the beginning of a payment',
    whole: onepg.ok(PROCESS),
    bent: fc.oneof(bentOnepg(PROCESS), fc.constant({ body: onepg.no('') })),
    ask: (url) => askOnepg(url).start(PAYMENT, { bankCode: undefined }),
    isFair: ({ kind, session }, said, httpStatus) => {
      if (kind === 'away') return;
      expect(httpStatus).toBe(200);
      expect(kind).toBe(said.code === 0 || said.code === '0' ? 'begun' : 'refused');
      if (kind === 'begun') expect(session).toBe(said.data.ProcessId);
    },
  },
  {
    name: 'OnePG, its list of banks',
    whole: onepg.ok(onepg.INSTRUMENTS),
    bent: bent(
      {
        values: onepg.INSTRUMENTS[0] ?? {},
        write: (first) => onepg.ok([first, ...onepg.INSTRUMENTS]),
      },
      'e-banking javascript:alert(1) a<b TESTEB01',
    ),
    ask: async (url) => {
      const { banks } = await askOnepg(url).banks();
      for (const bank of [...banks.ebank, ...banks.mbank]) {
        expect(bank.Bank_Code).toMatch(/^[\w.-]{1,40}$/);
        expect(bank.Bank_Name).toMatch(/^[^<>\n]{1,80}$/);
        expect(bank.Image_Url).toMatch(/^(?:$|https:\/\/)/);
      }
      return { kind: 'listed' };
    },
    isFair: () => undefined,
  },
];

const STRIPE_WORDS = 'succeeded processing canceled npr pi_1 pi_2 payment_intent refund';
const askStripe = (url: string) => makeStripe(stripe.settingsFor(url));
const stripeAttempt = { transactionId: stripe.TRANSACTION, chargedPaisa: 10_240n };
const REFUND = {
  id: 're_1',
  object: 'refund',
  amount: 10_240,
  currency: 'npr',
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { refund: 'REFUND1' },
};

const STRIPE: readonly Row[] = [
  {
    name: 'Stripe, how a payment stands',
    whole: JSON.stringify(stripe.PAID),
    bent: bent({ values: stripe.PAID, ...json }, STRIPE_WORDS),
    ask: (url) =>
      askStripe(url).status({ ...stripeAttempt, gatewayReference: null, session: 'pi_1' }),
    blank: 'unknown',
    reaches: 'succeeded',
    isFair: ({ kind, chargedPaisa }, said) => {
      if (kind !== 'succeeded') return;
      const { object, id, status, currency, livemode, metadata } = stripe.PAID;
      expect(said).toMatchObject({ object, id, status, currency, livemode });
      expect(said.metadata).toMatchObject({ attempt: Object(metadata).attempt });
      expect(said.amount_received).toBe(Number(chargedPaisa));
    },
  },
  {
    name: 'Stripe, the beginning of a payment',
    whole: JSON.stringify(stripe.intent()),
    bent: bent({ values: stripe.intent(), ...json }, STRIPE_WORDS),
    ask: (url) => askStripe(url).start(stripe.PAYMENT, undefined),
    reaches: 'begun',
    isFair: ({ kind }, said) => {
      if (kind !== 'begun') return;
      const { object, currency, amount, livemode } = stripe.intent();
      expect(said).toMatchObject({ object, currency, amount, livemode });
      expect(said.metadata).toMatchObject({ attempt: stripe.TRANSACTION });
      expect(said.client_secret).toEqual(expect.any(String));
    },
  },
  {
    name: 'Stripe, a refund',
    whole: JSON.stringify(REFUND),
    bent: bent({ values: REFUND, ...json }, STRIPE_WORDS),
    ask: (url) => {
      const asked = { refundId: 'REFUND1', transactionId: stripe.TRANSACTION };
      const { refund } = makeStripeRefunds(stripe.settingsFor(url));
      return refund({ ...asked, gatewayReference: 'pi_1', amountPaisa: 10_240n });
    },
    reaches: 'refunded',
    isFair: ({ kind }, said) => {
      if (kind !== 'refunded') return;
      const { id: _id, ...deciding } = REFUND;
      expect(said).toMatchObject(deciding);
    },
  },
];

/** Numbers that JavaScript would round are texts. */
function saidBy(body: string): Said {
  try {
    const isRounded = (one: unknown) => typeof one === 'number' && Math.abs(one) > 2 ** 53 - 1;
    return JSON.parse(body, (_, one) => (isRounded(one) ? String(one) : one)) ?? {};
  } catch {
    return {};
  }
}

const ROWS = [...ESEWA_AND_KHALTI, ...CONNECTIPS, ...PAYU, ...NPAY, ...ONEPG, ...STRIPE];

describe.each(ROWS)('$name', ({ whole, bent: answers, ask, blank, isFair, reaches, read }) => {
  async function readOf(answering: CannedAnswer): Promise<Read> {
    server.answers(answering);
    const came = await ask(server.url);
    isFair(came, (read ?? saidBy)(String(answering.body)), answering.status ?? 200);
    return came;
  }

  it('is settled by no answer that is cut or foreign', async () => {
    const property = fc.asyncProperty(foreign(whole), async (answering) => {
      const { kind } = await readOf(answering);
      expect(kind).toBe(blank ?? kind);
    });
    await expect(fc.assert(property, { numRuns: RUNS / 2 })).resolves.toBeUndefined();
  });

  it('is what a bent answer says in so many words', async () => {
    const kinds = new Map<string, number>();
    const property = fc.asyncProperty(answers, async (answering) => {
      const { kind } = await readOf(answering);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    });
    await fc.assert(property, { numRuns: RUNS });
    const reached = reaches === undefined ? RUNS : kinds.get(reaches);
    expect(reached).toBeGreaterThan(RUNS / 50);
  });
});
