// nPay of SmartChoice Technologies: a payment is announced by SOAP, made on nPay's page, and queried by SOAP
// with nPay's own id.
// Source: nPay's PHP sample kit and the classes generated from its service description.
import type { NepalBank, NepalForm } from '#gateways/nepal-banks/calls.ts';
import { decimalRupees } from '#contract/money.ts';
import { exchange, faultOf } from '#providers/http-json.ts';
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
  CALL_TIMEOUT_MS,
  fieldsOf,
  paisaIn,
  referenceIn,
  transactionIdIn,
  unknown,
} from '../nepal-banks/nepal-gateway.ts';
import type { NepalChoice, NepalGateway } from '../nepal-banks/nepal-gateway.ts';
import { merchantPassword, signature } from './signatures.ts';
import { readSoapAnswer, soapQuestion } from './soap.ts';

export interface NpaySettings {
  /** `https://gateway.npay.com.np/websrv/Service.asmx` */
  soapUrl: string;
  /** `https://gateway.npay.com.np/pay.aspx` */
  formUrl: string;
  merchantId: string;
  userName: string;
  apiPassword: string;
  passcode: string;
  /** nPay has no call that lists its banks, so the operator lists those of the contract. */
  banks: readonly NepalBank[];
  /** 20 seconds unless set. */
  timeoutMs?: number;
}

type Answer = Map<string, string>;
type Operation = 'ValidateMerchant' | 'CheckTransactionStatus';

/** The fields kept as evidence. Never CARDNO, which we do not need, even masked. */
const KEPT = (
  'STATUS_CODE MESSAGE PROCESSID MERCHANT_NAME REMARKS GTWREFNO PROCESS_ID MERCHANT_DECS ' +
  'MERCHANT_TRANSACTIONID TRANSACTION_STATUS AMOUNT TXN_DATE_TIME CONCERNED_BANK'
).split(' ');

function proofOf(answer: Answer): Record<string, string> {
  const kept = KEPT.filter((name) => answer.has(name));
  return Object.fromEntries(kept.map((name) => [name, plainLine(answer.get(name) ?? '', 200)]));
}

