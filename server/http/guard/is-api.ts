// Which requests are for the API, of the site or of the back office.
import type { FastifyRequest } from 'fastify';

/** By the route, if there is one: the path may be written with escapes (`/%61pi/users/me`). */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url;
  return path.startsWith('/api/') || path.startsWith('/desk/api/');
}
