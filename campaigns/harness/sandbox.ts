// The sandbox as a process of its own, which stands for all outside systems: its books, its scripted
// outcomes, and where it calls back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { callbacksOf } from '#gateways/gateways.ts';
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { startChild } from '../../bench/child.ts';
import type { BookRow } from '../gateways/gateway.ts';
import { demandRunning, endLater } from './endings/endings.ts';
import { send } from './http.ts';
import { keyOf, sandboxKeys } from './settings.ts';
import type { SandboxPorts } from './settings.ts';

export interface Sandbox {
  url: string;
  port: number;
  smtpPort: number;
  clamdPort: number;
  book: (system: OutsideSystem) => Promise<BookRow[]>;
  /** Adds an outcome to a system's queue; `only` limits it to paths that end with it. */
  script: (
    system: OutsideSystem,
    outcome: string,
    options?: { times?: number; only?: string },
  ) => Promise<void>;
  clearScripts: (system: OutsideSystem) => Promise<void>;
  setCallbackUrl: (dashboard: string, url: string) => Promise<void>;
  /** The messages to an address or number, newest first. */
  inbox: (to: string) => Promise<BookRow[]>;
  stop: () => Promise<void>;
}

/** For each dashboard of the sandbox, where it calls back a product at this address. */
export function callbackUrls(productUrl: string): [dashboard: string, url: string][] {
  return [
    ['khalti-service', `${productUrl}/callbacks/khalti-service/${keyOf('CALLBACK_SECRET')}`],
    ['reloadly', `${productUrl}/callbacks/reloadly`],
    ...callbacksOf(productUrl),
  ];
}

/** Lets every dashboard call back a product at this address. */
export async function callBackAt(sandbox: Sandbox, productUrl: string): Promise<void> {
  for (const [dashboard, url] of callbackUrls(productUrl))
    await sandbox.setCallbackUrl(dashboard, url);
}

/** Starts it on its own ports and folder. `settings` are described in sandbox/README.md. */
export async function startSandbox(settings: Record<string, string> = {}): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kosheli-campaign-'));
  demandRunning();
  const child = startChild(resolve('build/sandbox/main.js'), [], {
    ...sandboxKeys(),
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_CLAMD_PORT: '0',
    SANDBOX_QUEUE_MS: '300',
    SANDBOX_HANG_MS: '10000',
    SANDBOX_FLOAT_NPR: '1000000000',
    SANDBOX_RELOADLY_FLOAT_USD: '10000000',
    ...settings,
  });
  const stop = endLater(async () => {
    await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { port, smtpPort, clamdPort } = await child.next<SandboxPorts>();
  const url = `http://localhost:${port}`;
  async function call(path: string, options: { method?: 'PUT' | 'POST'; body?: object } = {}) {
    const response = await send({ url: url + path, ...options });
    if (response.status === 200) return response.body;
    throw new Error(`sandbox: ${path} returned ${response.status}: ${String(response.body)}`);
  }
  return {
    url,
    port,
    smtpPort,
    clamdPort,
    book: (system) => call(`/books/${system}`),
    script: async (system, outcome, { times = 1, only } = {}) => {
      const body = { outcome, times, ...(only !== undefined && { only }) };
      await call(`/scripts/${system}`, { body });
    },
    clearScripts: async (system) => {
      await fetch(`${url}/scripts/${system}`, { method: 'DELETE' });
    },
    setCallbackUrl: async (dashboard, callbackUrl) => {
      await call(`/dashboard/${dashboard}`, { method: 'PUT', body: { callback_url: callbackUrl } });
    },
    inbox: (to) => call(`/inbox?to=${encodeURIComponent(to)}`),
    stop,
  };
}
