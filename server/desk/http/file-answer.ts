// Answers a call with a file.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  /** Only plain characters, because it is sent in a header. */
  name: string;
  type: string;
  content: Readable | Buffer;
}

/**
 * Sets the headers of a file and returns its content as the handler's answer: a stream is sent without
 * applying the answer's schema.
 */
export function fileAnswer(
  reply: Pick<FastifyReply, 'header'>,
  { name, type, content }: FileAnswer,
): Readable | Buffer {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return content;
}
