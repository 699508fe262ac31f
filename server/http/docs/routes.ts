// Serves the API's description: as a document for programs, and as a page for people.
import type { FastifyInstance } from 'fastify';
import { makeEncoded, sendEncoded } from '../pages/encoded.ts';
import type { Encoded } from '../pages/encoded.ts';
import { openApiOf } from './open-api.ts';
import type { Described } from './open-api.ts';
import { docsPage } from './page.ts';
import { PAGE_STYLE } from './page-style.ts';

const STYLE_PATH = '/api/docs.css';

/** Both as they are sent: the document has 1.3 MB, and needs no session. */
function makeFiles(described: Described): { document: Encoded; page: Encoded } {
  const document = openApiOf(described);
  return {
    document: makeEncoded(Buffer.from(JSON.stringify(document))),
    page: makeEncoded(Buffer.from(docsPage(document, STYLE_PATH))),
  };
}

/** The files are made for the first request: only then has every module registered its calls. */
export function docsRoutes(app: FastifyInstance, described: Described): void {
  let made: ReturnType<typeof makeFiles> | undefined;
  const files = () => (made ??= makeFiles(described));
  app.get('/api/openapi.json', (request, reply) =>
    sendEncoded(request, reply, { file: files().document, type: 'application/json' }),
  );
  app.get('/api/docs', (request, reply) =>
    sendEncoded(request, reply, { file: files().page, type: 'text/html' }),
  );
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
}
