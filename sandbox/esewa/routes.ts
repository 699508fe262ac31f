// eSewa's two doors: the form that brings a browser, and the status that a merchant's server asks.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { playFault } from '../nepal-bank/faults.ts';
import { faultOf } from '../nepal-bank/outcomes.ts';
import type { Desk } from '../nepal-wallet/desk.ts';
import { FORM_OUTCOMES, STATUS_OUTCOMES } from '../nepal-wallet/outcomes.ts';
import { show } from '../nepal-wallet/page-routes.ts';
import { errorPage, walletPage } from '../nepal-wallet/pages.ts';
import { isExpired, paisaOf } from '../nepal-wallet/payment.ts';
import type { Payment, Status } from '../nepal-wallet/payment.ts';
import type { Tools } from '../outside-system.ts';
import { errorPage as brokenPage } from '../wire/broken-answers.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import { wrongWith } from './form.ts';

export const WALLET = { system: 'esewa', name: 'eSewa' };

type World = { desk: Desk; tools: Tools };

export function registerEsewa(app: FastifyInstance, world: World): void {
  app.post('/api/epay/main/v2/form', async (call, reply) => {
    const entries = Object.entries(fieldsOf(call.body));
    const form = Object.fromEntries(entries.map(([name, value]) => [name, textOf(value)]));
    const wrong = wrongWith(form, world.tools.settings.esewa);
    return wrong ? show(reply, errorPage(WALLET, wrong), 400) : takeForm(world, form, reply);
  });
  app.get('/api/epay/transaction/status', async (call, reply) => {
    const { tools } = world;
    const { outcome, saved } = tools.scripts.take(WALLET.system, STATUS_OUTCOMES);
    await saved;
    const asked = fieldsOf(call.query);
    const whole = JSON.stringify(answerOf(world, asked, outcome === 'status-not-found'));
    const broken = faultOf(outcome);
    const type = 'application/json';
    if (!broken) return reply.type(type).send(whole);
    return playFault(broken, { text: whole, type }, { reply, held: tools.held });
  });
}

async function takeForm(
  { desk, tools }: World,
  form: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { transaction_uuid: id = '', total_amount: total = '' } = form;
  const known = desk.find(id);
  const amount = Number(total).toFixed(2);
  const isAgain = known && !known.choice && !isExpired(known) && known.amount === amount;
  if (known && !isAgain) {
    return show(reply, errorPage(WALLET, 'Duplicate transaction UUID.'), 400);
  }
  const { outcome, saved } = tools.scripts.take(WALLET.system, FORM_OUTCOMES);
  await saved;
  if (outcome === 'error-500') return brokenPage(reply, 500);
  if (outcome === 'timeout-before') return tools.held.hold(reply);
  const { success_url: successUrl = '', failure_url: failureUrl = '' } = form;
  // The form names the merchant and the transaction, and says nothing about what is bought.
  const description = `Merchant ${form['product_code']}`;
  const asked = { id, txnid: id, amount, description, successUrl, failureUrl };
  const payment = await desk.visit(known ?? (await desk.begin(asked)));
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  if (outcome === 'session-expired') {
    await desk.expire(payment);
    return show(reply, errorPage(WALLET, 'This payment has expired.'), 400);
  }
  return show(reply, walletPage(WALLET, payment));
}

/** eSewa knows no failure: what was declined is as little paid as what was left. */
const WORDS: Record<Status, string> = {
  initiated: 'PENDING',
  pending: 'PENDING',
  ambiguous: 'AMBIGUOUS',
  success: 'COMPLETE',
  failed: 'CANCELED',
  cancelled: 'CANCELED',
};

export function wordOf(payment: Payment): string {
  const { status, refundedPaisa, amount } = payment;
  if (status === 'success' && refundedPaisa > 0) {
    return refundedPaisa === paisaOf(amount) ? 'FULL_REFUND' : 'PARTIAL_REFUND';
  }
  return WORDS[status];
}

/** A question that names another amount than was asked for finds nothing. */
function answerOf({ desk }: World, asked: Record<string, unknown>, isHidden: boolean): object {
  const [product_code, transaction_uuid, total] = [
    'product_code',
    'transaction_uuid',
    'total_amount',
  ].map((name) => textOf(asked[name]));
  const payment = isHidden ? undefined : desk.find(transaction_uuid ?? '');
  const isAsked = payment && Number(payment.requestedAmount) === Number(total);
  if (!isAsked || isExpired(payment)) {
    const total_amount = Number(total) || 0;
    return { product_code, transaction_uuid, total_amount, status: 'NOT_FOUND', ref_id: null };
  }
  const ref_id = payment.status === 'success' ? payment.reference : null;
  const total_amount = Number(payment.amount);
  return { product_code, transaction_uuid, total_amount, status: wordOf(payment), ref_id };
}
