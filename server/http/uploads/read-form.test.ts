// Multipart requests: the files of the named parts, and a refusal for everything else.
import type { AddressInfo, Socket } from 'node:net';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { defineCall } from '#contract/call.ts';
import { fields } from '#contract/fields.ts';
import { systemClock } from '#server/context/clock.ts';
import { makeLocales } from '#server/context/locale.ts';
import { openApiOf } from '../docs/open-api.ts';
import { makeServer } from '../make-server.ts';
import { makeTurns } from '../guard/take-turns.ts';
import { makeHttp } from '../route.ts';

const upload = defineCall({
  method: 'POST',
  path: '/api/upload',
  who: 'member',
  summary: 'Takes two files.',
  body: fields({ kind: z.optional(z.string().check(z.maxLength(20))) }),
  files: [
    { name: 'front', summary: 'The front.' },
    { name: 'back', summary: 'The back.', isOptional: true },
  ],
  answer: z.object({ got: z.string() }),
});
const plain = defineCall({
  method: 'POST',
  path: '/api/plain',
  who: 'visitor',
  summary: 'Takes none.',
  answer: z.object({ got: z.string() }),
});

const TOKEN = 'a-token-of-forty-characters-for-this-test';
const locales = makeLocales();
/** A server whose forms have this long to arrive. */
function serverOf(uploadMs: number) {
  const server = makeServer({
    config: { logLevel: 'silent', trustsProxy: false },
    headers: {},
    locales,
  });
  const { route } = makeHttp(server, {
    takeTurn: makeTurns(0),
    findSession: async (token: string) => ({ userId: token, tokenHash: Buffer.alloc(32) }),
    locales,
    clock: systemClock,
    uploadMs,
  });
  route(upload, async ({ files, body }) => {
    const sizes = Object.entries(files).map(([name, bytes]) => `${name}=${bytes.length}`);
    return { got: [body.kind ?? 'none', ...sizes].join() };
  });
  route(plain, async () => ({ got: 'nothing' }));
  return server;
}
// Long enough for fifteen megabytes, even on a busy machine.
const server = serverOf(30_000);
const impatient = serverOf(3_000);

