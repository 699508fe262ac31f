// A fake gateway whose answers a test sets, and an attempt to query it about.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AskedAttempt, PaymentStart, CallbackRequest } from '../gateway.ts';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answering {
  status?: number;
  body?: string | Uint8Array;
  /** never: no answer; broken: the connection ends midway; turned: a redirect to another host. */
  fault?: 'never' | 'broken' | 'turned';
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return { path: request.url ?? '', headers: request.headers, body };
}

function write(response: ServerResponse, { status = 200, body = '', fault }: Answering): void {
  if (fault === 'never') return;
  if (fault === 'turned') {
    response.writeHead(307, { location: '/elsewhere' }).end();
    return;
  }
  if (fault === 'broken') {
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) + 1 });
    response.write(body, () => response.destroy());
    return;
  }
  response.writeHead(status).end(body);
}

/** Answers as `answer` currently says; `asked` holds all requests, in order. */
export async function startAnswering() {
  const asked: Asked[] = [];
  const state = { answer: (_asked: Asked): Answering => ({ body: '' }) };
  const server = createServer((request, response) => {
    void read(request).then((question) => {
      asked.push(question);
      write(response, state.answer(question));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers: (answering: Answering | ((asked: Asked) => Answering)): void => {
      state.answer = typeof answering === 'function' ? answering : () => answering;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const ATTEMPT: AskedAttempt = {
  transactionId: 'ORD1001A1',
  chargedPaisa: 102_000n,
  session: 'SIM-7f3a',
  gatewayReference: 'GTW000111',
};

export const PAYMENT: PaymentStart = {
  transactionId: ATTEMPT.transactionId,
  orderId: '01922c3e-0000-7000-8000-000000000001',
  amountPaisa: 100_000n,
  chargedPaisa: ATTEMPT.chargedPaisa,
  purpose: 'Recharge ntc & more <b>',
  payer: { fullName: 'Sita Sharma', email: 'sita@example.com', phone: '9841234567' },
};

export function told(query: string, body = ''): CallbackRequest {
  return { method: body === '' ? 'GET' : 'POST', query, body, headers: {} };
}

export const STATUSES = [200, 200, 200, 201, 301, 400, 401, 403, 404, 429, 500, 502, 503];

/** Broken answers: proxies' error pages, truncated messages, empty bodies. */
export const FOREIGN = [
  '',
  '0',
  'SUCCESS',
  '"Success"',
  'null',
  '[]',
  '{}',
  '<html><body><h1>502 Bad Gateway</h1></body></html>',
  '\u0000\uffff{',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "SUCCESS">]><a>&b;</a>`,
  'x'.repeat(300_000),
];
