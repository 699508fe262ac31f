// Lets a server that is told to close answer the requests it has begun.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

const LOOK_MS = 20;

/**
 * Keeps a closing server's connections until the requests in progress are answered, for at most `mostMs`; new
 * requests are refused meanwhile. An open event stream is not waited for. Call it before adding other hooks.
 */
export function finishRequests(app: FastifyInstance, mostMs: number): void {
  const open = new Set<FastifyReply>();
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
    done();
  });
  // An event stream hijacks its reply, for which `sent` is then true.
  const isAnswering = (): boolean => [...open].some((reply) => !reply.sent);
  app.addHook('preClose', async () => {
    const end = performance.now() + mostMs;
    while (isAnswering() && performance.now() < end) await pause(LOOK_MS);
  });
}
