// GET /inbox: the messages, for programs and for the page.
import type { FastifyInstance } from 'fastify';
import { readLimit } from '../wire/limit.ts';
import type { Inbox } from './inbox.ts';

export function registerInboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string | string[]; limit?: string } }>('/inbox', (call, reply) => {
    const { to, limit } = call.query;
    const address = Array.isArray(to) ? to[0] : to;
    reply.send(inbox.find({ ...(address && { to: address }), limit: readLimit(limit) }));
  });
}
