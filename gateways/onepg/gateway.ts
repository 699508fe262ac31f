// OnePG of Nepal Payment Solution: a signed call creates a process id, a form leads to the bank's page,
// and the status is queried by our own id.
// Source: the "Gateway Checkout" guideline of Nepal Payment Solution, as several clients follow it.
import * as z from 'zod/mini';
import { decimalRupees } from '#contract/money.ts';
import type { NepalForm } from '#gateways/nepal-banks/calls.ts';
import { plainLine } from '#providers/legible.ts';
import type {
  AskedAttempt,
  Begun,
  PaymentNotification,
  GatewayStatus,
  PaymentStart,
  CallbackRequest,
} from '../gateway.ts';
import {
  fieldsOf,
  paisaIn,
  proofOf,
  transactionIdIn,
  unknown,
} from '../nepal-banks/nepal-gateway.ts';
import type { NepalChoice, NepalGateway } from '../nepal-banks/nepal-gateway.ts';
import { askOnepg } from './ask.ts';
import type { OnepgSettings } from './ask.ts';
import { makeInstruments } from './instruments.ts';

const processAnswer = z.object({ ProcessId: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)) });

async function start(
  settings: OnepgSettings,
  { transactionId, chargedPaisa, purpose }: PaymentStart,
  { bankCode = '' }: NepalChoice,
): Promise<Begun<NepalForm>> {
  const { merchantId, merchantName, returnUrl, formUrl: action } = settings;
  // The form repeats the signed text exactly: 100.00 and 100 have different signatures.
  const amount = decimalRupees(chargedPaisa);
  const asked = { Amount: amount, MerchantTxnId: transactionId };
  const answer = await askOnepg(settings, 'GetProcessId', asked);
  if (answer.kind === 'away') return answer;
  if (answer.kind === 'no') return { kind: 'refused', why: 'nepal.refused', proof: answer };
  const read = processAnswer.safeParse(answer.data);
  if (!read.success) return { kind: 'away', fault: 'the answer names no process' };
  const { ProcessId } = read.data;
  const remarks = plainLine(purpose, 100) || 'Payment';
  const form = {
    STATUS_CODE: '0',
    PROCESSID: ProcessId,
    action,
    ProcessID: ProcessId,
    MerchantID: merchantId,
    MerchantTxnID: transactionId,
    PayAmount: amount,
    PaymentMode: bankCode,
    MerchantUsername: merchantName,
    Description: remarks,
    fields: {
      MerchantId: merchantId,
      MerchantName: merchantName,
      Amount: amount,
      MerchantTxnId: transactionId,
      ProcessId,
      InstrumentCode: bankCode,
      TransactionRemarks: remarks,
      ResponseUrl: `${returnUrl}/onepg`,
    },
  };
  return { kind: 'begun', form, session: ProcessId };
}

/** The browser's return and the server's notification are unsigned GETs with the same two names. */
function readNotification({ query, body }: CallbackRequest): PaymentNotification | undefined {
  const name = 'merchanttxnid';
  const transactionId = transactionIdIn(fieldsOf(query).get(name) ?? fieldsOf(body).get(name));
  return transactionId === undefined ? undefined : { transactionId, isSigned: false };
}

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const statusAnswer = z.object({
  MerchantTxnId: z.string(),
  Status: z.string(),
  GatewayReferenceNo: text,
  Amount: text,
  PaymentCurrency: text,
  ServiceCharge: text,
  ProcessId: text,
  TransactionDate: text,
  CbsMessage: text,
  Institution: text,
  Instrument: text,
  ExchangeRate: text,
});

const KINDS: Readonly<Record<string, 'succeeded' | 'failed' | 'pending'>> = {
  success: 'succeeded',
  fail: 'failed',
  pending: 'pending',
};

function readStatus(data: unknown, { transactionId }: AskedAttempt): GatewayStatus {
  const read = statusAnswer.safeParse(data);
  if (!read.success) return unknown({ unreadable: true });
  const { MerchantTxnId, Status, GatewayReferenceNo, Amount, PaymentCurrency } = read.data;
  const proof = proofOf(read.data);
  const word = Status.trim().toLowerCase();
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (MerchantTxnId !== transactionId || kind === undefined) return unknown(proof);
  if (kind !== 'succeeded') return { kind, proof };
  const chargedPaisa = paisaIn(Amount ?? undefined);
  const gatewayReference = String(GatewayReferenceNo ?? '').trim();
  const isOurCurrency = String(PaymentCurrency).trim().toUpperCase() === 'NPR';
  const isNamed = /^[\x21-\x7e]{1,100}$/.test(gatewayReference);
  if (chargedPaisa === undefined || !isOurCurrency || !isNamed) return unknown(proof);
  return { kind, gatewayReference, chargedPaisa, proof };
}

/**
 * Its error codes are not public, so only the error text shows that it does not know a payment;
 * "merchant not found" is a different error.
 */
const NEVER_HEARD = [
  /\b(?:transaction|txn|record)\b.{0,20}\bnot (?:be )?(?:found|exist)/i,
  /\bno (?:such )?(?:transaction|txn|record)/i,
];

export function makeOnepg(settings: OnepgSettings): NepalGateway {
  return {
    name: 'onepg',
    currency: 'NPR',
    start: (payment, choice) => start(settings, payment, choice),
    readNotification,
    status: async (attempt) => {
      const asked = { MerchantTxnId: attempt.transactionId };
      const answer = await askOnepg(settings, 'CheckTransactionStatus', asked);
      if (answer.kind === 'ok') return readStatus(answer.data, attempt);
      const isNotFound =
        answer.kind === 'no' && NEVER_HEARD.some((words) => words.test(answer.said));
      return { kind: isNotFound ? 'not found' : 'unknown', proof: answer };
    },
    banks: makeInstruments(() => askOnepg(settings, 'GetPaymentInstrumentDetails', {})),
    acknowledge: (isRepeat) => (isRepeat ? 'already received' : 'received'),
  };
}
