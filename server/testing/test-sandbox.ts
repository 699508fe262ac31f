// The outside world for tests: sandboxes in a process of their own, bundled once per run and used
// only over HTTP.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';
import type { ProviderName } from '#providers/providers.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { V8_FLAGS } from '#setup/testing/v8-flags.mjs';

const BUNDLE = resolve('.cache/test-sandbox');

/** Called by vitest before the first test of the project. */
export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'sandbox/many.ts', outDir: BUNDLE, emptyOutDir: true },
  });
}

export interface InboxMessage {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

export type OutsideSystem =
  | GatewayName
  | ProviderName
  | 'google'
  | 'sparrow'
  | 'twilio'
  | 'clamd'
  | 's3';

export interface TestSandbox {
  url: string;
  smtpPort: number;
  clamdPort: number;
  port: number;
  /** The folder of its books; the test's app keeps its files there, too. */
  dataDir: string;
  inbox: (to: string) => Promise<InboxMessage[]>;
  book: (system: OutsideSystem) => Promise<Record<string, unknown>[]>;
  script: (
    system: OutsideSystem,
    outcome: string,
    times?: number,
    /** Limits the script to calls whose address ends with this. */
    only?: string,
  ) => Promise<void>;
  /** Calls a control that only one system has, such as `google/rotate`. */
  program: (path: string, body: object) => Promise<Record<string, unknown>>;
  /** Sets a system's callback address, as its dashboard would. */
  callBack: (dashboard: string, callbackUrl: string) => Promise<void>;
  close: () => Promise<void>;
}

async function json<T>(url: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface Ports {
  port: number;
  smtpPort: number;
  clamdPort: number;
}

interface Host {
  /** Starts a sandbox under this name, or ends it. */
  order: (id: number, action: 'start' | 'end', environment?: object) => Promise<Ports>;
}

/** One process for all sandboxes of this worker, since to load the program takes half a second. */
let host: Host | undefined;
let newestId = 0;

function startHost(): Host {
  const child = fork(join(BUNDLE, 'many.js'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: V8_FLAGS,
  });
  const waiting = new Map<number, (answer: Ports & { error?: string }) => void>();
  child.on('message', (answer: Ports & { id: number; error?: string }) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.once('exit', (code) => {
    host = undefined;
    const none = { port: 0, smtpPort: 0, clamdPort: 0 };
    for (const tell of waiting.values()) tell({ ...none, error: `it ended with ${code}` });
  });
  // Only an answer that is awaited keeps this process alive.
  child.unref();
  return {
    order: (id, action, environment) =>
      new Promise((done, fail) => {
        waiting.set(id, ({ error, ...ports }) => {
          if (waiting.size === 1) child.channel?.unref();
          if (error === undefined) done(ports);
          else fail(new Error(`the sandbox could not ${action}: ${error}`));
        });
        child.channel?.ref();
        child.send({ id, action, environment });
      }),
  };
}

export async function startTestSandbox(
  environment: Record<string, string> = {},
): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kosheli-sandbox-'));
  newestId += 1;
  const id = newestId;
  host ??= startHost();
  const { order } = host;
  const { port, smtpPort, clamdPort } = await order(id, 'start', {
    ...process.env,
    DATA_DIR: dataDir,
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_CLAMD_PORT: '0',
    SANDBOX_QUEUE_MS: '300',
    ...environment,
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    port,
    smtpPort,
    clamdPort,
    dataDir,
    inbox: (to) => json(`${url}/inbox?to=${encodeURIComponent(to)}`),
    book: (system) => json(`${url}/books/${system}`),
    script: async (system, outcome, times = 1, only) => {
      await json(`${url}/scripts/${system}`, 'POST', { outcome, times, only });
    },
    program: (path, body) => json(`${url}/scripts/${path}`, 'POST', body),
    callBack: async (dashboard, callbackUrl) => {
      await json(`${url}/dashboard/${dashboard}`, 'PUT', { callback_url: callbackUrl });
    },
    close: async () => {
      await order(id, 'end');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sandbox of a whole test file: call it at the top. It is closed after the last test. */
export async function testSandbox(environment?: Record<string, string>): Promise<TestSandbox> {
  const sandbox = await startTestSandbox(environment);
  afterAll(sandbox.close);
  return sandbox;
}
