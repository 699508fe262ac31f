// Broken answers that any system can give: an error page, a foreign page, or a body that never ends.
import type { FastifyReply } from 'fastify';
import type { HeldConnections } from './held-connections.ts';

export const MEGABYTE = 1024 * 1024;
const DRIP_EVERY_MS = 50;
const TITLES = { 500: '500 Internal Server Error', 502: '502 Bad Gateway' };

export function errorPage(reply: FastifyReply, code: keyof typeof TITLES): FastifyReply {
  const page = `<html><head><title>${TITLES[code]}</title></head>
<body><center><h1>${TITLES[code]}</h1></center></body></html>
`;
  return reply.code(code).type('text/html').send(page);
}

/** A page instead of data, as from a proxy or a captive portal. */
export function welcomePage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html').send('<html><body><h1>Welcome</h1></body></html>');
}

/** Sends one byte after the other, but never the last one, until the connection is closed. */
export function drip(
  { text, type }: { text: string; type: string },
  { reply, held }: { reply: FastifyReply; held: HeldConnections },
): FastifyReply {
  const bytes = Buffer.from(text);
  held.hold(reply);
  reply.raw.writeHead(200, { 'content-type': type });
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < bytes.length - 1) reply.raw.write(bytes.subarray(sent, sent + 1));
    sent += 1;
  }, DRIP_EVERY_MS);
  reply.raw.once('close', () => clearInterval(timer));
  return reply;
}
