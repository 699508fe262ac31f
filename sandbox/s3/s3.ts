// An S3 bucket: puts, gets and deletes objects for requests signed with AWS Signature Version 4.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from '../books/book.ts';
import type { OutsideSystem, Tools } from '../outside-system.ts';
import { isSignedBy } from './signature.ts';

const SYSTEM = 's3';
const LARGEST_OBJECT_BYTES = 64 * 1024 * 1024;
const OBJECTS_KEPT = 10_000;

type Stored = { key: string; at: string; bytes: number; etag: string; status: string };

type Call = { Params: { bucket: string; name: string } };

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return reply.code(status).type('application/xml').send(xml);
}

function routes(app: FastifyInstance, book: Book<Stored>, { settings, scripts }: Tools): void {
  const folder = join(settings.booksFolder, 's3-objects');
  // Hashed, so that object names of any kind become valid file names.
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));
  const keyOf = ({ params }: FastifyRequest<Call>) => `${params.bucket}/${params.name}`;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_call, body, done) => done(null, body));
  app.addHook('onRequest', async (call, reply) => {
    if (scripts.take(SYSTEM, ['error-500']).outcome === 'error-500') {
      return refuse(reply, 500, 'InternalError');
    }
    if (!isSignedBy(call.raw, settings)) return refuse(reply, 403, 'SignatureDoesNotMatch');
  });
  const put = { bodyLimit: LARGEST_OBJECT_BYTES };
  app.put<Call & { Body: Buffer }>('/:bucket/:name', put, async (call, reply) => {
    const [key, bytes] = [keyOf(call), call.body];
    const etag = createHash('md5').update(bytes).digest('hex');
    await mkdir(folder, { recursive: true });
    await writeFile(pathOf(key), bytes);
    const at = new Date().toISOString();
    await book.put({ key, at, bytes: bytes.length, etag, status: 'stored' });
    return reply.header('etag', `"${etag}"`).send();
  });
  app.get<Call>('/:bucket/:name', async (call, reply) => {
    const stored = book.get(keyOf(call));
    if (stored?.status !== 'stored') return refuse(reply, 404, 'NoSuchKey');
    const bytes = await readFile(pathOf(stored.key));
    return reply.header('etag', `"${stored.etag}"`).type('application/octet-stream').send(bytes);
  });
  app.delete<Call>('/:bucket/:name', async (call, reply) => {
    const stored = book.get(keyOf(call));
    await rm(pathOf(keyOf(call)), { force: true });
    if (stored) await book.put({ ...stored, status: 'deleted' });
    return reply.code(204).send();
  });
}

export const s3: OutsideSystem = {
  name: SYSTEM,
  title: 'S3 (encrypted documents)',
  outcomes: {
    success: 'It stores, returns and deletes objects',
    'error-500': 'It answers with 500 and does nothing',
  },
  columns: [
    { key: 'at', title: 'When' },
    { key: 'key', title: 'Object' },
    { key: 'bytes', title: 'Bytes' },
    { key: 'status', title: 'Status' },
  ],
  callbackUrl: () => undefined,
  open: (tools) => {
    const book = tools.openBook<Stored>({ keyOf: ({ key }) => key, keepNewest: OBJECTS_KEPT });
    return { routes: (app) => routes(app, book, tools), rows: (limit) => book.newest(limit) };
  },
};
