// The receipt of an order over HTTP, for whoever paid it.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Order } from '#contract/orders.ts';
import { RECEIPT, receiptParams } from '#contract/receipts/receipts.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { gate, NO_FIELDS, parse } from '#server/http/route.ts';
import type { FindSession } from '#server/http/session.ts';
import { readProviderReference } from '#server/orders/delivery/provider-reference.ts';
import { printPaper } from '#server/paper/print-paper.ts';
import { readPaymentNumbers } from '#server/payments/payment-numbers.ts';
import type { Tries } from '#server/users/guard/tries.ts';
import { isPaid, receiptPaper } from './receipt-paper.ts';

export interface ReceiptRoutes {
  pool: pg.Pool;
  findSession: FindSession;
  tries: Pick<Tries, 'take'>;
  /** One of a person's orders, whole. Throws Refused (404) when it is not theirs. */
  readOrder: (asked: { id: string; userId: string }) => Promise<Order>;
  readOwner: (userId: string) => Promise<{ fullName: string; email: string }>;
}

/** Drawing one costs as much as a hundred other answers. */
const RECEIPTS_AN_HOUR = 60;
const HOUR_SECONDS = 3_600;

export function receiptRoutes(server: FastifyInstance, options: ReceiptRoutes): void {
  const { pool, findSession, tries, readOrder, readOwner } = options;
  server.get(RECEIPT.path, async (request, reply) => {
    const { userId } = await gate(request, findSession);
    parse(NO_FIELDS, request.query);
    const { orderId: id } = parse(receiptParams, request.params);
    const order = await readOrder({ id, userId });
    if (!isPaid(order)) throw new Refused(409, { error: message('receipt.unpaid') });
    const limit = { name: 'receipt', of: userId, most: RECEIPTS_AN_HOUR };
    await tries.take([{ ...limit, seconds: HOUR_SECONDS }]);
    const [payer, payment, providerReference] = await Promise.all([
      readOwner(userId),
      readPaymentNumbers(pool, id),
      readProviderReference(pool, id),
    ]);
    const paper = receiptPaper(order, { payer, payment, providerReference });
    const name = `kosheli-receipt-${order.trans_id}.pdf`;
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(printPaper(paper));
  });
}
