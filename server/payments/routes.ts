// Paying over HTTP: the calls of members, for each way of paying that is set up.
import { createCardIntent, verifyCardPayment } from '#contract/payments/card.ts';
import { payByNepalBank, readNepalBanks } from '#contract/payments/nepal-banks.ts';
import { payByEsewa, payByKhalti } from '#contract/payments/nepal-wallets.ts';
import { payByPayu, payFromWallet, takeBackPayment } from '#contract/payments/payments.ts';
import { Refused } from '#contract/refusal.ts';
import { message, tell, ENGLISH } from '#contract/words.ts';
import type { NepalGateway } from '#gateways/nepal-banks/nepal-gateway.ts';
import type { StripeGateway } from '#gateways/stripe/gateway.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import type { Gateways } from './gateway/gateways.ts';
import { pageOf } from './gateway/gateway-routes.ts';
import type { Payments } from './payments.ts';

function nepalRoutes(route: Route, payments: Payments, nepal: NepalGateway): void {
  route(readNepalBanks, () => nepal.banks());
  route(payByNepalBank, ({ body, session: { userId }, idempotencyKey }) => {
    const keyed = keyedAsk(userId, idempotencyKey, [payByNepalBank.path, body]);
    const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed };
    return payments.start(nepal, { payment, choice: { bankCode: body.bank_code } });
  });
}

function cardRoutes(route: Route, payments: Payments, stripe: StripeGateway): void {
  route(createCardIntent, ({ body, session: { userId }, idempotencyKey }) => {
    const keyed = keyedAsk(userId, idempotencyKey, [createCardIntent.path, body]);
    const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed };
    return payments.start(stripe, { payment, choice: undefined });
  });
  route(verifyCardPayment, async ({ body, session: { userId } }) => {
    const heard = await payments.verify({ userId, orderId: body.order_id, gateway: stripe.name });
    if (!heard) throw new Refused(404, { error: message('order.not_found') });
    const state = heard.state === 'redirected' ? 'pending' : heard.state;
    return {
      message: tell(
        ENGLISH,
        message(heard.isUnderWay ? `payment.returned_${state}` : 'payment.returned_failed'),
      ),
      success: heard.state === 'succeeded',
      // Nothing has come and nothing is under way: the person may try again where they are.
      navigate: heard.isUnderWay ? pageOf(heard) : null,
    };
  });
}

export function paymentRoutes(
  route: Route,
  { payments, gateways }: { payments: Payments; gateways: Gateways },
): void {
  route(payFromWallet, ({ body, session: { userId }, idempotencyKey }) => {
    const { order_id: orderId, amount: shownPaisa } = body;
    const keyed = keyedAsk(userId, idempotencyKey, [payFromWallet.path, orderId]);
    return payments.payFromWallet({ userId, orderId, shownPaisa, keyed });
  });
  route(payByPayu, ({ body, session: { userId }, idempotencyKey }) => {
    const keyed = keyedAsk(userId, idempotencyKey, [payByPayu.path, body]);
    const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed };
    return payments.start(gateways.payu, { payment, choice: undefined });
  });
  route(takeBackPayment, async ({ body: { order_id: orderId }, session: { userId } }) => ({
    is_free: await payments.takeBack({ userId, orderId }),
  }));
  const { esewa, khalti } = gateways;
  if (esewa) {
    route(payByEsewa, ({ body, session: { userId }, idempotencyKey }) => {
      const keyed = keyedAsk(userId, idempotencyKey, [payByEsewa.path, body]);
      const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed };
      return payments.start(esewa, { payment, choice: undefined });
    });
  }
  if (khalti) {
    route(payByKhalti, ({ body, session: { userId }, idempotencyKey }) => {
      const keyed = keyedAsk(userId, idempotencyKey, [payByKhalti.path, body]);
      const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed };
      return payments.start(khalti, { payment, choice: undefined });
    });
  }
  if (gateways.nepal) nepalRoutes(route, payments, gateways.nepal);
  if (gateways.stripe) cardRoutes(route, payments, gateways.stripe);
}
