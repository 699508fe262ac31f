// The configuration files of deploy/ha and deploy/backup fit each other: ports, names and settings.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DESK_ROLE, SITE_ROLE } from '#server/db/roles/roles.ts';
import { clusterValues, nodeValues } from './cluster-values.ts';
import { demandPackages } from './packages.ts';
import { fillIn, RECIPES, renderRecipe } from './recipes.ts';
import type { RecipeName, Values } from './recipes.ts';

const EXAMPLE = parseEnv(readFileSync('deploy/ha/example.env', 'utf8')) as Values;
const NAMES = Object.keys(RECIPES) as RecipeName[];
const rendered = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await renderRecipe(name, EXAMPLE)] as const)),
) as Record<RecipeName, string>;
const { patroni, haproxy, pgbouncer, pgbackrest } = rendered;

/** The value of a `name: value` or `name = value` line, without quotes. */
function valueOf(text: string, name: string): string | undefined {
  const line = new RegExp(String.raw`^\s*${name}\s*[:=]\s*'?([^'\n#;]*?)'?\s*$`, 'm').exec(text);
  return line?.[1];
}

describe('the recipes', () => {
  it('have a value for every name, and no value that no file asks for', () => {
    const asked = new Set(
      Object.values(RECIPES)
        .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\$\{(\w+)\}/g)])
        .map(([, name = '']) => name),
    );
    expect(Object.keys(EXAMPLE).toSorted()).toEqual([...asked].toSorted());
  });

  it('are rendered for this machine with the same names', async () => {
    const nodes = { node1: 1, node2: 2, node3: 3 };
    const ports = {
      etcd: 11,
      etcdPeer: 12,
      haproxy: 13,
      pgbouncer: 14,
      nodes: {
        node1: { postgresPort: 21, patroniPort: 31 },
        node2: { postgresPort: 22, patroniPort: 32 },
        node3: { postgresPort: 23, patroniPort: 33 },
      },
    };
    const account = { name: 'postgres', uid: 1, gid: 1 };
    const shared = clusterValues('/x', account, ports);
    for (const name of Object.keys(nodes) as (keyof typeof nodes)[]) {
      const values = { ...shared, ...nodeValues(name, `/x/${name}`, ports) };
      expect(Object.keys(values).toSorted()).toEqual(Object.keys(EXAMPLE).toSorted());
      for (const recipe of NAMES) expect(await renderRecipe(recipe, values)).not.toContain('${');
    }
  });

  it('refuse a value that is missing, by its name', () => {
    expect(() => fillIn('port: ${NOBODYS_PORT}', {})).toThrow('NOBODYS_PORT');
  });

  it('keep what makes a commit safe', () => {
    const settings = {
      synchronous_mode: 'true',
      synchronous_mode_strict: 'true',
      failsafe_mode: 'true',
      maximum_lag_on_failover: '0',
      ttl: '20',
      loop_wait: '5',
      retry_timeout: '5',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      archive_mode: 'on',
      nosync: 'false',
      nofailover: 'false',
    };
    for (const [name, value] of Object.entries(settings)) {
      expect([name, valueOf(patroni, name)]).toEqual([name, value]);
    }
    expect(patroni).toContain('- data-checksums');
    // Patroni manages it; a value of ours would fight with it.
    expect(valueOf(patroni, 'synchronous_standby_names')).toBeUndefined();
  });

  it('give the lock more time than two tries and a round of Patroni', () => {
    const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
      Number(valueOf(patroni, name)),
    ) as [number, number, number];
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
  });

  /** The lines of pg_hba, of which PostgreSQL uses the first that matches. */
  const lines = patroni.split('\n').filter((line) => /^ +- (local|host) /.test(line));

  it('let nobody stream the write-ahead log but the nodes', () => {
    const replication = lines.filter((line) => line.includes(' replication '));
    const allowed = replication.filter((line) => !line.endsWith(' reject'));
    expect(allowed.map((line) => line.trim().split(' ').slice(2, 5).join(' '))).toEqual(
      [1, 2, 3].map((n) => `replication replicator ${EXAMPLE[`NODE_${n}_HOST`]}/32`),
    );
    const rejected = lines.findIndex((line) => line.includes('host replication all all reject'));
    const others = lines.findIndex((line) => line.includes('host kosheli'));
    expect(rejected).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(rejected);
    expect(patroni).toContain('- no-slot');
  });

  it('let the superuser in on the node alone, and the product into its own database', () => {
    const { SUPERUSER, NODE_HOST, CLIENT_NETWORK } = EXAMPLE;
    const own = `host all ${SUPERUSER} ${NODE_HOST}/32`;
    const rewinder = [1, 2, 3].map((n) => `host all rewinder ${EXAMPLE[`NODE_${n}_HOST`]}/32`);
    const allowed = lines
      .filter((line) => line.includes('- host ') && !/ replication | reject$/.test(line))
      .map((line) =>
        line
          .trim()
          .replace(/^- /, '')
          .replace(/ scram-sha-256$/, ''),
      );
    expect(allowed).toEqual([own, ...rewinder, `host kosheli kosheli ${CLIENT_NETWORK}`]);
  });

  it('send connections to the port where Patroni says who is the primary', () => {
    for (const n of [1, 2, 3]) {
      const { [`NODE_${n}_HOST`]: host, [`NODE_${n}_POSTGRES_PORT`]: port } = EXAMPLE;
      expect(haproxy).toContain(
        `server node${n} ${host}:${port} check port ${EXAMPLE[`NODE_${n}_PATRONI_PORT`]}`,
      );
    }
    expect(haproxy).toContain('GET /primary');
    expect(haproxy).toContain('on-marked-down shutdown-sessions');
    expect(haproxy).toContain(`bind 127.0.0.1:${EXAMPLE['HAPROXY_PORT']}`);
    expect(pgbouncer).toContain(`* = host=127.0.0.1 port=${EXAMPLE['HAPROXY_PORT']}`);
  });

  it('leave room for every connection', () => {
    const most = Number(valueOf(patroni, 'max_connections'));
    const [, through] = / maxconn (\d+)$/m.exec(haproxy) ?? [];
    const [, node] = /server node1 .* maxconn (\d+)/.exec(haproxy) ?? [];
    expect(Number(through ?? 0)).toBeGreaterThan(0);
    expect(Number(node)).toBeLessThan(most);
    expect(4 * Number(valueOf(pgbouncer, 'max_db_connections'))).toBeLessThan(Number(node));
    // A connection keeps its role, settings, prepared statements and advisory locks.
    expect(valueOf(pgbouncer, 'pool_mode')).toBe('session');
  });

  it('archive by the stanza that is backed up, more often than a minute', () => {
    expect(pgbackrest).toContain(`pg1-path=${EXAMPLE['DATA_DIR']}`);
    expect(pgbackrest).toContain(`pg1-port=${EXAMPLE['POSTGRES_PORT']}`);
    expect(pgbackrest).toContain('[kosheli]');
    const config = `--config=${EXAMPLE['PGBACKREST_CONFIG']} --stanza=kosheli`;
    expect(patroni).toContain(`archive_command: pgbackrest ${config} archive-push %p`);
    expect(patroni).toContain(`restore_command: pgbackrest ${config} archive-get %f "%p"`);
    expect(Number(valueOf(patroni, 'archive_timeout'))).toBeLessThan(60);
  });

  it('make the role that PgBouncer signs in', () => {
    const password = EXAMPLE['DATABASE_PASSWORD'];
    expect(rendered.users).toBe(`"kosheli" "${password}"\n`);
    expect(rendered.database).toContain(`create role kosheli login password '${password}'`);
  });

  it('make roles that may make no roles, also in a container', () => {
    const compose = readFileSync('deploy/compose/postgres/roles.sql', 'utf8');
    for (const [text, owner] of [
      [rendered.database, 'kosheli'],
      [compose, 'kosheli_owner'],
    ] as const) {
      const statements = text.replaceAll(/^--.*$/gm, '');
      expect(statements).not.toMatch(/createrole|createdb|superuser|bypassrls/);
      for (const role of [SITE_ROLE, DESK_ROLE]) {
        expect(statements).toContain(`create role ${role} nologin;`);
      }
      expect(text).toContain(`grant ${SITE_ROLE}, ${DESK_ROLE} to ${owner};`);
    }
  });
});

function messageOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('the packages', () => {
  const all = 'on Debian 12, deploy/ha/install-packages.sh database product installs all.';

  it('are named in one sentence when they are missing', () => {
    const has = (program: string) => program !== 'etcd';
    expect(() => demandPackages('verify:failover', has, () => 4)).toThrow(
      `verify:failover needs etcd-server: ${all}`,
    );
  });

  it('are those that the script installs', () => {
    const script = readFileSync('deploy/ha/install-packages.sh', 'utf8');
    const missing = messageOf(() => demandPackages('a test', () => false));
    const names = missing
      .replace(/^a test needs /, '')
      .replace(/: on Debian.*/, '')
      .split(', ');
    expect(names).toHaveLength(6);
    for (const name of names) expect(script).toMatch(new RegExp(`"[^"]* ${name}[ "]`));
  });

  it('must have a Patroni that never takes its lock back', () => {
    const demand = (version: number) => () => {
      const [has, patroni] = [() => true, () => version];
      demandPackages('verify:failover', has, patroni);
    };
    expect(demand(3)).toThrow(`verify:failover needs patroni 4 or later: ${all}`);
    expect(demand(4)).not.toThrow();
  });
});
