// Khalti's web checkout (KPG-2): initiate, lookup and refund for merchants' servers, and its page.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playFault } from '../nepal-bank/faults.ts';
import { faultOf } from '../nepal-bank/outcomes.ts';
import type { Desk } from '../nepal-wallet/desk.ts';
import { PAGE_OUTCOMES, START_OUTCOMES, STATUS_OUTCOMES } from '../nepal-wallet/outcomes.ts';
import { show } from '../hosted-page/page-routes.ts';
import { errorPage } from '../hosted-page/pages.ts';
import { walletPage } from '../nepal-wallet/page-routes.ts';
import { isExpired, paisaOf } from '../nepal-wallet/payment.ts';
import type { Payment, Status } from '../nepal-wallet/payment.ts';
import type { Tools } from '../outside-system.ts';
import { errorPage as brokenPage } from '../wire/broken-answers.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import { wrongWith } from './question.ts';

export const WALLET = { system: 'khalti', name: 'Khalti' };
const JSON_TYPE = 'application/json';

type World = { desk: Desk; tools: Tools };
type Answered = { code: number; body: object };

const NOT_FOUND: Answered = {
  code: 404,
  body: { detail: 'Not found.', error_key: 'validation_error' },
};

export function registerKhalti(app: FastifyInstance, world: World): void {
  const { khaltiPaySecretKey } = world.tools.settings;
  const keyed =
    (work: (call: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (call: FastifyRequest, reply: FastifyReply) => {
      if (call.headers.authorization === `Key ${khaltiPaySecretKey}`) return work(call, reply);
      return reply.code(401).send({ detail: 'Invalid token.', status_code: 401 });
    };
  app.post(
    '/api/v2/epayment/initiate',
    keyed((call, reply) => initiate(world, call, reply)),
  );
  app.post(
    '/api/v2/epayment/lookup',
    keyed((call, reply) => lookUp(world, call, reply)),
  );
  app.post(
    '/api/merchant-transaction/:reference/refund',
    keyed(async (call, reply) => {
      const { reference } = call.params as { reference: string };
      const { code, body } = await refund(world, reference, fieldsOf(call.body));
      return reply.code(code).send(body);
    }),
  );
  app.get('/pay', (call, reply) => openPage(world, textOf(fieldsOf(call.query)['pidx']), reply));
}

async function initiate(
  { desk, tools }: World,
  call: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = fieldsOf(call.body);
  const wrong = wrongWith(asked);
  if (wrong) return reply.code(400).send({ ...wrong, error_key: 'validation_error' });
  const { outcome, saved } = tools.scripts.take(WALLET.system, START_OUTCOMES);
  await saved;
  if (outcome === 'maintenance') {
    const detail = 'Under maintenance.';
    return reply.code(400).send({ detail, error_key: 'validation_error' });
  }
  if (outcome === 'error-500') return brokenPage(reply, 500);
  if (outcome === 'timeout-before') return tools.held.hold(reply);
  const pidx = randomBytes(11).toString('hex');
  const returnUrl = textOf(asked['return_url']);
  await desk.begin({
    id: pidx,
    txnid: textOf(asked['purchase_order_id']),
    amount: (Number(asked['amount']) / 100).toFixed(2),
    description: textOf(asked['purchase_order_name']),
    successUrl: returnUrl,
    failureUrl: returnUrl,
  });
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  const text = JSON.stringify({
    pidx,
    payment_url: `http://${call.headers.host ?? 'localhost'}/khalti/pay?pidx=${pidx}`,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    expires_in: 3_600,
  });
  if (outcome !== 'malformed') return reply.type(JSON_TYPE).send(text);
  return playFault('malformed-truncated', { text, type: JSON_TYPE }, { reply, held: tools.held });
}

async function lookUp(
  { desk, tools }: World,
  call: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = desk.find(textOf(fieldsOf(call.body)['pidx']));
  const { outcome, saved } = tools.scripts.take(WALLET.system, STATUS_OUTCOMES);
  await saved;
  const isHidden = outcome === 'status-not-found' || !payment;
  const { code, body } = isHidden ? NOT_FOUND : detailsOf(payment);
  const broken = faultOf(outcome);
  if (!broken) return reply.code(code).send(body);
  const whole = { text: JSON.stringify(body), type: JSON_TYPE };
  return playFault(broken, whole, { reply, held: tools.held });
}

const WORDS: Record<Status, string> = {
  initiated: 'Initiated',
  pending: 'Pending',
  ambiguous: 'Pending',
  success: 'Completed',
  // A link is used up once a payment failed on it.
  failed: 'Expired',
  cancelled: 'User canceled',
};

export function wordOf(payment: Payment): string {
  const { status, refundedPaisa, amount } = payment;
  if (status === 'success' && refundedPaisa > 0) {
    return refundedPaisa === paisaOf(amount) ? 'Refunded' : 'Partially Refunded';
  }
  return isExpired(payment) ? 'Expired' : WORDS[status];
}

/** A payment that ended without money is answered with 400 and the usual body. */
function detailsOf(payment: Payment): Answered {
  const status = wordOf(payment);
  const isOver = status === 'Expired' || status === 'User canceled';
  const body = {
    pidx: payment.id,
    total_amount: paisaOf(payment.amount),
    status,
    transaction_id: payment.status === 'success' ? payment.reference : null,
    fee: 0,
    refunded: status === 'Refunded',
  };
  return { code: isOver ? 400 : 200, body };
}

/** Without an amount, everything is refunded. */
async function refund(
  { desk }: World,
  reference: string,
  asked: Record<string, unknown>,
): Promise<Answered> {
  const payment = desk.findBy(reference);
  if (payment?.status !== 'success' || payment.reference !== reference) return NOT_FOUND;
  const amount = asked['amount'] ?? paisaOf(payment.amount) - payment.refundedPaisa;
  const isRight = typeof amount === 'number' && Number.isInteger(amount) && amount > 0;
  if (isRight && (await desk.refund(payment, amount))) {
    return { code: 200, body: { detail: 'Transaction refund successful.' } };
  }
  const body = { detail: 'Invalid refund amount.', error_key: 'validation_error' };
  return { code: 400, body };
}

async function openPage(
  { desk, tools }: World,
  pidx: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = desk.find(pidx);
  if (!payment || payment.choice || isExpired(payment)) {
    return show(reply, errorPage(WALLET, 'This payment is not open.'), 400);
  }
  const { outcome, saved } = tools.scripts.take(WALLET.system, PAGE_OUTCOMES);
  await saved;
  if (outcome === 'session-expired') {
    await desk.expire(payment);
    return show(reply, errorPage(WALLET, 'This payment has expired.'), 400);
  }
  return show(reply, walletPage(WALLET, await desk.visit(payment)));
}
