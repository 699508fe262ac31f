// Whether the programs of a cluster are installed; they do not come with the product.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** PostgreSQL of Debian 12: the version that the recipes are for. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
export const PATRONI = '/usr/bin/patroni';

/** A program of each Debian package. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'postgresql-15': join(POSTGRES_BIN, 'postgres'),
  patroni: PATRONI,
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
};

/** Debian installs some of them outside a user's PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

const isThere = (program: string): boolean =>
  FOLDERS.some((folder) => existsSync(program.startsWith('/') ? program : join(folder, program)));

/** 3.0.2 loses payments (docs/decisions/0099), and the recipes are for 4. */
const PATRONI_SINCE = 4;

/** Patroni's major version; 0 when it does not start. It prints "patroni 4.0.7". */
function patroniVersion(): number {
  const { stdout } = spawnSync(PATRONI, ['--version'], { encoding: 'utf8' });
  return Number(/^patroni (\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

/** Throws an Error of one sentence that names what is missing. */
export function demandPackages(what: string, has = isThere, patroni = patroniVersion): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, program]) =>
    has(program) ? [] : [name],
  );
  if (missing.length === 0 && patroni() < PATRONI_SINCE) {
    missing.push(`patroni ${PATRONI_SINCE} or later`);
  }
  if (missing.length === 0) return;
  const install = 'deploy/ha/install-packages.sh database product';
  throw new Error(`${what} needs ${missing.join(', ')}: on Debian 12, ${install} installs all.`);
}

/** Throws an Error of one sentence when the extension is not installed. */
export function demandCitus(what: string): void {
  const config = join(POSTGRES_BIN, 'pg_config');
  const share = existsSync(config)
    ? execFileSync(config, ['--sharedir'], { encoding: 'utf8' }).trim()
    : '';
  if (share !== '' && existsSync(join(share, 'extension/citus.control'))) return;
  throw new Error(
    `${what} needs Debian's postgresql-15 with the extension citus: deploy/shards/README.md says how to build it`,
  );
}
