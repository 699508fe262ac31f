// Paying over HTTP: the two calls of members.
import { payByPayu, payFromWallet } from '#contract/payments.ts';
import type { PayuGateway } from '#gateways/payu/gateway.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import type { Payments } from './payments.ts';

export function paymentRoutes(
  route: Route,
  { payments, payu }: { payments: Payments; payu: PayuGateway },
): void {
  route(payFromWallet, ({ body, session, idempotencyKey }) => {
    const { userId } = session;
    const orderId = body.order_id;
    const keyed = keyedAsk(userId, idempotencyKey, [payFromWallet.path, orderId]);
    return payments.payFromWallet({ userId, orderId, keyed });
  });
  route(payByPayu, ({ body, session, idempotencyKey }) => {
    const { userId } = session;
    const keyed = keyedAsk(userId, idempotencyKey, [payByPayu.path, body]);
    const payment = { userId, orderId: body.order_id, shownPaisa: body.amount, keyed };
    return payments.start(payu, { payment, choice: undefined });
  });
}
