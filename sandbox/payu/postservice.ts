// PayU's server API: a single address, a command in the form, JSON answers.
import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../wire/fields.ts';
import type { Tools } from '../outside-system.ts';
import { SYSTEM, type Desk } from './desk.ts';
import { apiHash, isSameHash } from './hashes.ts';
import { CALL_OUTCOMES } from './outcomes.ts';
import type { Payment } from './payment.ts';
import { actionStatus, refund, type Command } from './refunds.ts';
import { transactionDetails } from './transaction-details.ts';

const ERROR_PAGE = `<html><head><title>500 Internal Server Error</title></head>
<body><center><h1>500 Internal Server Error</h1></center></body></html>
`;

/** The names by which `only` limits a script to one of these commands. */
const PLACES: Readonly<Record<string, string>> = {
  cancel_refund_transaction: 'refunds',
  check_action_status: 'refund-status',
  verify_payment: 'verify',
};

export function registerPostservice(app: FastifyInstance, desk: Desk, tools: Tools): void {
  const { settings, scripts, held } = tools;
  const commands: Record<string, (command: Command) => object | Promise<object>> = {
    verify_payment: ({ var1 }) => fetched(var1.split('|'), (txnid) => desk.find(txnid)),
    check_payment: ({ var1 }) => fetched([var1], (mihpayid) => desk.findBy(mihpayid)),
    cancel_refund_transaction: (command) => refund(desk, command, tools),
    check_action_status: (command) => actionStatus(desk, command),
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
    const { outcome, saved } = scripts.take(SYSTEM, CALL_OUTCOMES, PLACES[command]);
    await saved;
    if (outcome === 'error-500') return reply.code(500).type('text/html').send(ERROR_PAGE);
    if (outcome === 'timeout-before') return held.hold(reply);
    const answer = await run(vars);
    await desk.book.written;
    return outcome === 'timeout-after' ? held.hold(reply) : reply.send(answer);
  });
}

/** Until the person has chosen, a payment is not found, exactly like at the real system. */
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
