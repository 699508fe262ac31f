// A file that is kept in memory in each encoding, compressed once.
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

export interface Encoded {
  /** The file in the best encoding that an Accept-Encoding header accepts. */
  inEncoding: (accepted: string) => Promise<{ encoding: Encoding | undefined; body: Buffer }>;
}

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/**
 * Whether an Accept-Encoding header accepts an encoding: named, or covered by "*", with a weight
 * above 0.
 */
function isAccepted(header: string, encoding: string): boolean {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/** Each encoding is made when a client first asks for it. */
export function makeEncoded(body: Buffer): Encoded {
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    inEncoding: async (accepted) => {
      const encoding = (['br', 'gzip'] as const).find((one) => isAccepted(accepted, one));
      if (encoding === undefined) return { encoding, body };
      const whole = compressed.get(encoding) ?? COMPRESS[encoding](body);
      compressed.set(encoding, whole);
      return { encoding, body: await whole };
    },
  };
}

/** Answers with the file; `varies` names the other request headers that it depends on. */
export async function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { file, type, varies = [] }: { file: Encoded; type: string; varies?: readonly string[] },
): Promise<FastifyReply> {
  const { encoding, body } = await file.inEncoding(headers['accept-encoding'] ?? '');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .header('vary', ['accept-encoding', ...varies].join(', '))
    .type(`${type}; charset=utf-8`)
    .send(body);
}
