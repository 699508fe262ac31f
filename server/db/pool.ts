// Connection pools for PostgreSQL: their limits and their role.
import pg from 'pg';

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
  /** Called for connections lost while idle or checked out; the pool replaces them. */
  onLost?: (error: Error) => void;
}

// A statement that takes longer than this is a fault; waiting would only spread it.
const SETTINGS =
  '-c statement_timeout=4000 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=10000';

// A little above the statement timeout: only a database that no longer answers reaches it.
const QUERY_MS_MAX = 4_200;

// Migrations and audits read whole tables and take their time.
const OWNER_SETTINGS = '-c lock_timeout=10000';

// The app finds every row by an index. A plan is made once per statement and connection, for lists
// and tables of any size: a plan made while a table is small must not scan it once it has grown.
// The owner's checks do read whole tables.
const APP_SETTINGS = `${SETTINGS} -c enable_seqscan=off -c plan_cache_mode=force_generic_plan`;

// The longest wait of the app's callers; the owner's work queues behind long work.
const APP_CONNECT_MS_MAX = 2_000;
const OWNER_CONNECT_MS_MAX = 3_000;

/**
 * Opens a pool. Every client gets an error listener as soon as it connects, because a checked-out
 * client whose socket breaks without one would end the whole process.
 */
export function openPool({ url, connections, role, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: role ? APP_CONNECT_MS_MAX : OWNER_CONNECT_MS_MAX,
    ...(role ? { query_timeout: QUERY_MS_MAX } : {}),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: role ? `${APP_SETTINGS} -c role=${role}` : OWNER_SETTINGS,
  });
  const tell = (error: Error): void => onLost?.(error);
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}
