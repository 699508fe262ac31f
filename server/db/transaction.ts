// The only way to a transaction: begin, work, commit, with retries where the database asks for
// them.
import pg from 'pg';
import { inSpan } from '#server/context/span.ts';
import {
  DatabaseAway,
  isAway,
  isRetryable,
  isShardCommitLost,
  UnknownOutcome,
} from './database-errors.ts';
import { assertReplicated, WaitCancelled } from './replication/cancelled-wait.ts';

/**
 * A prepared statement: parsed once per connection. The name must be unique in the whole program.
 */
export interface Statement {
  name: string;
  text: string;
}

/** Every statement of the loaded files, by name. */
export const statements = new Map<string, string>();

/** Throws when two statements with different text share a name. */
export function statement(name: string, text: string): Statement {
  const known = statements.get(name);
  if (known !== undefined && known !== text) throw new Error(`two statements are named ${name}`);
  statements.set(name, text);
  return { name, text };
}

/**
 * An open transaction. Only inTransaction creates one, so a function that takes it cannot run
 * outside.
 */
export class Transaction {
  readonly #client: pg.PoolClient;
  readonly #deadline: Deadline;

  constructor(client: pg.PoolClient, deadline: Deadline) {
    this.#client = client;
    this.#deadline = deadline;
  }

  /** Runs one statement; bigint columns come back as bigint, timestamps as Date. */
  async rows<Row extends object>(sql: Statement | string, values: unknown[] = []): Promise<Row[]> {
    const query = this.#deadline.limit(configOf(sql, values));
    const result = await inSpan(nameOf(sql), () => this.#client.query<Row>(query));
    return result.rows;
  }
}

/**
 * The longest time one verb of the app may take, including waiting for a connection and all
 * retries. Callers get a response within five seconds.
 */
export const VERB_MS_MAX = 4_500;

/** An option of the driver that its types lack. */
interface TimedQuery extends pg.QueryConfig {
  query_timeout?: number;
}

/** The deadline of a verb. Only pools with a query timeout have one; the owner's do not. */
class Deadline {
  readonly #startedAt = performance.now();
  readonly #queryMs: number;

  constructor(pool: pg.Pool) {
    this.#queryMs = pool.options?.query_timeout ?? Infinity;
  }

  /** Whether there is time for another try. */
  get hasTime(): boolean {
    return this.#queryMs === Infinity || this.#spentMs() < VERB_MS_MAX / 2;
  }

  /** The query, with a timeout when the verb's deadline comes before the pool's limit. */
  limit(query: pg.QueryConfig): TimedQuery {
    const leftMs = VERB_MS_MAX - this.#spentMs();
    if (leftMs >= this.#queryMs || this.#queryMs === Infinity) return query;
    return { ...query, query_timeout: Math.max(1, Math.floor(leftMs)) };
  }

  #spentMs(): number {
    return performance.now() - this.#startedAt;
  }
}

const RETRIES_MAX = 5;

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. Serialization failures,
 * deadlocks and lock timeouts are retried, so `work` must have no effects outside the database.
 * Throws UnknownOutcome when COMMIT itself failed or its wait for the standby was cancelled,
 * DatabaseAway when no connection was available.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inSpan('transaction', () => retrying(pool, (deadline) => once(pool, work, deadline)));
}

/**
 * Runs `work`, which only reads, in a transaction whose statements all see the same moment. Throws as
 * inTransaction does.
 */
export function inSnapshot<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (tx) => {
    await tx.rows('set transaction isolation level repeatable read, read only');
    return work(tx);
  });
}

async function retrying<T>(pool: pg.Pool, work: (deadline: Deadline) => Promise<T>): Promise<T> {
  const deadline = new Deadline(pool);
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(deadline);
    } catch (error) {
      if (!isRetryable(error) || tries >= RETRIES_MAX || !deadline.hasTime) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** tries * 5 * (0.5 + Math.random())));
    }
  }
}

async function once<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  deadline: Deadline,
): Promise<T> {
  const client = await connect(pool);
  let isCommitting = false;
  try {
    await client.query(deadline.limit({ text: 'begin' }));
    const answer = await work(new Transaction(client, deadline));
    isCommitting = true;
    await client.query(deadline.limit({ text: 'commit' }));
    assertReplicated(client);
    client.release();
    return answer;
  } catch (error) {
    await giveUp(client, error);
    if (isCommitting && !isRefusal(error)) throw new UnknownOutcome({ cause: error });
    throw isAway(error) ? new DatabaseAway({ cause: error }) : error;
  }
}

/** Whether the database itself rejected it: the statement or the commit had no effect. */
function isRefusal(error: unknown): boolean {
  if (isShardCommitLost(error)) return false;
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/**
 * Ends a failed transaction. After an error of our own the connection is sound; after a database
 * error its state is uncertain, so it is closed, which also rolls back. On a failed connection a
 * rollback would hang as the statement did.
 */
async function giveUp(client: pg.PoolClient, cause: unknown): Promise<void> {
  if (cause instanceof pg.DatabaseError || isAway(cause)) return client.release(true);
  const isSound = await client.query('rollback').then(
    () => true,
    () => false,
  );
  client.release(!isSound);
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAway({ cause: error });
  }
}

/**
 * One statement outside a transaction, committed implicitly. Throws DatabaseAway when the database
 * does not answer.
 */
export async function readRows<Row extends object>(
  pool: pg.Pool,
  sql: Statement | string,
  values: unknown[] = [],
): Promise<Row[]> {
  const query = new Deadline(pool);
  return inSpan(nameOf(sql), () =>
    alone<Row>(pool, () => query.limit(configOf(sql, values)), DatabaseAway),
  );
}

/**
 * One writing statement outside a transaction: a database function that does a whole verb. Retried
 * like a transaction. Throws UnknownOutcome when it was sent and no answer came, or the wait for the
 * standby was cancelled, DatabaseAway when no connection was available.
 */
export async function callOnce<Row extends object>(
  pool: pg.Pool,
  sql: Statement,
  values: unknown[],
): Promise<Row[]> {
  return inSpan(nameOf(sql), () =>
    retrying(pool, (deadline) =>
      alone<Row>(pool, () => deadline.limit(configOf(sql, values)), UnknownOutcome),
    ),
  );
}

/** Throws `Unanswered` when the statement was sent and no answer came. */
async function alone<Row extends object>(
  pool: pg.Pool,
  query: () => pg.QueryConfig,
  Unanswered: typeof DatabaseAway | typeof UnknownOutcome,
): Promise<Row[]> {
  const client = await connect(pool);
  try {
    const { rows } = await client.query<Row>(query());
    assertReplicated(client);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    if (!isAway(error) && !(error instanceof WaitCancelled)) throw error;
    throw isRefusal(error) ? new DatabaseAway({ cause: error }) : new Unanswered({ cause: error });
  }
}

/** The statement's name in a trace, which never contains its values. */
function nameOf(sql: Statement | string): string {
  return typeof sql === 'string' ? 'statement' : sql.name;
}

function configOf(sql: Statement | string, values: unknown[]): pg.QueryConfig {
  return typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
}
