// nPay's web service at a single address; the operation is the first element of the body.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankNameOf } from '../nepal-bank/banks.ts';
import type { Desk } from '../nepal-bank/desk.ts';
import { playFault } from '../nepal-bank/faults.ts';
import {
  faultOf,
  REFERENCE_OUTCOMES,
  START_OUTCOMES,
  STATUS_OUTCOMES,
} from '../nepal-bank/outcomes.ts';
import type { Payment, Status } from '../nepal-bank/payment.ts';
import type { Tools } from '../outside-system.ts';
import type { NpaySettings } from '../settings.ts';
import { errorPage } from '../wire/broken-answers.ts';
import { readQuestion, writeAnswer, writeFault } from './soap.ts';
import type { Question } from './soap.ts';

export const SYSTEM = 'npay';
const XML = 'text/xml; charset=utf-8';

type Fields = Record<string, string>;
type World = { desk: Desk; tools: Tools };
type Asked = { fields: Fields; reply: FastifyReply };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The error in a query's credentials, if any; error numbers other than 0 are made up. */
function wrongWith(fields: Fields, settings: NpaySettings): string | undefined {
  const { merchantId, userName, apiPassword, passcode } = settings;
  if (fields['MerchantId'] !== merchantId) return 'Invalid MerchantId';
  if (fields['MerchantUserName'] !== userName) return 'Invalid MerchantUserName';
  if (fields['MerchantPassword'] !== sha256(userName + apiPassword)) {
    return 'Invalid MerchantPassword';
  }
  const signature = sha256(passcode + userName + (fields['MerchantTxnId'] ?? ''));
  return fields['Signature'] === signature ? undefined : 'Invalid Signature';
}

export function registerSoap(app: FastifyInstance, world: World): void {
  const { npay: settings } = world.tools.settings;
  const operations: Record<string, (asked: Asked) => Promise<FastifyReply>> = {
    ValidateMerchant: (asked) => validate(world, asked),
    CheckTransactionStatus: (asked) => checkStatus(world, asked),
  };

  app.addContentTypeParser(['text/xml'], { parseAs: 'string' }, (_call, body, done) =>
    done(null, body),
  );
  app.post('/websrv/Service.asmx', async (call, reply) => {
    const question = typeof call.body === 'string' ? readQuestion(call.body) : undefined;
    const run = question && Object.hasOwn(operations, question.operation);
    const operation = run ? operations[question.operation] : undefined;
    if (!question || !operation) return fault(reply, 'Server did not recognize the operation.');
    const wrong = wrongWith(question.fields, settings);
    if (wrong) return refuse(reply, question, wrong);
    return operation({ fields: question.fields, reply });
  });
}

function fault(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(500).type(XML).send(writeFault(sentence));
}

function refuse(reply: FastifyReply, { operation }: Question, MESSAGE: string): FastifyReply {
  return reply.type(XML).send(writeAnswer(operation, { STATUS_CODE: '1', MESSAGE }));
}

async function validate({ desk, tools }: World, { fields, reply }: Asked): Promise<FastifyReply> {
  const operation = 'ValidateMerchant';
  const question = { operation, fields };
  const [txnid = '', amount = ''] = [fields['MerchantTxnId'], fields['AMOUNT']];
  if (!/^\w{1,50}$/.test(txnid)) return refuse(reply, question, 'Invalid MerchantTxnId');
  if (!/^\d{1,9}\.\d\d$/.test(amount) || Number(amount) <= 0) {
    return refuse(reply, question, 'Invalid AMOUNT');
  }
  if (desk.find(txnid)) return refuse(reply, question, 'Duplicate MerchantTxnId');
  const { outcome, saved } = tools.scripts.take(SYSTEM, START_OUTCOMES);
  await saved;
  if (outcome === 'maintenance') return refuse(reply, question, 'The service is under maintenance');
  if (outcome === 'error-500') return errorPage(reply, 500);
  if (outcome === 'timeout-before') return tools.held.hold(reply);
  const description = fields['purchaseDescription'] ?? '';
  const payment = await desk.begin({ txnid, amount, description });
  if (!payment) return refuse(reply, question, 'Duplicate MerchantTxnId');
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  const text = writeAnswer(operation, {
    STATUS_CODE: '0',
    MESSAGE: 'Success',
    PROCESSID: payment.processId,
    MERCHANT_NAME: 'Kosheli (sandbox)',
    REMARKS: '',
  });
  const { held } = tools;
  if (outcome !== 'malformed') return reply.type(XML).send(text);
  return playFault('malformed-truncated', { text, type: XML }, { reply, held });
}

async function checkStatus(
  { desk, tools }: World,
  { fields, reply }: Asked,
): Promise<FastifyReply> {
  const { scripts, held } = tools;
  const { outcome, saved } = scripts.take(SYSTEM, STATUS_OUTCOMES);
  await saved;
  const broken = faultOf(outcome);
  if (broken === '500') return fault(reply, 'Server was unable to process request.');
  const answer =
    outcome === 'status-not-found' ? NOT_FOUND : await statusOf({ desk, tools }, fields);
  const text = writeAnswer('CheckTransactionStatus', answer);
  if (broken) return playFault(broken, { text, type: XML }, { reply, held });
  return reply.type(XML).send(text);
}

const NOT_FOUND = { STATUS_CODE: '1', MESSAGE: 'Transaction not found' };

const WORDS: Record<Status, string> = {
  initiated: '',
  pending: 'PENDING',
  success: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

/** A payment is not found until the person has chosen, nor without nPay's own number. */
async function statusOf({ desk, tools }: World, fields: Fields): Promise<Fields> {
  const payment = desk.find(fields['MerchantTxnId'] ?? '');
  const reference = fields['GTWREFNO'] ?? '';
  if (reference === '') {
    const { outcome, saved } = tools.scripts.take(SYSTEM, REFERENCE_OUTCOMES);
    await saved;
    if (outcome !== 'reference-optional') {
      return { STATUS_CODE: '1', MESSAGE: 'GTWREFNO is required' };
    }
  }
  if (!payment?.choice) return NOT_FOUND;
  if (reference !== '' && reference !== payment.reference) return NOT_FOUND;
  return detailsOf(payment);
}

function detailsOf(payment: Payment): Fields {
  return {
    STATUS_CODE: '0',
    MESSAGE: 'Success',
    MERCHANT_TRANSACTIONID: payment.txnid,
    GTWREFNO: payment.reference,
    PROCESS_ID: payment.processId,
    TRANSACTION_STATUS: WORDS[payment.status],
    REMARKS: payment.reason,
    CARDNO: '',
    AMOUNT: payment.amount,
    MERCHANT_DECS: payment.description,
    TXN_DATE_TIME: payment.paidAt,
    CONCERNED_BANK: bankNameOf(payment.bankCode),
  };
}
