// Runs a Node program to its end. The program and everything that it starts end with the run at the latest.
import { spawn } from 'node:child_process';
import { demandRunning, endLater } from './endings.ts';

export interface Ran {
  code: number | null;
  output: string;
}

/** How long the program may take to end what it started; whatever is left then is killed. */
const GOODBYE_MS = 15_000;

const isWindows = process.platform === 'win32';

/** Signals the program and everything in its process group. */
function signalGroup(pid: number, signal: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(isWindows ? pid : -pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function runChild(
  words: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ran> {
  demandRunning();
  const child = spawn(process.execPath, [...words], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that one signal reaches all of it; Ctrl-C in a terminal would reach only
    // a part.
    detached: !isWindows,
  });
  const { pid } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const end = endLater(async () => {
    if (pid === undefined) return;
    if (child.exitCode === null && child.signalCode === null) signalGroup(pid, 'SIGINT');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GOODBYE_MS);
    await closed.catch(() => undefined);
    clearTimeout(timer);
    signalGroup(pid, 'SIGKILL');
  });
  try {
    return { code: await closed, output };
  } finally {
    await end();
  }
}
