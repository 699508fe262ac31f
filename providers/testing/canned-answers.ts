// A server with canned answers, for tests of exact requests and of answers that no working system gives. The
// sandbox's simulators, in contrast, answer as the real systems do.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';

export interface CannedAnswer {
  status?: number;
  /** Texts and bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /**
   * never: no answer; broken: the connection ends in the middle of the body; stalled: half of the body and
   * nothing more; dripping: an endless body; redirected: to another path.
   */
  fault?: 'never' | 'broken' | 'stalled' | 'dripping' | 'redirected' | undefined;
}

export interface ReceivedRequest {
  method: string;
  /** The path with its query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed JSON or form; empty if there is neither. */
  body: Record<string, unknown>;
}

type Answering =
  | CannedAnswer
  | ((request: ReceivedRequest) => CannedAnswer | Promise<CannedAnswer>);

export interface CannedAnswers {
  url: string;
  /** All requests since the answers were set, in order. */
  requests: ReceivedRequest[];
  /** Sets the answers: they are used in order, and the last one for all later requests. */
  answers: (...answers: Answering[]) => void;
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const { method = '', url: path = '', headers } = request;
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  const type = headers['content-type'] ?? '';
  const isForm = type.includes('form-urlencoded');
  const json = type.includes('json') ? (JSON.parse(text) as Record<string, unknown>) : {};
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : json;
  return { method, path, query, headers, text, body };
}

function write(response: ServerResponse, answer: CannedAnswer): void {
  const { status = 200, body = {}, headers, fault } = answer;
  if (fault === 'never') return;
  if (fault === 'redirected') {
    response.writeHead(307, { location: '/elsewhere' }).end();
    return;
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const content = isRaw ? body : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    ...(fault === 'broken' && { 'content-length': Buffer.byteLength(content) + 1 }),
  });
  if (fault === undefined) response.end(content);
  if (fault === 'broken') response.write(content, () => response.destroy());
  if (fault === 'stalled') response.write(content.slice(0, content.length / 2));
  if (fault === 'dripping') {
    const drip = setInterval(() => response.write(' '), 10);
    response.once('close', () => clearInterval(drip));
  }
}

/** Call it at the top of a test file: it resets before each test, and ends after the last one. */
export async function startCannedAnswers(): Promise<CannedAnswers> {
  const requests: ReceivedRequest[] = [];
  let planned: Answering[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (received) => {
      requests.push(received);
      const [answering = {}] = planned.length > 1 ? planned.splice(0, 1) : planned;
      write(response, typeof answering === 'function' ? await answering(received) : answering);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answers = (...next: Answering[]): void => {
    planned = next;
    requests.length = 0;
  };
  beforeEach(() => answers());
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, requests, answers };
}
