// Starts a sandbox for a test: free ports, a folder of its own, short waiting times.
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { startSandbox, type Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { SYSTEMS } from './systems.ts';

export const TOKEN = 'TEST:kosheli-sandbox';

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-'));
}

/** `only`: the name of the one system that it simulates; all of them by default. */
export async function startForTest(
  environment: Record<string, string> = {},
  only?: string,
): Promise<Sandbox & { url: string }> {
  const sandbox = await startSandbox(
    readSettings({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_CLAMD_PORT: '0',
      // Long enough that a test can observe the waiting state on a busy machine.
      SANDBOX_QUEUE_MS: '400',
      SANDBOX_HANG_MS: '300',
      DATA_DIR: environment['DATA_DIR'] ?? newFolder(),
      ...environment,
    }),
    only === undefined ? SYSTEMS : SYSTEMS.filter(({ name }) => name === only),
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

export type Received = {
  method: string;
  type: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** The fields of a form, of a multipart form, or of a GET's query. */
  fields: Record<string, string>;
  atMs: number;
};

/** A shop's server: records the requests that it receives, and answers with the current `says`. */
export async function startShop(body = 'ok') {
  const received: Received[] = [];
  const says = { body, status: () => 200 };
  const server = createServer((call, answer) => {
    void readCall(call).then((one) => {
      received.push(one);
      answer.writeHead(says.status()).end(says.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => void server.close();
  return { url: `http://127.0.0.1:${port}/`, received, says, close };
}

async function readCall(call: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of call as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = '', url = '', headers } = call;
  const type = headers['content-type'] ?? '';
  const content = Buffer.concat(chunks);
  const query = new URL(url, 'http://shop.test').searchParams;
  const isForm = type.includes('form');
  const form = isForm
    ? await new Response(content, { headers: { 'content-type': type } }).formData()
    : query;
  const fields = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '(file)']),
  );
  return { method, type, headers, text: content.toString(), fields, atMs: Date.now() };
}

/**
 * Stops the clock of this process, so that nothing scheduled happens, however slow the machine, until
 * `waitFor` advances the time. Ends with the test.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A shop for each test of a file. */
export function shopPerTest(body?: string) {
  let shop: Awaited<ReturnType<typeof startShop>>;
  beforeEach(async () => {
    shop = await startShop(body);
  });
  afterEach(() => shop.close());
  return {
    get url() {
      return shop.url;
    },
    get received() {
      return shop.received;
    },
    get says() {
      return shop.says;
    },
  };
}

/** A sandbox of one system for each test of a file; `onStart` is called whenever one has started. */
export function sandboxPerTest(
  system: string,
  onStart: (url: string) => unknown,
  settings: () => Record<string, string> = () => ({}),
) {
  let sandbox: Awaited<ReturnType<typeof startForTest>>;
  let folder = '';
  const start = async (more: Record<string, string> = {}) => {
    sandbox = await startForTest({ DATA_DIR: folder, ...settings(), ...more }, system);
    await onStart(sandbox.url);
  };
  const close = () => sandbox.close();
  beforeEach(async () => {
    folder = newFolder();
    await start();
  });
  afterEach(close);
  return {
    get url() {
      return sandbox.url;
    },
    close,
    /** Starts a sandbox on the files of the previous one. */
    start,
    restart: async (more?: Record<string, string>) => {
      await close();
      await start(more);
    },
    script: (outcome: string, more: { times?: number; only?: string } = {}) =>
      ask(`${sandbox.url}/scripts/${system}`, 'POST', { outcome, ...more }),
    book: async () => (await ask(`${sandbox.url}/books/${system}`)).body,
  };
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Repeats a check until it passes. Generous: speed is not under test, and the machine may be busy. */
export function waitFor(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 10_000 });
}
