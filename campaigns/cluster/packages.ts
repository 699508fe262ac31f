// Whether the programs of a cluster are installed; they do not come with the product.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** PostgreSQL of Debian 12: the version that the recipes are for. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** A program of each Debian package. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'postgresql-15': join(POSTGRES_BIN, 'postgres'),
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
};

/** Debian installs some of them outside a user's PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

const isThere = (program: string): boolean =>
  FOLDERS.some((folder) => existsSync(program.startsWith('/') ? program : join(folder, program)));

/** Throws an Error of one sentence that names the Debian packages which are missing. */
export function demandPackages(what: string, has = isThere): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, program]) =>
    has(program) ? [] : [name],
  );
  if (missing.length === 0) return;
  const names = missing.join(' ');
  throw new Error(
    `${what} needs the Debian packages ${names}: apt-get install --no-install-recommends ${names}`,
  );
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
