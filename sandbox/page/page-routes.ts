// Serves the page on which a person reads messages, sees the books and scripts faults, and the gallery of the
// site's components.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The text of every file of the page that the browser loads, by its path in this folder. */
const FILES = import.meta.glob<string>('./*.{html,css,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SHEETS = ['./ground.css', './page.css', './messages.css', './systems.css'];

const GALLERY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; " +
  "connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `folder` contains the built gallery; a sandbox that was built alone has none. */
export function registerGallery(app: FastifyInstance, folder: string): void {
  const page = 'gallery.html';
  if (!existsSync(join(folder, page))) {
    app.get('/gallery', (_call, reply) => reply.code(404).send('The gallery has not been built.'));
    return;
  }
  app.register(files, { root: folder, prefix: '/gallery/', index: false });
  app.get('/gallery', (_call, reply) =>
    reply.header('content-security-policy', GALLERY_POLICY).sendFile(page),
  );
}

export function registerPageRoutes(app: FastifyInstance): void {
  serve(app, '/', { type: 'text/html', content: FILES['./page.html'] ?? '' });
  const authenticator = FILES['./authenticator.html'] ?? '';
  serve(app, '/authenticator', { type: 'text/html', content: authenticator });
  const sheets = SHEETS.map((sheet) => FILES[sheet] ?? '').join('\n');
  serve(app, '/page/page.css', { type: 'text/css', content: sheets });
  for (const [path, content] of Object.entries(FILES)) {
    if (path.endsWith('.js')) {
      serve(app, `/page/${path.slice(2)}`, { type: 'text/javascript', content });
    }
  }
}

function serve(
  app: FastifyInstance,
  path: string,
  { type, content }: { type: string; content: string },
): void {
  const headers = {
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  app.get(path, (_call, reply) => reply.headers(headers).type(type).send(content));
}
