// One node of the cluster: Patroni and its PostgreSQL, which can be killed and stopped like a machine.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATRONI } from './packages.ts';
import { startProgram } from './program.ts';
import type { Account, Program } from './program.ts';

export interface MachineOptions {
  name: string;
  account: Account;
  /** Its folder: configuration, data and log. */
  folder: string;
  postgresPort: number;
  patroniPort: number;
}

export type MachineSignal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** Reads from /proc; undefined if the process has just ended. */
function ofProcess<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw error;
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export class Machine {
  readonly name: string;
  readonly dataDir: string;
  readonly configFile: string;
  readonly postgresPort: number;
  readonly patroniPort: number;
  readonly #account: Account;
  readonly #log: string;
  #patroni: Program | undefined;

  constructor({ name, account, folder, postgresPort, patroniPort }: MachineOptions) {
    this.name = name;
    this.dataDir = join(folder, 'data');
    this.configFile = join(folder, 'patroni.yml');
    this.postgresPort = postgresPort;
    this.patroniPort = patroniPort;
    this.#account = account;
    this.#log = join(folder, 'patroni.log');
  }

  get isRunning(): boolean {
    return this.#patroni?.isRunning() === true;
  }

  start(): void {
    if (this.isRunning) return;
    const command = [PATRONI, this.configFile] as const;
    this.#patroni = startProgram({ account: this.#account, command, log: this.#log });
  }

  /** The node's PostgreSQL processes, recognized by their working directory, the data folder. */
  postgresPids(): number[] {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter((pid) => ofProcess(() => readlinkSync(`/proc/${pid}/cwd`)) === this.dataDir);
  }

  /** The processes that send the write-ahead log to standbys. */
  walsenderPids(): number[] {
    return this.postgresPids().filter((pid) =>
      ofProcess(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes('walsender'),
    );
  }

  async postmasterPid(): Promise<number> {
    const text = await readFile(join(this.dataDir, 'postmaster.pid'), 'utf8');
    return Number(text.split('\n')[0]);
  }

  /** Signals Patroni first, so that it does not notice the end of its PostgreSQL. */
  signal(signal: MachineSignal): void {
    if (this.#patroni?.isRunning() === true) sendSignal(this.#patroni.pid, signal);
    // Once more: a process may fork while the list is read.
    for (let round = 1; round <= 2; round += 1) {
      for (const pid of this.postgresPids()) sendSignal(pid, signal);
    }
  }

  /** Ends everything on the node at once, as a power cut would. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#patroni?.end('SIGKILL');
    this.signal('SIGKILL');
  }
}
