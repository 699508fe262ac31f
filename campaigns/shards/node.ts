// One PostgreSQL server of a Citus cluster, which can be killed like a machine and started again.
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sendSignal } from '../cluster/machine.ts';
import { POSTGRES_BIN } from '../cluster/packages.ts';
import { startProgram } from '../cluster/program.ts';
import type { Account, Program } from '../cluster/program.ts';
import { waitUntil } from '../harness/concurrency.ts';

export interface CitusNodeOptions {
  account: Account;
  dataDir: string;
  port: number;
  log: string;
}

const START_MS_MAX = 60_000;

export class CitusNode {
  /** The superuser's address of its database `postgres`. */
  readonly url: string;
  readonly #options: CitusNodeOptions;
  #server: Program | undefined;

  constructor(options: CitusNodeOptions) {
    this.#options = options;
    this.url = `postgres://${options.account.name}@127.0.0.1:${options.port}/postgres`;
  }

  /** Starts the server and waits until it answers. */
  async start(): Promise<void> {
    const { account, dataDir, log } = this.#options;
    const command = [join(POSTGRES_BIN, 'postgres'), '-D', dataDir] as const;
    this.#server = startProgram({ account, command, log });
    const answers = await waitUntil(() => this.#answers(), { timeoutMs: START_MS_MAX });
    if (!answers) throw new Error(`the server in ${dataDir} does not answer`);
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The server's processes, recognized by their working directory, the data folder. */
  #pids(): number[] {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/cwd`) === this.#options.dataDir;
        } catch {
          return false;
        }
      });
  }

  signal(signal: 'SIGKILL'): void {
    if (this.#server?.isRunning() === true) sendSignal(this.#server.pid, signal);
    for (const pid of this.#pids()) sendSignal(pid, signal);
  }

  /** Ends everything on the machine at once, as a power cut would. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#server?.end('SIGKILL');
    this.signal('SIGKILL');
  }
}
