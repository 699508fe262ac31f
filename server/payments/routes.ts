// Payments over HTTP: from the wallet, through every gateway that is set up, and abandoning a
// payment.
import { payFromWallet, abandonPaymentCall } from '#contract/payments/payments.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { StartEndpoint } from '#gateways/definition.ts';
import type { NamedGateway } from '#gateways/gateways.ts';
import type { VerifyCall } from '#gateways/verify-call.ts';
import type { Route } from '#server/http/route.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { pageOf, shownState } from './callbacks/callback-routes.ts';
import type { Payments } from './payments.ts';

function startRoute(
  route: Route,
  payments: Pick<Payments, 'start'>,
  { gateway, endpoint }: { gateway: NamedGateway['name']; endpoint: StartEndpoint },
): void {
  const { call, start } = endpoint;
  route(call, ({ body, user: { id: userId }, idempotencyKey, locale }) => {
    const keyed = idempotencyRequest(userId, idempotencyKey, [call.path, body]);
    const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed, locale };
    return payments.start(gateway, { payment, start: (attempt) => start(attempt, body) });
  });
}

function verifyRoute(
  route: Route,
  payments: Pick<Payments, 'verify'>,
  { gateway, call }: { gateway: NamedGateway['name']; call: VerifyCall },
): void {
  route(call, async ({ body, user: { id: userId }, locale }) => {
    const asked = await payments.verify({ userId, orderId: body.order_id, gateway });
    if (!asked) throw new ApiError(404, { error: message('order.not_found') });
    return {
      message: locale.say(
        asked.isUnderWay ? `payment.returned_${shownState(asked)}` : 'payment.returned_failed',
      ),
      success: asked.state === 'succeeded',
      // No money arrived and nothing is pending: the person may try again on the same page.
      navigate: asked.isUnderWay ? pageOf(gateway, asked) : null,
    };
  });
}

export function paymentRoutes(
  route: Route,
  { payments, gateways }: { payments: Payments; gateways: readonly NamedGateway[] },
): void {
  route(payFromWallet, ({ body, user: { id: userId, tokenHash: sessionHash }, idempotencyKey }) => {
    const { order_id: orderId, amount: shownPaisa } = body;
    const keyed = idempotencyRequest(userId, idempotencyKey, [payFromWallet.path, orderId]);
    return payments.payFromWallet({ userId, orderId, shownPaisa, keyed, sessionHash });
  });
  route(abandonPaymentCall, async ({ body: { order_id: orderId }, user: { id: userId } }) => ({
    is_free: await payments.abandonPayment({ userId, orderId }),
  }));
  for (const { name: gateway, starts, verify, reads = [] } of gateways) {
    for (const { call, read } of reads) route(call, read);
    for (const endpoint of starts) startRoute(route, payments, { gateway, endpoint });
    if (verify) verifyRoute(route, payments, { gateway, call: verify });
  }
}
