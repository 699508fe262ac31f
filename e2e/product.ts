// The built product as a separate process, on free ports, with a data folder of its own.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort, isFree } from '#setup/testing/free-port.mjs';
import { V8_FLAGS } from '#setup/testing/v8-flags.mjs';

const PROGRAM = resolve('build/server/main.js');

/** The result of a start: the product is up, or its output says why not. */
export interface Started {
  isUp: boolean;
  exitCode: number | null;
  output: string;
}

export interface Product {
  url: string;
  sandboxUrl: string;
  /** Of the back office, which runs only with DESK=on. */
  deskUrl: string;
  dataDir: string;
  settings: Record<string, string>;
  start: (settings?: Record<string, string>) => Promise<Started>;
  /** Ends the process with a signal and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Of the process, while it runs. */
  pid: () => number | undefined;
  /** All its output since the last start. */
  output: () => string;
  /** Its last output, if it ended by itself. */
  crash: () => string | undefined;
  remove: () => Promise<void>;
}

/** Waits until the process prints its address, or ends. */
function outcomeOf(child: ChildProcess): Promise<Started> {
  return new Promise((done) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const isUp = output.includes('Kosheli is on');
      if (isUp) done({ isUp, exitCode: null, output });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (exitCode) => done({ isUp: false, exitCode, output }));
  });
}

/** A free port whose sandbox ports, 1, 25 and 26 above it, are free too. */
export async function portForBoth(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const neighbours = await Promise.all([port + 1, port + 25, port + 26].map(isFree));
    if (neighbours.every(Boolean)) return port;
  }
}

/**
 * Prepares a product with its own data folder and ports; nothing runs before `start`. `folder` is its
 * working directory.
 */
export async function makeProduct(
  settings: Record<string, string> = {},
  program = PROGRAM,
  folder = '.',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kosheli-e2e-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [smtpPort, clamdPort] = [await freePort(), await freePort()];
  const deskPort = await freePort();
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_CLAMD_PORT: String(clamdPort),
    // Only the journeys of the back office switch it on.
    DESK: 'off',
    // The demo work would be in every queue.
    DEMO_WORK: 'off',
    DESK_PORT: String(deskPort),
    ...settings,
  };
  let child: ChildProcess | undefined;
  let crash: string | undefined;
  let output = '';
  const noteEnd = (code: number | null, signal: string | null): void => {
    crash = `the product ended by itself (${signal ?? code}): ${output.slice(-4_000)}`;
  };
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child?.once('exit', done));
    child.removeListener('close', noteEnd);
    child.kill(signal);
    await gone;
  }
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    deskUrl: `http://localhost:${deskPort}`,
    dataDir,
    settings: own,
    start: (more = {}) => {
      child = spawn(process.execPath, [...V8_FLAGS, program], {
        cwd: folder,
        env: { ...process.env, ...own, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      output = '';
      const read = (chunk: Buffer): void => void (output += chunk.toString());
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('close', noteEnd);
      return outcomeOf(child);
    },
    end,
    pid: () => child?.pid,
    output: () => output,
    crash: () => crash,
    remove: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function outputOf({ settings }: Product, words: readonly string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)('node', words, { env });
  return stdout;
}

/** The same with the data of a product that was started before; it has a sandbox of its own. */
export async function makePreparedProduct(settings: Record<string, string>): Promise<Product> {
  const product = await makeProduct(settings);
  const prepared = process.env['PREPARED_DATA'];
  if (prepared === undefined) throw new Error('PREPARED_DATA is not set: see e2e/setup');
  // PostgreSQL's files belong to another user where tests run as root: only this keeps the owner.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, product.dataDir]);
  await rm(join(product.dataDir, 'sandbox'), { recursive: true, force: true });
  return product;
}

/** An operator's command, as it was built. */
export function kosheli(product: Product, ...words: string[]): Promise<string> {
  return outputOf(product, ['build/command/main.js', ...words]);
}

/** The same as `npm run kosheli` runs it: it looks first whether anything must be built. */
export function kosheliByNpm(product: Product, ...words: string[]): Promise<string> {
  return outputOf(product, ['setup/kosheli.mjs', ...words]);
}
