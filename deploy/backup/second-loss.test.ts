// After a restore, the guide's last backup is what a second restore finds the new payments by. Needs Debian's
// packages postgresql-15 and pgbackrest.
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '#setup/testing/free-port.mjs';

const BIN = '/usr/lib/postgresql/15/bin';
const isInstalled = existsSync(join(BIN, 'postgres')) && existsSync('/usr/bin/pgbackrest');

/** The guide's commands for when the new cluster stands, before people are let in. */
const guide = readFileSync('deploy/backup/README.md', 'utf8');
const lastStep = guide.slice(guide.indexOf('Only then make it the first node'));
const lastCommands = [...lastStep.matchAll(/^ +(pgbackrest --stanza=kosheli .*)$/gm)].map(
  ([, command = '']) => command,
);

// PostgreSQL refuses root.
const isRoot = process.getuid?.() === 0;
const idOf = (kind: string): number =>
  Number(execFileSync('id', [kind, ...(isRoot ? ['postgres'] : [])], { encoding: 'utf8' }));

let folder = '';
let account: { uid: number; gid: number };
let before = '';

/** Runs a script in the test's folder as an account that PostgreSQL accepts. Throws with its last words. */
async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-ec', `${before}\n${script}`], {
    cwd: folder,
    ...(isRoot && account),
    timeout: 90_000,
  });
  return stdout.trim();
}

beforeEach(async () => {
  if (!isInstalled) return;
  account = { uid: idOf('-u'), gid: idOf('-g') };
  // The folder of this run may be closed to that account.
  folder = mkdtempSync('/tmp/kosheli-second-loss-');
  if (isRoot) chownSync(folder, account.uid, account.gid);
  const port = await freePort();
  const script = readFileSync(resolve('deploy/backup/start-restored.sh'));
  writeFileSync(join(folder, 'start-restored.sh'), script, { mode: 0o755 });
  chmodSync(join(folder, 'start-restored.sh'), 0o755);
  before = `
    export PATH=${BIN}:$PATH PGHOST=${folder} PGPORT=${port} PGDATABASE=postgres PGBACKREST_CONFIG=${folder}/pgbackrest.conf
    export PGBACKREST_ARCHIVE_TIMEOUT=60 PGBACKREST_START_FAST=y PGBACKREST_REPO1_RETENTION_FULL=4
    cluster() {
      printf '%s\\n' '[global]' repo1-path=${folder}/repository spool-path=${folder} lock-path=${folder} log-path=${folder} \\
        '[kosheli]' "pg1-path=${folder}/$1" pg1-port=${port} pg1-socket-path=${folder} > pgbackrest.conf
      cat >> $1/postgresql.auto.conf <<END
port = ${port}
unix_socket_directories = '${folder}'
listen_addresses = ''
fsync = off
archive_mode = 'on'
archive_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=kosheli archive-push %p'
restore_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=kosheli archive-get %f "%p"'
END
      pg_ctl -D $1 -w -l $1.log start > $1.start
    }
    pay() {
      psql -Atqc "insert into payments values ($1)"
      last=$(psql -Atc 'select pg_walfile_name(pg_switch_wal())')
      until [ "$(psql -Atc "select last_archived_wal >= '$last' from pg_stat_archiver")" = t ]; do sleep 0.2; done
    }
    restore() {
      mkdir -m 700 $1
      pgbackrest --stanza=kosheli --pg1-path=${folder}/$1 --archive-mode=off restore
      ./start-restored.sh ${folder}/$1 ${port} > $1.log 2>&1 &
      until [ "$(psql -h ${folder}/$1 -Atc 'select pg_is_in_recovery()' 2> wait.log)" = f ]; do sleep 0.2; done
    }`;
});
afterEach(async () => {
  if (folder === '') return;
  await run(
    'for each in first second third; do pg_ctl -D $each -t 5 -m immediate stop || true; done 2>&1',
  );
  rmSync(folder, { recursive: true });
}, 60_000);

it.skipIf(!isInstalled)(
  'a second loss after a restore loses no payment that was made since',
  async () => {
    await run(`
      initdb -N -D first -A trust > initdb.log
      cluster first
      pgbackrest --stanza=kosheli stanza-create
      pgbackrest --stanza=kosheli --type=full backup
      psql -qc 'create table payments (id int)'
      pay 1
      pg_ctl -D first -m immediate stop`);
    // As the guide says; Patroni starts the folder as a standby, and promotes it.
    await run(`
      restore second
      psql -h $PWD/second -qc 'alter system reset archive_mode'
      pg_ctl -D second stop
      touch second/standby.signal
      cluster second
      pg_ctl -D second -w promote`);
    await run(lastCommands.join('\n'));
    await run('pay 2\npg_ctl -D second -m immediate stop');
    const paid = await run(
      "restore third > restore.log\npsql -h $PWD/third -Atc 'select id from payments order by id'",
    );
    expect(paid.split('\n')).toEqual(['1', '2']);
  },
  240_000,
);
