// Serves the page on which a person reads messages, sees the books and breaks things on purpose.
import type { FastifyInstance } from 'fastify';

export function registerPageRoutes(app: FastifyInstance): void {
  app.get('/', (_call, reply) => reply.type('text/html').send('Sandbox'));
}
