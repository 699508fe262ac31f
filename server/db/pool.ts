// Connections to PostgreSQL: how they are opened, with which limits, and as whom.
import pg from 'pg';

// bigint (20) is the type of every amount: it must never pass through a float.
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => BigInt(text));

export interface PoolOptions {
  url: string;
  connections: number;
  /**
   * The role every statement runs as; the owner's own role when absent (migrations, tests of the
   * rules).
   */
  role?: string;
  /** Told of connections lost while idle or checked out; the pool replaces them by itself. */
  onLost?: (error: Error) => void;
}

// A statement that takes longer than this is a fault; waiting for it would only spread it.
const SETTINGS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

// Migrations and proofs read whole tables and take what time they need.
const OWNER_SETTINGS = '-c lock_timeout=10000';

// The app finds every row by an index. A plan is made once per statement and connection, for lists
// of any length and tables of any size: made while a table is small it must not read the whole of it
// when it has grown. The owner's checks do read whole tables.
const APP_SETTINGS = `${SETTINGS} -c enable_seqscan=off -c plan_cache_mode=force_generic_plan`;

/**
 * Opens a pool. Every client gets an error listener the moment it connects, because a checked-out
 * client whose socket breaks without one would end the whole process.
 */
export function openPool({ url, connections, role, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: role ? `${APP_SETTINGS} -c role=${role}` : OWNER_SETTINGS,
  });
  const tell = (error: Error): void => onLost?.(error);
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}
