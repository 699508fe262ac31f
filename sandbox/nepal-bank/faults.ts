// Plays a fault on an answer of text: silence, error pages, and bodies that nobody can read.
import type { FastifyReply } from 'fastify';
import type { HeldConnections } from '../wire/held-connections.ts';
import type { Fault } from './outcomes.ts';

const MEGABYTE = 1024 * 1024;
const DRIP_EVERY_MS = 50;
const TITLES = { 500: '500 Internal Server Error', 502: '502 Bad Gateway' };

export function errorPage(reply: FastifyReply, code: keyof typeof TITLES): FastifyReply {
  const page = `<html><head><title>${TITLES[code]}</title></head>
<body><center><h1>${TITLES[code]}</h1></center></body></html>
`;
  return reply.code(code).type('text/html').send(page);
}

/** `text` is what would have been answered. */
export function playFault(
  fault: Fault,
  { text, type }: { text: string; type: string },
  { reply, held }: { reply: FastifyReply; held: HeldConnections },
): FastifyReply {
  switch (fault) {
    case 'timeout':
      return held.hold(reply);
    case '500':
    case '502':
      return errorPage(reply, fault === '500' ? 500 : 502);
    case 'malformed-html':
      return reply.type('text/html').send('<html><body><h1>Welcome</h1></body></html>');
    case 'malformed-truncated':
      return reply.type(type).send(text.slice(0, Math.floor(text.length / 2)));
    case 'malformed-huge':
      return reply.type(type).send(text + ' '.repeat(MEGABYTE));
    case 'malformed-empty':
      return reply.type(type).send('');
    case 'malformed-slow':
      return drip(Buffer.from(text), type, { reply, held });
  }
}

/** One byte after the other, until the line is cut; the last one never comes. */
function drip(
  bytes: Buffer,
  type: string,
  { reply, held }: { reply: FastifyReply; held: HeldConnections },
): FastifyReply {
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
