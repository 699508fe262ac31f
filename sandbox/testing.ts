// Starts a sandbox for a test: free ports, a folder of its own, short waits.
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

export const TOKEN = 'TEST:kosheli-sandbox';

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-'));
}

export async function startForTest(
  environment: Record<string, string> = {},
): Promise<Sandbox & { url: string }> {
  const sandbox = await startSandbox(
    readSettings({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_QUEUE_MS: '100',
      SANDBOX_HANG_MS: '300',
      DATA_DIR: environment['DATA_DIR'] ?? newFolder(),
      ...environment,
    }),
  );
  return { ...sandbox, url: `http://localhost:${sandbox.port}` };
}

export type Answer = { status: number; body: Record<string, unknown> & Record<string, unknown>[] };

/** Sends JSON, reads JSON. */
export async function ask(url: string, method = 'GET', body?: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

export type Received = { type: string; fields: Record<string, string>; atMs: number };

/** A merchant that takes callbacks, form or multipart, and answers 200. */
export async function startMerchant(): Promise<{
  url: string;
  received: Received[];
  close: () => void;
}> {
  const received: Received[] = [];
  const server = createServer((call, answer) => {
    void readFields(call).then((fields) => {
      received.push({ type: call.headers['content-type'] ?? '', fields, atMs: Date.now() });
      answer.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, received, close: () => void server.close() };
}

async function readFields(call: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of call as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = { 'content-type': call.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '(file)']),
  );
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
