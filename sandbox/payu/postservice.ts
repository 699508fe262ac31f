// PayU's server API: one address, a command in the form, JSON answers.
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../wire/fields.ts';
import type { Tools } from '../outside-system.ts';
import { SYSTEM, type Desk } from './desk.ts';
import { apiHash, isSameHash } from './hashes.ts';
import { CALL_OUTCOMES } from './outcomes.ts';
import { transactionDetails } from './transaction-details.ts';
import { paisaOf, type Payment } from './payment.ts';

const ERROR_PAGE = `<html><head><title>500 Internal Server Error</title></head>
<body><center><h1>500 Internal Server Error</h1></center></body></html>
`;

type Command = { var1: string; var2: string; var3: string };

export function registerPostservice(app: FastifyInstance, desk: Desk, tools: Tools): void {
  const { settings, scripts, held } = tools;
  const commands: Record<string, (command: Command) => object | Promise<object>> = {
    verify_payment: ({ var1 }) => fetched(var1.split('|'), (txnid) => desk.find(txnid)),
    check_payment: ({ var1 }) => fetched([var1], (mihpayid) => desk.findBy(mihpayid)),
    cancel_refund_transaction: (command) => refund(desk, command, settings.queueMs),
    check_action_status: ({ var1 }) => actionStatus(desk, var1),
  };

  app.post<{ Querystring: { form?: string } }>('/merchant/postservice.php', async (call, reply) => {
    if (call.query.form !== '2') {
      return reply.code(400).type('text/plain').send('This sandbox answers form=2 (JSON) only.');
    }
    const form = fieldsOf(call.body);
    const [key, command] = [textOf(form['key']), textOf(form['command'])];
    const vars = {
      var1: textOf(form['var1']),
      var2: textOf(form['var2']),
      var3: textOf(form['var3']),
    };
    const expected = apiHash({ key, command, var1: vars.var1 }, settings.payuSalt);
    if (key !== settings.payuKey || !isSameHash(textOf(form['hash']), expected)) {
      return reply.send({ status: 0, msg: 'Invalid Hash.' });
    }
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run) return reply.send({ status: 0, msg: 'Invalid Command.' });
    const { outcome, saved } = scripts.take(SYSTEM, CALL_OUTCOMES);
    await saved;
    if (outcome === 'error-500') return reply.code(500).type('text/html').send(ERROR_PAGE);
    if (outcome === 'timeout-before') return held.hold(reply);
    const answer = await run(vars);
    await desk.book.written;
    return outcome === 'timeout-after' ? held.hold(reply) : reply.send(answer);
  });
}

/** Until the person has chosen, a payment is not found, exactly as at the real system. */
function fetched(ids: string[], find: (id: string) => Payment | undefined): object {
  let found = 0;
  const details: Record<string, object> = {};
  for (const id of ids) {
    const payment = find(id);
    if (payment?.choice) found += 1;
    details[id] = payment?.choice
      ? transactionDetails(payment)
      : { mihpayid: 'Not Found', status: 'Not Found' };
  }
  return {
    status: found > 0 ? 1 : 0,
    msg: `${found} out of ${ids.length} Transactions Fetched Successfully`,
    transaction_details: details,
  };
}

async function refund(
  desk: Desk,
  { var1: mihpayid, var2: token, var3: amount }: Command,
  queueMs: number,
): Promise<object> {
  const payment = desk.findBy(mihpayid);
  const no = (msg: string, error_code: number) => ({ status: 0, msg, error_code, mihpayid });
  if (!token) return no('token is empty', 103);
  if (token.length > 23) return no('token is too long', 103);
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) return no('amount is empty', 104);
  if (payment?.status !== 'success') return no('Transaction does not exist', 105);
  if (payment.refunds.some((one) => one.token === token)) {
    return no('Refund request with this token already exists', 106);
  }
  const given = payment.refunds.reduce((sum, one) => sum + paisaOf(one.amount), 0);
  if (given + paisaOf(amount) > paisaOf(payment.amount)) {
    return no('Refund FAILURE - Invalid amount', 107);
  }
  const requestId = String(randomInt(130_000_000, 2_000_000_000));
  const doneAtMs = Date.now() + queueMs;
  const refunds = [...payment.refunds, { requestId, token, amount, doneAtMs }];
  await desk.book.put({ ...payment, refunds });
  return {
    status: 1,
    msg: 'Refund Request Queued',
    request_id: requestId,
    bank_ref_num: payment.bankRefNum,
    mihpayid,
    error_code: 102,
  };
}

function actionStatus(desk: Desk, requestId: string): object {
  for (const payment of desk.book.newest()) {
    const found = payment.refunds.find((one) => one.requestId === requestId);
    if (found) {
      const details = {
        mihpayid: payment.mihpayid,
        bank_ref_num: payment.bankRefNum,
        request_id: requestId,
        amt: found.amount,
        mode: 'NB',
        action: 'refund',
        token: found.token,
        status: found.doneAtMs <= Date.now() ? 'SUCCESS' : 'QUEUED',
      };
      return {
        status: 1,
        msg: '1 out of 1 Transactions Fetched Successfully',
        transaction_details: { [requestId]: { [requestId]: details } },
      };
    }
  }
  return {
    status: 0,
    msg: '0 out of 1 Transactions Fetched Successfully',
    transaction_details: { [requestId]: 'No action status found' },
  };
}