let url: string;
let impatientUrl: string;
/** The requests to the impatient server that have begun, with a body. */
let reading = 0;
impatient.addHook('preParsing', (_request, _reply, payload, done) => {
  reading += 1;
  done(null, payload);
});
async function listen(one: FastifyInstance): Promise<string> {
  await one.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(one.server.address() as AddressInfo).port}/api`;
}
beforeAll(async () => {
  url = await listen(server);
  impatientUrl = await listen(impatient);
});
afterAll(() => Promise.all([server.close(), impatient.close()]));

type Sent = FormData | ReadableStream | string;
type Part = [name: string, content: string | Blob];

async function send(body: Sent, headers: Record<string, string> = {}, to = `${url}/upload`) {
  const init = { method: 'POST', body, headers: { authorization: `Bearer ${TOKEN}`, ...headers } };
  const response = await fetch(to, { ...init, duplex: 'half' });
  return [response.status, (await response.json()) as object] as const;
}

const sendImpatient = (body: Sent, headers: Record<string, string> = {}) =>
  send(body, headers, `${impatientUrl}/upload`);

function form(parts: readonly Part[]): FormData {
  const made = new FormData();
  for (const [name, content] of parts) made.append(name, content);
  return made;
}

const file = (size: number): Blob => new Blob([Buffer.alloc(size)]);
const MB = 1024 * 1024;
const front: Part = ['front', file(3)];

it.each<[string, Part[], string]>([
  ['one file', [front], 'none,front=3'],
  ['two files and a field', [front, ['back', file(4)], ['kind', 'visa']], 'visa,front=3,back=4'],
  [
    'two files of 5 MB',
    [
      ['front', file(5 * MB)],
      ['back', file(5 * MB)],
    ],
    `none,front=${5 * MB},back=${5 * MB}`,
  ],
])('reads %s', async (_, parts, got) => {
  expect(await send(form(parts))).toEqual([200, { got }]);
});

it.each<[string, Part[], number, string[]]>([
  ['no file', [['kind', 'visa']], 422, ['front']],
  ['a text for a file', [['front', 'text']], 422, ['front']],
  ['a file twice', [front, front], 422, ['front']],
  ['a file of another name', [front, ['selfie', file(1)]], 422, ['selfie']],
  ['a file of more than 5 MB', [['front', file(5 * MB + 1)]], 422, ['front']],
  ['a file of 15 MB, whose sender hears why', [['front', file(15 * MB)]], 422, ['front']],
  ['an unknown field', [front, ['more', 'text']], 422, ['more']],
  ['a field too long', [front, ['kind', 'x'.repeat(2_000)]], 422, ['kind']],
  ['a field that the schema refuses', [front, ['kind', 'x'.repeat(30)]], 422, ['kind']],
  [
    'many fields',
    [front, ...Array.from({ length: 50 }, (): Part => ['kind', 'x'])],
    422,
    ['error'],
  ],
  ['many files', Array.from({ length: 50 }, (_, at): Part => [`${at}`, file(1)]), 422, ['0']],
  ['a field named like a property', [front, ['__proto__', 'x']], 400, ['error']],
])('refuses %s', async (_, parts, status, names) => {
  const [found, body] = await send(form(parts));
  expect([found, Object.keys(body)]).toEqual([status, names]);
});

const BROKEN = { 'content-type': 'multipart/form-data; boundary=x' };

it.each<[string, Sent, Record<string, string>, number]>([
  ['JSON', '{}', { 'content-type': 'application/json' }, 415],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  [
    'a form that ends too early',
    '--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\nabc',
    BROKEN,
    400,
  ],
  ['no form at all', 'hello', BROKEN, 400],
])('refuses %s', async (_, body, headers, status) => {
  expect((await send(body, headers))[0]).toBe(status);
});

it('waits for nothing more of a form without a boundary, and keeps its connection', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'multipart/form-data' };
  const body = 'x'.repeat(50_000);
  const refused = await fetch(`${url}/upload`, { method: 'POST', body, headers });
  // The connection would be closed if the rest had not been read within the time for forms.
  expect([refused.status, refused.headers.get('connection')]).toEqual([400, 'keep-alive']);
});

it('reads nothing for somebody without a session', async () => {
  expect((await send(form([front]), { authorization: '' }))[0]).toBe(401);
});

it('refuses forms for every other call', async () => {
  expect((await send(form([front]), {}, `${url}/plain`))[0]).toBe(415);
});

it('reads no endless file to its end', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\n';
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from(head)),
    pull: (stream) => stream.enqueue(Buffer.alloc(65_536)),
  });
  const used: { connection: Socket; before: number }[] = [];
  server.server.once('request', ({ socket }) => {
    used.push({ connection: socket, before: socket.bytesRead });
  });
  // The answer may be lost, as the connection is closed while the client still writes.
  const [status] = await send(endless, BROKEN).catch(() => [0]);
  expect([0, 422]).toContain(status);
  // At most one file of the largest size, 15 MB of a refused form that are read and discarded, and the
  // streams' buffers. Counts received bytes, as buffers on the way hold a part of what was sent.
  const read = used.reduce((sum, one) => sum + one.connection.bytesRead - one.before, 0);
  expect(read).toBeGreaterThan(5 * MB);
  expect(read).toBeLessThan(24 * MB);
});

it('waits for no slow file', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\n';
  const stalled = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(head)) });
  expect((await sendImpatient(stalled, BROKEN))[0]).toBe(408);
});

it('lets one sender, however slow, have two of the places', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\n';
  const stalled = () => new ReadableStream({ start: (one) => one.enqueue(Buffer.from(head)) });
  const before = reading;
  const slow = [sendImpatient(stalled(), BROKEN), sendImpatient(stalled(), BROKEN)];
  await expect.poll(() => reading - before).toBe(2);
  expect((await sendImpatient(form([front])))[0]).toBe(503);
  const another = { authorization: `Bearer another-${TOKEN}` };
  expect((await sendImpatient(form([front]), another))[0]).toBe(200);
  expect((await Promise.all(slow)).map(([status]) => status)).toEqual([408, 408]);
  expect((await sendImpatient(form([front])))[0]).toBe(200);
});

it('describes the form in the document of the API', () => {
  const { paths } = openApiOf({ calls: [upload], gateways: [], serverUrl: url });
  const { schema } =
    paths['/api/upload']?.['post']?.requestBody?.content['multipart/form-data'] ?? {};
  expect(schema).toMatchObject({
    properties: {
      kind: { type: 'string' },
      front: { format: 'binary' },
      back: { format: 'binary' },
    },
    required: ['front'],
  });
});
