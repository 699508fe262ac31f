// A fake provider on its own port that answers what a test sets.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answering {
  status?: number;
  /** Text as it is; anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** never: no answer; broken: the connection ends midway. */
  fault?: 'never' | 'broken';
}

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

export interface AnsweringServer {
  url: string;
  /** All requests, in order. */
  asked: Asked[];
  close: () => Promise<void>;
}

async function read(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

function write(response: ServerResponse, { status = 200, body, headers, fault }: Answering): void {
  if (fault === 'never') return;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  if (fault === 'broken') {
    response.writeHead(status, { 'content-length': Buffer.byteLength(text) + 1 });
    response.write(text, () => response.destroy());
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export async function startAnswering(
  answer: (asked: Asked) => Answering | Promise<Answering>,
): Promise<AnsweringServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (question) => {
      asked.push(question);
      write(response, await answer(question));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