/** Calls one operation; returns its fields, or why there are none. */
async function ask(
  { soapUrl, merchantId, userName, apiPassword, passcode, timeoutMs }: NpaySettings,
  operation: Operation,
  asked: { transactionId: string; more: Record<string, string> },
): Promise<Answer | { fault: string }> {
  const { transactionId, more } = asked;
  const body = soapQuestion(operation, {
    MerchantId: merchantId,
    MerchantTxnId: transactionId,
    MerchantUserName: userName,
    MerchantPassword: merchantPassword(userName, apiPassword),
    Signature: signature({ passcode, userName, transactionId }),
    ...more,
  });
  try {
    const { httpStatus, text } = await exchange({
      url: soapUrl,
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"nPAY/${operation}"` },
      body,
      timeoutMs: timeoutMs ?? CALL_TIMEOUT_MS,
    });
    // A SOAP Fault comes with status 500: the query was not answered.
    if (httpStatus !== 200) return { fault: `HTTP ${httpStatus}` };
    return readSoapAnswer(text, operation) ?? { fault: 'the answer cannot be read' };
  } catch (error) {
    return { fault: faultOf(error).fault };
  }
}

async function start(
  settings: NpaySettings,
  { transactionId, chargedPaisa, purpose }: PaymentStart,
  { bankCode }: NepalChoice,
): Promise<Begun<NepalForm>> {
  if (bankCode !== undefined && !settings.banks.some((bank) => bank.Bank_Code === bankCode)) {
    return { kind: 'refused', why: 'nepal.bank_unknown', proof: { bankCode } };
  }
  const amount = decimalRupees(chargedPaisa);
  const description = plainLine(purpose, 100) || 'Payment';
  const more = { AMOUNT: amount, purchaseDescription: description };
  const answer = await ask(settings, 'ValidateMerchant', { transactionId, more });
  if ('fault' in answer) return { kind: 'away', fault: answer.fault };
  const statusCode = answer.get('STATUS_CODE') ?? '';
  const processId = answer.get('PROCESSID') ?? '';
  if (statusCode !== '' && statusCode !== '0') {
    return { kind: 'refused', why: 'nepal.refused', proof: proofOf(answer) };
  }
  if (statusCode === '' || !/^[\x21-\x7e]{1,200}$/.test(processId)) {
    return { kind: 'away', fault: 'the answer names no process' };
  }
  const fields = {
    ProcessID: processId,
    MerchantID: settings.merchantId,
    MerchantTxnID: transactionId,
    PayAmount: amount,
    PaymentMode: bankCode ?? '',
    MerchantUsername: settings.userName,
    Description: description,
  };
  const form = { STATUS_CODE: '0', PROCESSID: processId, action: settings.formUrl, fields };
  return { kind: 'begun', form: { ...form, ...fields }, session: processId };
}

/** Both of nPay's messages are unsigned and carry no status. Like the sample kits, reads body or query. */
function readNotification({ query, body }: CallbackRequest): PaymentNotification | undefined {
  const [inBody, inQuery] = [fieldsOf(body), fieldsOf(query)];
  const read = (name: string): string | undefined => inBody.get(name) ?? inQuery.get(name);
  const transactionId = transactionIdIn(read('merchanttxnid'));
  if (transactionId === undefined) return undefined;
  const gatewayReference = referenceIn(read('gtwrefno'));
  return { transactionId, isSigned: false, ...(gatewayReference && { gatewayReference }) };
}

/** Only the word SUCCESS is documented; anything that is not clearly a failure stays pending. */
function kindOf(word: string): 'succeeded' | Exclude<GatewayStatus['kind'], 'not found'> {
  if (word === 'SUCCESS') return 'succeeded';
  if (word.startsWith('CANCEL')) return 'cancelled';
  if (word.startsWith('FAIL') || word.startsWith('REJECT')) return 'failed';
  return word.startsWith('PENDING') ? 'pending' : 'unknown';
}

/** Whether the answer proves that nPay knows this payment. */
function isAboutOurs(answer: Answer, { transactionId }: AskedAttempt): boolean {
  const isToldOf = answer.get('MERCHANT_TRANSACTIONID') === transactionId;
  return answer.get('STATUS_CODE') === '0' && isToldOf;
}

function readStatus(answer: Answer, attempt: AskedAttempt): GatewayStatus {
  const { gatewayReference: askedReference } = attempt;
  const proof = proofOf(answer);
  if (answer.get('STATUS_CODE') !== '0') {
    // Without its own id, nPay may deny a payment although the money came and all its messages were lost. In
    // most cases, though, nobody paid.
    return askedReference === null ? { kind: 'unheard', proof } : unknown(proof);
  }
  const gatewayReference = referenceIn(answer.get('GTWREFNO'));
  const isAsked = askedReference === null || gatewayReference === askedReference;
  // STATUS_CODE 0 only means that the query ran; an answer about another payment proves nothing about
  // ours.
  if (!isAboutOurs(answer, attempt) || !isAsked || gatewayReference === undefined) {
    return unknown(proof);
  }
  const kind = kindOf(answer.get('TRANSACTION_STATUS') ?? '');
  if (kind !== 'succeeded') return { kind, proof };
  // The amount that nPay reports is unsigned; the settlement compares it with the requested one.
  const chargedPaisa = paisaIn(answer.get('AMOUNT'));
  if (chargedPaisa === undefined) return unknown(proof);
  return { kind, gatewayReference, chargedPaisa, proof };
}

export function makeNpay(settings: NpaySettings): NepalGateway {
  const banksOf = (type: NepalBank['type']): NepalBank[] =>
    settings.banks.filter((bank) => bank.type === type);
  const banks = { ebank: banksOf('ebank'), mbank: banksOf('mbank') };
  return {
    name: 'npay',
    currency: 'NPR',
    start: (payment, choice) => start(settings, payment, choice),
    readNotification,
    status: async (attempt) => {
      const { transactionId, session, gatewayReference } = attempt;
      // A browser that never received the process id cannot have opened nPay's page, so no money can
      // come from it.
      if (session === null && gatewayReference === null) {
        return { kind: 'not found', proof: { isNeverTold: true } };
      }
      const askWith = (number: string): Promise<Answer | { fault: string }> =>
        ask(settings, 'CheckTransactionStatus', { transactionId, more: { GTWREFNO: number } });
      const answer = await askWith(gatewayReference ?? '');
      if ('fault' in answer) return unknown(answer);
      if (gatewayReference === null || isAboutOurs(answer, attempt)) {
        return readStatus(answer, attempt);
      }
      // The id came in an unsigned message and may be wrong, so a query without it has the chance to find the
      // payment, too.
      const unnumbered = { ...attempt, gatewayReference: null };
      const other = await askWith('');
      const isTold = !('fault' in other) && isAboutOurs(other, unnumbered);
      return isTold ? readStatus(other, unnumbered) : unknown(proofOf(answer));
    },
    banks: () => Promise.resolve({ STATUS_CODE: '0', banks }),
    // nPay repeats the notification until it receives exactly this body.
    acknowledge: () => '0',
  };
}
