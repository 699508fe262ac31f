// Plays a fault on a text answer of any format; the same fault always gives the same result.
import type { FastifyReply } from 'fastify';
import { drip, errorPage, MEGABYTE, welcomePage } from '../wire/broken-answers.ts';
import type { HeldConnections } from '../wire/held-connections.ts';
import type { Fault } from './outcomes.ts';

/** `text` is the answer without the fault. */
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
      return welcomePage(reply);
    case 'malformed-truncated':
      return reply.type(type).send(text.slice(0, Math.floor(text.length / 2)));
    case 'malformed-huge':
      return reply.type(type).send(text + ' '.repeat(MEGABYTE));
    case 'malformed-empty':
      return reply.type(type).send('');
    case 'malformed-slow':
      return drip({ text, type }, { reply, held });
  }
}
