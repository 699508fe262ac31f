// Sends generated requests: as a client does, or byte for byte on a connection of its own.
import { Agent, request as open } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { Message } from './message.ts';

/** `status` 0: the connection ended without an answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Until the answer's last byte; of an event stream, its first. */
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 64 });
const TIMEOUT_MS = 60_000;

const noAnswer = (why: string, start: number): Answer => ({
  status: 0,
  headers: {},
  bytes: Buffer.from(why),
  ms: performance.now() - start,
});

/** Never throws. Of an event stream it reads only the first chunk. */
export function sendMessage(url: string, message: Message): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { method, target, headers, body } = message;
  const start = performance.now();
  return new Promise((resolve) => {
    const fail = ({ message: why }: Error): void => resolve(noAnswer(why, start));
    const options = {
      hostname,
      port,
      path: target,
      method,
      agent,
      headers: { ...Object.fromEntries(headers), 'content-length': body?.length ?? 0 },
      timeout: TIMEOUT_MS,
    };
    const sent = open(options, (response) => {
      const chunks: Buffer[] = [];
      const finish = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
          ms: performance.now() - start,
        });
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (!isStream) return;
        finish();
        sent.destroy();
      });
      response.on('error', fail);
      response.on('end', finish);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer for a minute')));
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Undefined for bytes that are no HTTP response. */
function parseResponse(bytes: Buffer, ms: number): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(bytes.subarray(0, 20).toString('latin1'))?.[1];
  if (end < 0 || status === undefined) return undefined;
  const lines = bytes.subarray(0, end).toString('latin1').split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  const length = Number(headers['content-length'] ?? body.length);
  return { status: Number(status), headers, bytes: body.subarray(0, length), ms };
}

/** How long a request whose end may be missing is left open. */
const OPEN_MS = 300;

/** Headers come in the first chunk, or are followed by a body in one of the next. */
const STREAM_CHUNKS = 3;
/** The beginning of an event stream: its headers and something after them. */
const STREAM = /^content-type: text\/event-stream\r\n[^]*\r\n\r\n./im;

/**
 * Sends bytes on a new connection, and reads until the product closes it; of an event stream, only the first
 * chunk. `isWhole`: whether the request is certainly complete; otherwise the connection is given up after a
 * while, as the product may wait for the rest. Never throws.
 */
export function sendBytes(url: string, bytes: Buffer, isWhole: boolean): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let ms = 0;
    let why = 'closed without an answer';
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer for a minute')));
    socket.on('data', (chunk) => {
      ms = performance.now() - start;
      chunks.push(chunk);
      if (chunks.length <= STREAM_CHUNKS && STREAM.test(Buffer.concat(chunks).toString('latin1'))) {
        socket.destroy();
      }
    });
    socket.on('error', (error) => void (why = error.message));
    socket.on('close', () => {
      const got = Buffer.concat(chunks);
      resolve(
        got.length === 0 ? noAnswer(why, start) : (parseResponse(got, ms) ?? broken(got, ms)),
      );
    });
    socket.write(bytes);
    const giveUp = isWhole ? undefined : setTimeout(() => socket.end(), OPEN_MS);
    socket.on('close', () => clearTimeout(giveUp));
  });
}

/** Bytes that are no HTTP response are judged as status 999, which no document lists. */
const broken = (bytes: Buffer, ms: number): Answer => ({ status: 999, headers: {}, bytes, ms });
