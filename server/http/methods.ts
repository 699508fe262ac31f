// Says which methods a known address takes, to whoever comes with another one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WrongMethod } from './refuse.ts';

/** Outside the API whoever GETs an address is a person, who is shown a page. */
function isRefused(url: string, method: string): boolean {
  return url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD');
}

/**
 * Notes every route from now on. The answered function, called when all are there, has 405 and
 * Allow answered to the methods they do not take.
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
        // Before the body is read: what it holds does not matter any more.
        onRequest: async (request, reply) => refuse(request, reply),
        handler: refuse,
      });
    }
  };
}
