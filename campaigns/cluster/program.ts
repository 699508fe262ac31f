// Programs of the cluster as processes of ours, under an account that PostgreSQL accepts.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { demandRunning, endLater } from '../harness/endings/endings.ts';

/** An account of the operating system. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const ENTRY = /^(?<name>[^:]+):[^:]*:(?<uid>\d+):(?<gid>\d+):/;

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { name = '', uid, gid } = ENTRY.exec(line)?.groups ?? {};
      return name === '' ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
    });
}

/** Our own account; PostgreSQL refuses root, so for root it is the one of Debian's package. */
export function clusterAccount(): Account {
  const isRoot = process.getuid?.() === 0;
  const found = accounts().find(({ name, uid }) =>
    isRoot ? name === 'postgres' : uid === process.getuid?.(),
  );
  if (!found) throw new Error('no account of this machine can run PostgreSQL');
  return found;
}

/** Writes a file that only the account can read, and makes its folder. */
export async function writeFor({ uid, gid }: Account, path: string, text: string): Promise<void> {
  await makeFolder({ uid, gid }, dirname(path));
  await writeFile(path, text, { mode: 0o600 });
  await chown(path, uid, gid);
}

export async function makeFolder({ uid, gid }: Omit<Account, 'name'>, path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path, uid, gid);
}

export interface Program {
  pid: number;
  isRunning: () => boolean;
  /** Sends a signal and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

export interface ProgramOptions {
  account: Account;
  command: readonly [string, ...string[]];
  /** Where its output goes. */
  log: string;
}

const PATH = `/usr/sbin:/usr/bin:/sbin:/bin`;

const environmentOf = ({ name }: Account): NodeJS.ProcessEnv => ({
  PATH,
  LANG: 'C.UTF-8',
  HOME: '/nonexistent',
  USER: name,
  LOGNAME: name,
});

/** Starts a program that runs until it is ended, at the latest with the run. */
export function startProgram({ account, command, log }: ProgramOptions): Program {
  demandRunning();
  const { uid, gid } = account;
  const [file, ...words] = command;
  const output = openSync(log, 'a');
  const child = spawn(file, words, {
    ...(process.getuid?.() === 0 && { uid, gid }),
    env: environmentOf(account),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} does not start`);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const endWith: Program['end'] = async (signal) => {
    if (!isRunning()) return;
    child.kill(signal);
    await gone;
  };
  const kill = endLater(() => endWith('SIGKILL'));
  child.once('exit', () => void kill());
  return { pid, isRunning, end: endWith };
}

/** Runs a program to its end; answers its output. Throws an Error with its last output if it fails. */
export async function runProgram(
  account: Account,
  [file, ...words]: readonly [string, ...string[]],
): Promise<string> {
  const { uid, gid } = account;
  try {
    const { stdout } = await promisify(execFile)(file, words, {
      ...(process.getuid?.() === 0 && { uid, gid }),
      env: environmentOf(account),
      cwd: '/',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new Error(`${file} ${words[0] ?? ''} failed: ${`${stdout}${stderr}`.slice(-1_000)}`, {
      cause: error,
    });
  }
}
