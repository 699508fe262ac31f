// Answers 405 with the supported methods when a known path does not support the request's method.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WrongMethod } from './refuse.ts';

/** Outside the API a GET comes from a user, who gets a page. */
function isRefused(url: string, method: string): boolean {
  return url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD');
}

/**
 * Records every route from now on. The returned function, called after the last one, answers other
 * methods with 405 and Allow.
 */
export function noteMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  let isNoting = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!isNoting || url.includes('*')) return;
    const methods = taken.get(url) ?? new Set();
    taken.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  return () => {
    isNoting = false;
    for (const [url, methods] of taken) {
      const refuse = (_request: FastifyRequest, reply: FastifyReply): never => {
        void reply.header('allow', [...methods].join(', '));
        throw new WrongMethod();
      };
      app.route({
        url,
        method: app.supportedMethods.filter((name) => !methods.has(name) && isRefused(url, name)),
        exposeHeadRoute: false,
        // Before the body is read, as its content does not matter.
        onRequest: async (request, reply) => refuse(request, reply),
        handler: refuse,
      });
    }
  };
}
