// The live timeline: the whole order as server-sent events, at once and whenever it changes, until
// it is settled.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isUnsettled } from '#contract/codes.ts';
import { getOrder, ORDER_EVENTS_PATH } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { refusedFields } from '#server/http/refuse.ts';
import { gate } from '#server/http/route.ts';
import type { FindSession } from '#server/http/session.ts';
import type { OrderChanges } from './order-changes.ts';
import { readWholeOrder } from './routes.ts';

export interface EventStreamOptions {
  pool: pg.Pool;
  changes: OrderChanges;
  findSession: FindSession;
}

// Another node's change is not heard here, so an open timeline also reads by itself.
const REREAD_MS = 2_000;

function isOpen(order: Order): boolean {
  return order.state === 'awaiting_payment' || isUnsettled(order.state);
}

function orderIdOf(request: FastifyRequest): string {
  const params = getOrder.params?.safeParse(request.params);
  if (!params?.success) throw refusedFields(params?.error.issues ?? []);
  return params.data.orderId;
}

export function orderEventStream(app: FastifyInstance, options: EventStreamOptions): void {
  const { pool, changes, findSession } = options;
  app.get(ORDER_EVENTS_PATH, async (request, reply) => {
    const { userId } = await gate(request, findSession);
    const asked = { id: orderIdOf(request), userId };
    const first = await readWholeOrder(pool, asked);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    let sent = '';
    const send = (order: Order): void => {
      const text = JSON.stringify(order);
      if (reply.raw.writableEnded) return;
      if (text !== sent) reply.raw.write(`data: ${text}\n\n`);
      sent = text;
      if (!isOpen(order)) reply.raw.end();
    };
    const reread = (): void => {
      readWholeOrder(pool, asked).then(send, (error: unknown) => {
        // The page falls back to polling; the stream only saves it the asking.
        request.log.warn({ err: error }, 'event stream ended');
        reply.raw.end();
      });
    };
    const silence = changes.listen(asked.id, reread);
    const timer = setInterval(reread, REREAD_MS);
    const stop = (): void => {
      clearInterval(timer);
      silence();
    };
    reply.raw.on('close', stop);
    reply.raw.on('error', stop);
    // An answer that never had its turn on a shared connection hears nothing; the connection does.
    request.raw.socket.once('close', stop);
    send(first);
  });
}
