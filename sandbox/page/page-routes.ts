// Serves the page on which a person reads messages, sees the books and breaks things on purpose.
import type { FastifyInstance } from 'fastify';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The text of every file of the page that the browser reads, by its path in this folder. */
const FILES = import.meta.glob<string>('./*.{html,css,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SHEETS = ['./ground.css', './page.css', './messages.css', './systems.css'];

export function registerPageRoutes(app: FastifyInstance): void {
  serve(app, '/', { type: 'text/html', content: FILES['./page.html'] ?? '' });
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
