// The live timeline: the whole order as server-sent events, at once and whenever it changes, until
// it is settled.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnsettled } from '#contract/codes.ts';
import { fields, id } from '#contract/fields.ts';
import { ORDER_EVENTS_PATH } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { gate, NO_FIELDS, parse, sessionOf } from '#server/http/route.ts';
import type { FindSession } from '#server/http/session.ts';
import { makeBeat } from './beat.ts';
import type { Beat, Look } from './beat.ts';
import { makeOpenStreams } from './open-streams.ts';
import type { OrderChanges } from './order-changes.ts';
import type { ReadWholeOrder } from './reading/whole-orders.ts';

export interface EventStreamOptions {
  readWholeOrder: ReadWholeOrder;
  changes: OrderChanges;
  findSession: FindSession;
}

// Another process's change is not heard here, so an open timeline also reads by itself.
const REREAD_MS = 2_000;
// How long a stream may outlive its session, which another process may have ended.
const RECHECK_MS = 750;

function isOpen(order: Order): boolean {
  return order.state === 'awaiting_payment' || isUnsettled(order.state);
}

const orderPath = fields({ orderId: id() });

/** Throws Refused (422) for what is no id, and for fields too many. */
function orderIdOf(request: FastifyRequest): string {
  parse(NO_FIELDS, request.query);
  return parse(orderPath, request.params).orderId;
}

/** What a stream is fed from. */
interface Source {
  first: Order;
  read: () => Promise<Order>;
  /** Whether the session it was opened with is still alive. */
  isAlive: () => Promise<boolean>;
  /** Has the function called at every change; answers how to stop that. */
  listen: (hear: () => void) => () => void;
  /** Counts the stream, which may be ended for it at any time; answers how to stop counting. */
  admit: (end: () => void) => () => void;
  beats: Beats;
}

/** When streams look by themselves. */
interface Beats {
  reread: Beat;
  recheck: Beat;
}

/** Takes the connection over and feeds it until the order is settled, or the session or line ends. */
function feed(request: FastifyRequest, reply: FastifyReply, source: Source): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let sent = '';
  const stops: (() => void)[] = [];
  const end = (): void => {
    for (const stop of stops.splice(0)) stop();
    raw.end();
  };
  const send = (order: Order): void => {
    const text = JSON.stringify(order);
    if (raw.writableEnded) return;
    if (text !== sent) raw.write(`data: ${text}\n\n`);
    sent = text;
    if (!isOpen(order)) end();
  };
  // As with every other call, what is sent was read for a session that was alive just before.
  const look = async (isToBeRead: boolean): Promise<void> => {
    if (!(await source.isAlive())) end();
    else if (isToBeRead) send(await source.read());
  };
  const looking = (isToBeRead: boolean): Look => {
    // The page falls back to asking; the stream only saves it that.
    const onFault = (error: unknown): void => {
      request.log.warn({ err: error }, 'event stream ended');
      end();
    };
    return () => look(isToBeRead).catch(onFault);
  };
  const { reread, recheck } = source.beats;
  stops.push(
    source.listen(() => void looking(true)()),
    source.admit(end),
  );
  stops.push(reread.add(looking(true)), recheck.add(looking(false)));
  raw.on('close', end);
  raw.on('error', end);
  // An answer that never had its turn on a shared connection hears nothing; the connection does.
  request.raw.socket.once('close', end);
  send(source.first);
}

export function orderEventStream(app: FastifyInstance, options: EventStreamOptions): void {
  const { readWholeOrder, changes, findSession } = options;
  const streams = makeOpenStreams();
  const beats = { reread: makeBeat(REREAD_MS), recheck: makeBeat(RECHECK_MS) };
  app.get(ORDER_EVENTS_PATH, async (request, reply) => {
    const { userId } = await gate(request, findSession);
    const asked = { id: orderIdOf(request), userId };
    const read = (): Promise<Order> => readWholeOrder(asked);
    feed(request, reply, {
      first: await read(),
      read,
      isAlive: async () => (await sessionOf(request, findSession)) !== undefined,
      listen: (hear) => changes.listen(asked.id, hear),
      admit: (end) => streams.add(userId, end),
      beats,
    });
  });
}
