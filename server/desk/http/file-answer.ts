// Answers a call with a file.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  /** Only plain characters: it stands in a header. */
  name: string;
  type: string;
  content: Readable | Buffer;
}

/**
 * Sets the headers of a file and returns its content as the handler's answer: the server sends a stream
 * as it is read, and no schema looks at it.
 */
export function fileAnswer(
  reply: Pick<FastifyReply, 'header'>,
  { name, type, content }: FileAnswer,
): Readable | Buffer {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return content;
}
