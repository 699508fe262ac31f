// Restarts the product's own PostgreSQL server, on the same port, whenever it ends unexpectedly.

import { startOwnPostgres } from './own-postgres.ts';
import type { OwnPostgres, OwnPostgresOptions } from './own-postgres.ts';

const CHECK_MS = 500;
const BACK_OFF_MS_MAX = 30_000;

/**
 * Starts the server as startOwnPostgres does and watches it until `stop`. While it is down callers
 * are refused; the address stays the same.
 */
export async function keepPostgresRunning(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const quiet = { ...options, log: () => undefined };
  let server = await startOwnPostgres(quiet);
  const { url } = server;
  const port = Number(new URL(url).port);
  let isStopping = false;
  let failures = 0;
  let checking: Promise<void> = Promise.resolve();
  let timer = setTimeout(checkLater, CHECK_MS).unref();

  async function check(): Promise<void> {
    await server.endIfStalled();
    if (await server.isRunning()) {
      failures = 0;
      return;
    }
    if (isStopping) return;
    if (failures === 0) options.log('PostgreSQL ended unexpectedly. It is being started again.');
    const restarted = await startOwnPostgres({ ...quiet, port });
    if (restarted.url !== url) throw new Error('another program runs it on another port');
    server = restarted;
    failures = 0;
    options.log('PostgreSQL runs again.');
  }

  function checkLater(): void {
    checking = check().catch((error: unknown) => {
      failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      options.log(`PostgreSQL could not be started again (attempt ${failures}): ${reason}`);
    });
    void checking.then(() => {
      const waitMs = failures === 0 ? CHECK_MS : Math.min(2 ** failures * 500, BACK_OFF_MS_MAX);
      if (!isStopping) timer = setTimeout(checkLater, waitMs).unref();
    });
  }

  return {
    ...server,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await checking;
      await server.stop();
    },
  };
}
