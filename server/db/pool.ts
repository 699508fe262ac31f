// Connection pools for PostgreSQL: their limits and their role.
import pg from 'pg';
import { watchCommits } from './replication/cancelled-wait.ts';
import { DESK_ROLE, SITE_ROLE } from './roles/roles.ts';
import { sendForShards } from './shards/for-shards.ts';

// Every amount is a bigint (type 20): it must never pass through a float.
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => BigInt(text));

export interface PoolOptions {
  url: string;
  connections: number;
  /**
   * The role of every statement; absent, it is the owner's own role (migrations, tests of the
   * rules).
   */
  role?: string;
  /** Whether the database is sharded: statements are then those for shards, planned for their values. */
  isSharded?: boolean;
  /** Called for connections lost while idle or checked out; the pool replaces them. */
  onLost?: (error: Error) => void;
}

// A statement that takes longer than this is a fault; waiting would only spread it. The lock timeout is
// above PostgreSQL's deadlock_timeout (1 s): of two transactions in a deadlock one then goes on, where
// otherwise both would give up and meet again. A prepared statement is planned once per connection, for
// lists of any length. Random reads are priced as for a solid-state disk: an index then wins while a
// table is still small, and stays right as it grows.
const APP_SETTINGS = `set statement_timeout = 4000; set lock_timeout = 1500;
  set idle_in_transaction_session_timeout = 10000; set random_page_cost = 1.1; set jit = off`;
const GENERIC_PLANS = 'set plan_cache_mode = force_generic_plan';
// One connection to a worker for each role: functions there see all that their transaction has written, and
// wait for no lock of its own.
const ONE_CONNECTION = `set citus.multi_shard_modify_mode = 'sequential'`;

// A little above the statement timeout: only a database that no longer answers reaches it.
const QUERY_MS_MAX = 4_200;

// Migrations and audits read whole tables and take their time.
const OWNER_SETTINGS = 'set lock_timeout = 10000; set jit = off';

// How long to wait for a connection. The owner's work waits longer: some of it queues behind long work.
const APP_CONNECT_MS_MAX = 2_000;
const OWNER_CONNECT_MS_MAX = 3_000;
const SETTINGS_MS_MAX = 1_000;

// Long work that runs by itself takes two connections: an audit and the night's comparison one for the lock
// and one for the work, a report two (server/ledger/snapshot.ts). A comparison begun by hand takes one.
const OWNER_CONNECTIONS = 3;
const LONG_WORK_CONNECTIONS = 5;

/** The pool waits for this promise, although its types do not say so. */
interface AwaitingConfig extends Omit<pg.PoolConfig, 'onConnect'> {
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Opens a pool. A new connection gets its settings by a statement before its first use, because
 * PgBouncer refuses startup options (docs/decisions/0043). Every client gets an error listener as
 * soon as it connects, because a checked-out client whose socket breaks without one would end the
 * whole process.
 */
export function openPool({
  url,
  connections,
  role,
  isSharded = false,
  onLost,
}: PoolOptions): pg.Pool {
  const settings = [
    role ? APP_SETTINGS : OWNER_SETTINGS,
    ...(isSharded ? [ONE_CONNECTION] : role ? [GENERIC_PLANS] : []),
    ...(role ? [`set role ${role}`] : []),
  ].join('; ');
  const options: AwaitingConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: role ? APP_CONNECT_MS_MAX : OWNER_CONNECT_MS_MAX,
    ...(role ? { query_timeout: QUERY_MS_MAX } : {}),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query({ text: settings, query_timeout: SETTINGS_MS_MAX } as pg.QueryConfig);
    },
  };
  const pool = new pg.Pool(options);
  const tell = (error: Error): void => onLost?.(error);
  pool.on('error', tell);
  pool.on('connect', (client) => {
    client.on('error', tell);
    watchCommits(client);
    if (isSharded) sendForShards(client);
  });
  return pool;
}

export interface AppPools {
  /** With the rights of whatever serves customers. */
  pool: pg.Pool;
  /** With the rights of the back office; without one it connects never. */
  deskPool: pg.Pool;
}

/** Opens the pools of the app's two roles, with this many connections each. */
export function openAppPools(options: Omit<PoolOptions, 'role'>): AppPools {
  return {
    pool: openPool({ ...options, role: SITE_ROLE }),
    deskPool: openPool({ ...options, role: DESK_ROLE }),
  };
}

export interface OwnerPools {
  /** For what an operator waits for, and for other short work. */
  owner: pg.Pool;
  /** For audits, reports and comparisons, which hold their connections for minutes. */
  longWork: pg.Pool;
}

/** Opens the pools of the database's owner: long work never takes the connections of short work. */
export function openOwnerPools(options: Pick<PoolOptions, 'url' | 'isSharded'>): OwnerPools {
  return {
    owner: openPool({ ...options, connections: OWNER_CONNECTIONS }),
    longWork: openPool({ ...options, connections: LONG_WORK_CONNECTIONS }),
  };
}
