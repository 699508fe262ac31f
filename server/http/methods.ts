// Answers 405 with the supported methods when a known path does not support the request's method.
import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { WrongMethod } from './refuse.ts';

/** Outside the API a GET comes from a user, who gets a page. */
function isRefused(url: string, method: string): boolean {
  return url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD');
}

/**
 * Records every route from now on. The returned function, called after the last one, answers other
 * methods with 405 and Allow, before the body is read. One table of paths, asked only when no route
 * matches: a route for each path and refused method would be most of the server's routes.
 */
export function noteMethods(app: FastifyInstance): () => void {
  const paths = findMyWay();
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = taken.get(url) ?? new Set();
    if (!taken.has(url)) paths.on('GET', url, () => undefined, methods);
    taken.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  return () => {
    app.addHook('onRequest', ({ is404, url, method }, reply, done) => {
      if (!is404 || !isRefused(url, method) || !app.supportedMethods.includes(method))
        return done();
      const methods = paths.find('GET', url)?.store as Set<string> | undefined;
      if (methods === undefined) return done();
      void reply.header('allow', [...methods].join(', '));
      done(new WrongMethod());
    });
  };
}
