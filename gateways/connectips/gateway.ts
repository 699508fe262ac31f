// connectIPS, the interbank payments of Nepal Clearing House: a signed form leads the browser to its login
// page; the outcome is queried by our own id.
// Source: public integrations of connectIPS, which agree. No refund call is published: an operator refunds
// by hand.
import type { Paisa } from '#contract/money.ts';
import type { SignedForm } from '../form-post/calls.ts';
import type {
  AskedAttempt,
  CallbackRequest,
  Gateway,
  GatewayStatus,
  PaymentNotification,
  PaymentStart,
} from '../gateway.ts';
import { fieldsOf, proofOf, transactionIdIn, unknown } from '../nepal-banks/nepal-gateway.ts';
import { askConnectips } from './ask.ts';
import type { Answer, ConnectipsSettings } from './ask.ts';
import { formToken, readPrivateKey } from './token.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu' });

/** Reduces a text to characters that are the same in every character set, because it is signed. */
function plainWords(text: string): string {
  return text
    .replaceAll(/[^\w.-]+/g, ' ')
    .slice(0, 50)
    .trim();
}

function formOf(
  settings: ConnectipsSettings,
  { transactionId, chargedPaisa, purpose }: PaymentStart,
): SignedForm {
  const fields = {
    MERCHANTID: settings.merchantId,
    APPID: settings.appId,
    APPNAME: settings.appName,
    TXNID: transactionId,
    TXNDATE: DATE.format(new Date()).replaceAll('/', '-'),
    TXNCRNCY: 'NPR',
    TXNAMT: String(chargedPaisa),
    REFERENCEID: transactionId,
    REMARKS: plainWords(purpose) || 'Payment',
    PARTICULARS: transactionId,
  };
  const TOKEN = formToken(fields, readPrivateKey(settings.privateKey));
  return { action: settings.formUrl, fields: { ...fields, TOKEN } };
}

/** The return names the payment; nothing in it is signed. */
function readNotification({ query }: CallbackRequest): PaymentNotification | undefined {
  const transactionId = transactionIdIn(fieldsOf(query).get('txnid'));
  return transactionId === undefined ? undefined : { transactionId, isSigned: false };
}

type Said = Extract<Answer, { kind: 'said' }>['said'];

/** An ERROR has no code: only its text says what it is about. */
const NEVER_HEARD = /\b(?:transaction|txn|record)\b.{0,20}\bnot (?:be )?(?:found|exist)/i;
const UNDER_WAY = /\b(?:pending|in process|not complete[d]?|incomplete)\b/i;

function kindOf({ status, statusDesc }: Said) {
  const words = String(statusDesc ?? '').slice(0, 500);
  if (status === 'FAILED') return /\bcancel/i.test(words) ? 'cancelled' : 'failed';
  if (status !== 'ERROR') return 'unknown';
  if (NEVER_HEARD.test(words)) return 'not found';
  return UNDER_WAY.test(words) ? 'pending' : 'unknown';
}

function paisaIn(amount: Said['txnAmt']): Paisa | undefined {
  const written = String(amount ?? '');
  return /^[1-9]\d{0,14}$/.test(written) ? BigInt(written) : undefined;
}

/**
 * Success means that the payer's bank was debited. These say that our bank was credited, or will be without
 * fail: `999` and `DEFER` are credits that the clearing house makes later, and its documentation counts all
 * three as success. Other public integrations know only `000`.
 */
const CREDITED: ReadonlySet<string> = new Set(['000', '999', 'DEFER']);

function readDetail(said: Said): GatewayStatus {
  const proof = proofOf(said);
  const creditStatus = String(said.creditStatus ?? '');
  if (said.status !== 'SUCCESS' || creditStatus === '') return unknown(proof);
  if (!CREDITED.has(creditStatus)) return { kind: 'pending', proof };
  const chargedPaisa = paisaIn(said.txnAmt);
  const gatewayReference = String(said.txnId ?? '').trim();
  if (chargedPaisa === undefined || !/^[\x21-\x7e]{1,100}$/.test(gatewayReference)) {
    return unknown(proof);
  }
  return { kind: 'succeeded', gatewayReference, chargedPaisa, proof };
}

async function status(settings: ConnectipsSettings, attempt: AskedAttempt): Promise<GatewayStatus> {
  const validated = await askConnectips(settings, 'validatetxn', attempt);
  if (validated.kind !== 'said') return unknown(validated);
  const { said } = validated;
  if (said.status !== 'SUCCESS') return { kind: kindOf(said), proof: proofOf(said) };
  const detail = await askConnectips(settings, 'gettxndetail', attempt);
  return detail.kind === 'said' ? readDetail(detail.said) : unknown(detail);
}

export function makeConnectips(settings: ConnectipsSettings): Gateway<SignedForm> {
  return {
    name: 'connectips',
    currency: 'NPR',
    // The form is only signed here; the browser takes it to connectIPS.
    start: (payment) => Promise.resolve({ kind: 'begun', form: formOf(settings, payment) }),
    readNotification,
    status: (attempt) => status(settings, attempt),
  };
}
