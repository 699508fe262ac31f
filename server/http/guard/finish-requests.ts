// Lets a server that is told to close answer the requests it has begun.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

const LOOK_MS = 20;

/**
 * Keeps a closing server's connections until the requests in progress are answered, for at most `mostMs`; new
 * requests are refused meanwhile. An open event stream is not waited for. Call it before adding other hooks.
 */
export function finishRequests(app: FastifyInstance, mostMs: number): void {
  // No Set: V8 makes a new table for it every hundred requests or so, and each old table, once it has been
  // promoted, keeps all that its successors held from being collected until the next full collection.
  const open: (FastifyReply | undefined)[] = [];
  const freePlaces: number[] = [];
  app.addHook('onRequest', (_request, reply, done) => {
    const place = freePlaces.pop() ?? open.length;
    open[place] = reply;
    reply.raw.once('close', () => {
      open[place] = undefined;
      freePlaces.push(place);
    });
    done();
  });
  // An event stream hijacks its reply, for which `sent` is then true.
  const isAnswering = (): boolean => open.some((reply) => reply?.sent === false);
  app.addHook('preClose', async () => {
    const end = performance.now() + mostMs;
    while (isAnswering() && performance.now() < end) await pause(LOOK_MS);
  });
}
