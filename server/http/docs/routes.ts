// Serves the API's description: as a document for programs, and as a page for people.
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './open-api.ts';
import type { Described } from './open-api.ts';
import { docsPage } from './page.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { OpenApi } from './shape.ts';

const STYLE_PATH = '/api/docs.css';

/** Both are generated on first request: only then has every module registered its calls. */
export function docsRoutes(app: FastifyInstance, described: Described): void {
  let made: OpenApi | undefined;
  let page: string | undefined;
  const document = (): OpenApi => (made ??= openApiOf(described));
  app.get('/api/openapi.json', () => document());
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(document(), STYLE_PATH);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
}
