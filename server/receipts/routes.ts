// The receipt of an order over HTTP, for its payer.
import type pg from 'pg';
import { RECEIPT, receiptParams } from '#contract/receipts/receipts.ts';
import { parse, ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { NO_FIELDS } from '#server/http/route.ts';
import type { Http } from '#server/http/route.ts';
import { readProviderReference } from '#server/orders/delivery/provider-reference.ts';
import type { ReadOrderView } from '#server/order-view/read-order-view.ts';
import { printPdf } from '#server/pdf/print-paper.ts';
import { readPaymentNumbers } from '#server/payments/payment-numbers.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { isPaid, receiptDocument } from './receipt-paper.ts';

export interface ReceiptRoutes {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
  /** One order of a person, with all details. Throws ApiError (404) when it is not theirs. */
  readOrder: ReadOrderView;
  readOwner: (userId: string) => Promise<{ fullName: string; email: string }>;
}

/** Drawing a receipt costs as much as a hundred other answers. */
const RECEIPTS_AN_HOUR = 60;
const HOUR_SECONDS = 3_600;

export function receiptRoutes({ server, gate, contextOf }: Http, options: ReceiptRoutes): void {
  const { pool, rateLimiter, readOrder, readOwner } = options;
  server.get(RECEIPT.path, async (request, reply) => {
    const { id: userId } = await gate(request);
    const { locale } = contextOf(request, reply);
    parse(NO_FIELDS, request.query);
    const { orderId: id } = parse(receiptParams, request.params);
    const order = await readOrder({ id, userId, locale });
    if (!isPaid(order)) throw new ApiError(409, { error: message('receipt.unpaid') });
    const limit = { name: 'receipt', of: userId, most: RECEIPTS_AN_HOUR };
    await rateLimiter.take([{ ...limit, seconds: HOUR_SECONDS }]);
    const [payer, payment, providerReference] = await Promise.all([
      readOwner(userId),
      readPaymentNumbers(pool, id),
      readProviderReference(pool, id),
    ]);
    const paper = receiptDocument(order, { payer, payment, providerReference, locale });
    const name = `kosheli-receipt-${order.trans_id}.pdf`;
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(printPdf(paper));
  });
}
