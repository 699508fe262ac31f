// The live timeline: the whole order as server-sent events, at once and at every change, until nothing about
// it can change by itself.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fields, id } from '#contract/fields.ts';
import { mayChange, ORDER_EVENTS_PATH } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { parse } from '#contract/api-error.ts';
import type { Clock } from '#server/context/clock.ts';
import { NO_FIELDS } from '#server/http/route.ts';
import type { Http } from '#server/http/route.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import { createSharedInterval } from './beat.ts';
import type { SharedInterval } from './beat.ts';
import { inTurn } from './in-turn.ts';
import { makeOpenStreams } from './open-streams.ts';
import type { ReadOrderView } from '../read-order-view.ts';

export interface EventStreamOptions {
  clock: Clock;
  readOrderView: ReadOrderView;
  changes: OrderChanges;
}

// Changes in other processes send no signal here, so an open timeline also polls.
const REREAD_MS = 2_000;
// How long a stream may outlive its session, which another process may have ended.
const RECHECK_MS = 750;

const orderPath = fields({ orderId: id() });

/** Throws ApiError (422) for an invalid id or an unknown field. */
function orderIdOf(request: FastifyRequest): string {
  parse(NO_FIELDS, request.query);
  return parse(orderPath, request.params).orderId;
}

/** The sources of a stream. */
interface Source {
  first: Order;
  read: () => Promise<Order>;
  /** Whether its session is still valid. */
  isAlive: () => Promise<boolean>;
  /** Calls the function at every change; returns how to unsubscribe. */
  listen: (hear: () => void) => () => void;
  /** Counts the stream, which may be ended at any time; returns how to stop counting. */
  admit: (end: () => void) => () => void;
  beats: Beats;
}

/** When streams poll. */
interface Beats {
  reread: SharedInterval;
  recheck: SharedInterval;
}

/**
 * Takes the connection over and feeds it until the order can no longer change, or the session or connection
 * ends.
 */
function feed(request: FastifyRequest, reply: FastifyReply, source: Source): void {
  reply.hijack();
  const { raw } = reply;
  // A stream may be quiet for longer than any other connection.
  raw.setTimeout(0);
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
    if (!mayChange(order)) end();
  };
  // The page then falls back to polling; the stream only saves it that work.
  const onFault = (error: unknown): void => {
    request.log.warn({ err: error }, 'event stream ended');
    end();
  };
  const check = async (): Promise<boolean> => {
    const isAlive = await source.isAlive();
    if (!isAlive) end();
    return isAlive;
  };
  // As with every other call, the data is read after a check of the session.
  const look = inTurn(async () => {
    if (await check()) send(await source.read());
  });
  const { reread, recheck } = source.beats;
  stops.push(
    source.listen(() => void look().catch(onFault)),
    source.admit(end),
    reread.add(() => look().catch(onFault)),
    recheck.add(() => check().then(() => undefined, onFault)),
  );
  raw.on('close', end);
  raw.on('error', end);
  // A response that was never started emits no event when it closes; the connection does.
  const { socket } = request.raw;
  socket.once('close', end);
  stops.push(() => socket.off('close', end));
  // It may have closed while the order was read.
  if (socket.destroyed) end();
  else send(source.first);
}

export function orderEventStream(http: Http, options: EventStreamOptions): void {
  const { server, gate, userOf, contextOf } = http;
  const { readOrderView, changes, clock } = options;
  const streams = makeOpenStreams();
  const beats = {
    reread: createSharedInterval(REREAD_MS, clock),
    recheck: createSharedInterval(RECHECK_MS, clock),
  };
  server.get(ORDER_EVENTS_PATH, async (request, reply) => {
    const { id: userId } = await gate(request);
    const { locale } = contextOf(request, reply);
    const asked = { id: orderIdOf(request), userId, locale };
    const read = (): Promise<Order> => readOrderView(asked);
    feed(request, reply, {
      first: await read(),
      read,
      isAlive: async () => (await userOf(request)) !== undefined,
      listen: (hear) => changes.listen(asked.id, hear),
      admit: (end) => streams.add(userId, end),
      beats,
    });
  });
}
