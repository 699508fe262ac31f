// OnePG's API: JSON requests, and answers in an envelope; errors come with HTTP 200.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bankNameOf, INSTRUMENTS } from '../nepal-bank/banks.ts';
import type { Desk } from '../nepal-bank/desk.ts';
import { playFault } from '../nepal-bank/faults.ts';
import { faultOf, LIST_OUTCOMES, START_OUTCOMES, STATUS_OUTCOMES } from '../nepal-bank/outcomes.ts';
import type { Payment, Status } from '../nepal-bank/payment.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import type { OnepgSettings } from '../settings.ts';
import { errorPage } from '../wire/broken-answers.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import { isSame, loginOf, sign } from './signature.ts';

export const SYSTEM = 'onepg';
const JSON_TYPE = 'application/json; charset=utf-8';

type Fields = Record<string, string>;
type World = { desk: Desk; tools: Tools };
type Answer = { data: unknown } | { error: string };

function textOfAnswer(answer: Answer): string {
  if ('data' in answer) {
    return JSON.stringify({ code: '0', message: 'Success', errors: [], data: answer.data });
  }
  // The error codes are made up: the real list is not public.
  const errors = [{ error_code: 'E001', error_message: answer.error }];
  return JSON.stringify({ code: '1', message: 'Error', errors, data: null });
}

/** The error in a request's merchant or signature, if any. */
function wrongWith(fields: Fields, settings: OnepgSettings): string | undefined {
  if (fields['MerchantId'] !== settings.merchantId) return 'Invalid MerchantId';
  if (fields['MerchantName'] !== settings.merchantName) return 'Invalid MerchantName';
  const isSigned = isSame(sign(fields, settings.secret), fields['Signature'] ?? '');
  return isSigned ? undefined : 'Signature mismatch';
}

export function registerApi(app: FastifyInstance, world: World): void {
  const { onepg: settings } = world.tools.settings;
  const operations: Record<string, (fields: Fields, reply: FastifyReply) => Promise<FastifyReply>> =
    {
      GetPaymentInstrumentDetails: (_fields, reply) =>
        answer(world, reply, { among: LIST_OUTCOMES, work: () => ({ data: INSTRUMENTS }) }),
      GetServiceCharge: (fields, reply) => send(reply, chargeOf(fields)),
      GetProcessId: (fields, reply) => begin(world, fields, reply),
      CheckTransactionStatus: (fields, reply) =>
        answer(world, reply, { among: STATUS_OUTCOMES, work: () => statusOf(world.desk, fields) }),
    };
  for (const [name, run] of Object.entries(operations)) {
    app.post(`/${name}`, async (call: FastifyRequest, reply) => {
      if (!isSame(call.headers.authorization ?? '', loginOf(settings))) {
        return reply.code(401).send({ message: 'Authorization has been denied for this request.' });
      }
      const entries = Object.entries(fieldsOf(call.body));
      const fields = Object.fromEntries(entries.map(([key, value]) => [key, textOf(value)]));
      const wrong = wrongWith(fields, settings);
      return wrong ? send(reply, { error: wrong }) : run(fields, reply);
    });
  }
}

async function send(reply: FastifyReply, answered: Answer): Promise<FastifyReply> {
  return reply.type(JSON_TYPE).send(textOfAnswer(answered));
}

/** Answers a query, or breaks the answer as scripted. */
async function answer(
  { tools }: World,
  reply: FastifyReply,
  { among, work }: { among: readonly Outcome[]; work: () => Answer },
): Promise<FastifyReply> {
  const { outcome, saved } = tools.scripts.take(SYSTEM, among);
  await saved;
  const answered = outcome === 'status-not-found' ? NOT_FOUND : work();
  const broken = faultOf(outcome);
  if (!broken) return send(reply, answered);
  const whole = { text: textOfAnswer(answered), type: JSON_TYPE };
  return playFault(broken, whole, { reply, held: tools.held });
}

function chargeOf(fields: Fields): Answer {
  const { Amount = '', InstrumentCode = '' } = fields;
  if (!INSTRUMENTS.some((one) => one.InstrumentCode === InstrumentCode)) {
    return { error: 'Invalid InstrumentCode' };
  }
  const charge = { CommissionType: 'Fixed', ChargeValue: '0.00', TotalChargeAmount: '0.00' };
  return { data: { Amount, ...charge } };
}

async function begin(
  { desk, tools }: World,
  fields: Fields,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { MerchantTxnId: txnid = '', Amount: amount = '' } = fields;
  if (!/^\w{1,50}$/.test(txnid)) return send(reply, { error: 'Invalid MerchantTxnId' });
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) {
    return send(reply, { error: 'Invalid Amount' });
  }
  if (desk.find(txnid)) return send(reply, { error: 'Duplicate MerchantTxnId' });
  const { outcome, saved } = tools.scripts.take(SYSTEM, START_OUTCOMES);
  await saved;
  if (outcome === 'maintenance') return send(reply, { error: 'Under maintenance' });
  if (outcome === 'error-500') return errorPage(reply, 500);
  if (outcome === 'timeout-before') return tools.held.hold(reply);
  const payment = await desk.begin({ txnid, amount, description: '' });
  if (!payment) return send(reply, { error: 'Duplicate MerchantTxnId' });
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  const answered = { data: { ProcessId: payment.processId } };
  if (outcome !== 'malformed') return send(reply, answered);
  const whole = { text: textOfAnswer(answered), type: JSON_TYPE };
  return playFault('malformed-truncated', whole, { reply, held: tools.held });
}

const NOT_FOUND: Answer = { error: 'Transaction not found' };

/** OnePG has three statuses; leaving without paying is a failure. */
const WORDS: Record<Status, string> = {
  initiated: 'Pending',
  pending: 'Pending',
  success: 'Success',
  failed: 'Fail',
  cancelled: 'Fail',
};

/** Until the person has chosen, a payment is not found. */
function statusOf(desk: Desk, fields: Fields): Answer {
  const payment = desk.find(fields['MerchantTxnId'] ?? '');
  return payment?.choice ? { data: detailsOf(payment) } : NOT_FOUND;
}

function detailsOf(payment: Payment): object {
  return {
    GatewayReferenceNo: payment.reference,
    Amount: payment.amount,
    ServiceCharge: '0.00',
    TransactionRemarks: payment.description,
    TransactionRemarks2: '',
    TransactionRemarks3: '',
    ProcessId: payment.processId,
    TransactionDate: payment.paidAt,
    MerchantTxnId: payment.txnid,
    CbsMessage: payment.reason,
    Status: WORDS[payment.status],
    Institution: bankNameOf(payment.bankCode),
    Instrument: payment.bankCode,
    PaymentCurrency: 'NPR',
    ExchangeRate: '1',
  };
}
