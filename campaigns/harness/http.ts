// Sends HTTP requests over kept connections, one at a time or many that start together.
import { Agent, request as open } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute. */
  url: string;
  /** An object is sent as JSON, a string as an encoded form. */
  body?: object | string;
  /** The session's token. */
  token?: string;
  headers?: Record<string, string>;
  /** The connection is given up after this time without a byte; a minute by default. */
  timeoutMs?: number;
}

/** `status` 0: the connection broke before a response, so the outcome is unknown. */
export interface HttpResponse {
  status: number;
  // Read freely; each campaign checks what it needs.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: IncomingHttpHeaders;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
const TIMEOUT_MS = 60_000;

/** Closes the connections that no request uses. */
export function closeIdleConnections(): void {
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
}

function readBody(text: string, headers: IncomingHttpHeaders): unknown {
  const isJson = headers['content-type']?.includes('json') === true;
  return isJson && text !== '' ? JSON.parse(text) : text;
}

function headersOf({ body, token, headers }: HttpRequest): Record<string, string> {
  const type = typeof body === 'object' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    ...(body !== undefined && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** Sends one request. Never throws: a broken connection is a response with status 0. */
export function send(request: HttpRequest): Promise<HttpResponse> {
  const { method = request.body === undefined ? 'GET' : 'POST', url, body } = request;
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  return new Promise((resolve) => {
    const fail = (why: string): void => resolve({ status: 0, body: why, headers: {} });
    const sent = open(
      url,
      { method, agent, headers: headersOf(request), timeout: request.timeoutMs ?? TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => fail('broken'));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, body: readBody(Buffer.concat(chunks).toString(), headers), headers });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', (error) => fail(error.message));
    sent.end(text);
  });
}

const TRIES_MAX = 8;

/** Sends again after each 503 with a Retry-After, as clients should; the last response stands. */
export async function sendWithRetry(request: HttpRequest): Promise<HttpResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(request);
    const waitSeconds = Number(response.headers['retry-after']);
    const isBusy = response.status === 503 && waitSeconds > 0;
    if (!isBusy || tries === TRIES_MAX) return response;
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
  }
}

/** Starts all requests at once, each on its own connection; responses in the same order. */
export function race(requests: readonly HttpRequest[]): Promise<HttpResponse[]> {
  return Promise.all(requests.map(sendWithRetry));
}
