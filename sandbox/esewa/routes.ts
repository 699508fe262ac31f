// eSewa's two endpoints: the form that a browser posts, and the status query of a merchant's server.
import type { FastifyInstance } from 'fastify';
import { answerStatus, takeForm } from '../nepal-wallet/wallet-calls.ts';
import type { WalletWorld } from '../nepal-wallet/wallet-calls.ts';
import { show } from '../hosted-page/page-routes.ts';
import { errorPage } from '../hosted-page/pages.ts';
import { isExpired, paisaOf } from '../nepal-wallet/payment.ts';
import type { Payment, Status } from '../nepal-wallet/payment.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import { wrongWith } from './form.ts';

export const WALLET = { system: 'esewa', name: 'eSewa' };

export function registerEsewa(app: FastifyInstance, world: WalletWorld): void {
  app.post('/api/epay/main/v2/form', async (call, reply) => {
    const entries = Object.entries(fieldsOf(call.body));
    const form = Object.fromEntries(entries.map(([name, value]) => [name, textOf(value)]));
    const wrong = wrongWith(form, world.tools.settings.esewa);
    if (wrong) return show(reply, errorPage(WALLET, wrong), 400);
    const { transaction_uuid: id = '', total_amount: total = '' } = form;
    const { success_url: successUrl = '', failure_url: failureUrl = '' } = form;
    // The form names the merchant and the transaction, but not the item bought.
    const description = `Merchant ${form['product_code']}`;
    const amount = Number(total).toFixed(2);
    const asked = { id, txnid: id, amount, description, successUrl, failureUrl };
    return takeForm(world, asked, reply);
  });
  app.get('/api/epay/transaction/status', (call, reply) =>
    answerStatus(world, reply, {
      place: 'status',
      answerOf: (isHidden) => answerOf(world, fieldsOf(call.query), isHidden),
    }),
  );
}

/** eSewa has no status for failures: a declined payment is CANCELED, like an abandoned one. */
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

/** A query with another amount than the form's finds nothing. */
function answerOf(
  { desk }: WalletWorld,
  asked: Record<string, unknown>,
  isHidden: boolean,
): object {
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
