// What the image needs around it: an empty database with the owner that compose creates, and the sandbox in
// place of the outside systems, with production settings.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openPool } from '#server/db/pool.ts';
import { startDatabase } from '#server/testing/start-database.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import type pg from 'pg';
import { startSandbox } from '../../../campaigns/harness/sandbox.ts';
import type { Sandbox } from '../../../campaigns/harness/sandbox.ts';
import { settingsFor } from '../../../campaigns/harness/settings.ts';

export interface LiveWorld {
  sandbox: Sandbox;
  owner: pg.Pool;
  /** `SANDBOX=off` and live-looking accounts, on free ports. */
  settings: Record<string, string>;
  /** The ports and addresses of another process beside the first. */
  morePorts: () => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

/** Creates the owner and the database as compose does; answers the owner's address. */
async function makeOwner(adminUrl: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const text = readFileSync('deploy/compose/postgres/roles.sql', 'utf8');
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  const admin = openPool({ url: url.href, connections: 1 });
  // The embedded PostgreSQL has a database of this name already, owned by its superuser.
  await admin.query('drop database kosheli');
  for (const statement of text.split(/;\s*$/m).filter((one) => /^\s*(create|grant)/m.test(one))) {
    await admin.query(statement.replace(":'password'", `'${password}'`));
  }
  await admin.end();
  url.username = 'kosheli_owner';
  url.password = password;
  url.pathname = '/kosheli';
  // The embedded PostgreSQL's socket is in a folder that the image does not have, so its port is used.
  url.searchParams.delete('host');
  return url.href;
}

async function ports(): Promise<Record<string, string>> {
  const [port, deskPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  return {
    PORT: String(port),
    DESK_PORT: String(deskPort),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DESK_URL: `http://localhost:${deskPort}`,
  };
}

/** `folder` holds the files of what runs beside the image. */
export async function startLiveWorld(folder: string): Promise<LiveWorld> {
  const server = await startDatabase(folder);
  const sandbox = await startSandbox();
  const url = await makeOwner(server.url);
  const owner = openPool({ url, connections: 2 });
  const settings = {
    ...settingsFor(sandbox, url),
    // As in production.
    PASSWORD_HASH: 'strong',
    SHED_DELAY_MS: '1000',
    ...(await ports()),
  };
  return {
    sandbox,
    owner,
    settings,
    morePorts: ports,
    stop: async () => {
      await owner.end();
      await sandbox.stop();
      await server.stop();
    },
  };
}
