// Receives the callbacks of the outside systems and stores them, so that a campaign decides when, how
// often and in which order they arrive.
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { freePort } from '#setup/testing/free-port.mjs';
import { GATEWAYS } from '../gateways/gateways.ts';
import type { HttpRequest } from './http.ts';
import { callbackUrls } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

/** A callback, exactly as it was sent. */
export interface Callback {
  /** The system that sent it. */
  from: string;
  method: 'GET' | 'POST';
  /** Without the question mark. */
  query: string;
  headers: Record<string, string>;
  body: string;
}

export interface CallbackStore {
  /** The callbacks that contain this transaction id or reference, in the order of their arrival. */
  callbacksAbout: (key: string) => Callback[];
  stop: () => Promise<void>;
}

/** For every system that calls back, the answer that keeps it from sending again. */
const ACKNOWLEDGEMENTS = new Map<string, string>([
  ['khalti-service', 'ok'],
  ['reloadly', 'ok'],
  ...GATEWAYS.flatMap(({ name, callbacks }): [string, string][] =>
    callbacks ? [[name, callbacks.acknowledgement]] : [],
  ),
]);

/** Headers that belong to one connection, and are not sent again on another one. */
const CONNECTION_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

async function readCallback(from: string, request: IncomingMessage): Promise<Callback> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !CONNECTION_HEADERS.has(name) ? [[name, value] as const] : [],
  );
  return {
    from,
    method: request.method === 'GET' ? 'GET' : 'POST',
    query: request.url?.split('?')[1] ?? '',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  };
}

/** Redirects the callbacks of every gateway and provider to itself. */
export async function startCallbackStore(sandbox: Sandbox): Promise<CallbackStore> {
  const callbacks: Callback[] = [];
  const port = await freePort();
  const server = createServer((request, response) => {
    const from = request.url?.split(/[/?]/)[1] ?? '';
    void readCallback(from, request).then((callback) => {
      callbacks.push(callback);
      response.end(ACKNOWLEDGEMENTS.get(from));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  for (const system of ACKNOWLEDGEMENTS.keys()) {
    await sandbox.setCallbackUrl(system, `http://127.0.0.1:${port}/${system}`);
  }
  return {
    callbacksAbout: (key) =>
      callbacks.filter(({ query, body }) => body.includes(key) || query.includes(key)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The request that delivers a stored callback to the product. */
export function callbackRequest(productUrl: string, callback: Callback): HttpRequest {
  const { from, method, query, headers, body } = callback;
  const [, url] = callbackUrls(productUrl).find(([system]) => system === from) ?? [];
  if (url === undefined) throw new Error(`the product takes no callbacks from ${from}`);
  const whole = query === '' ? url : `${url}?${query}`;
  return { method, url: whole, headers, ...(method === 'POST' && { body }) };
}
