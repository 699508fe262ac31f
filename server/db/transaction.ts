// The one way to a transaction: begin, work, commit, with retries where the database asks for them.
import pg from 'pg';
import { DatabaseAway, isAway, isRetryable, UnknownOutcome } from './database-errors.ts';

/**
 * A prepared statement: parsed once per connection. The name must be unique in the whole program.
 */
export interface Statement {
  name: string;
  text: string;
}

export function statement(name: string, text: string): Statement {
  return { name, text };
}

/**
 * An open transaction. Only inTransaction makes one, so a function that takes it cannot step
 * outside.
 */
export class Transaction {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Runs one statement; bigint columns come back as bigint, timestamps as Date. */
  async rows<Row extends object>(sql: Statement | string, values: unknown[] = []): Promise<Row[]> {
    const result = await this.#client.query<Row>(configOf(sql, values));
    return result.rows;
  }
}

const RETRIES_MAX = 5;

/**
 * Runs `work` in one READ COMMITTED transaction and answers what it answers. Serialization
 * failures, deadlocks and lock timeouts are tried again, so `work` must be free of effects outside
 * the database. Throws UnknownOutcome when COMMIT itself failed, DatabaseAway when no connection
 * could be had.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return retrying(() => once(pool, work));
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || tries >= RETRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** tries * 5 * (0.5 + Math.random())));
    }
  }
}

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let isCommitting = false;
  try {
    await client.query('begin');
    const answer = await work(new Transaction(client));
    isCommitting = true;
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    await giveUp(client, error);
    if (isCommitting && !isRetryable(error)) throw new UnknownOutcome({ cause: error });
    throw isAway(error) ? new DatabaseAway({ cause: error }) : error;
  }
}

/**
 * Ends a transaction that failed. A refusal of our own leaves the connection sound; after an error of
 * the database its state is not worth guessing, so it is closed, which also rolls back.
 */
async function giveUp(client: pg.PoolClient, cause: unknown): Promise<void> {
  if (cause instanceof pg.DatabaseError) return client.release(true);
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
 * One statement outside a transaction, which commits by itself. Throws DatabaseAway when the
 * database does not answer.
 */
export async function readRows<Row extends object>(
  pool: pg.Pool,
  sql: Statement | string,
  values: unknown[] = [],
): Promise<Row[]> {
  return alone<Row>(pool, configOf(sql, values), DatabaseAway);
}

/**
 * One statement that writes, outside a transaction: a function of the database that does a whole
 * verb. Retried as a transaction is. Throws UnknownOutcome when it was sent and no answer came,
 * DatabaseAway when no connection could be had.
 */
export async function callOnce<Row extends object>(
  pool: pg.Pool,
  sql: Statement,
  values: unknown[],
): Promise<Row[]> {
  return retrying(() => alone<Row>(pool, configOf(sql, values), UnknownOutcome));
}

/** Throws `Unanswered` when the statement was sent and no answer came. */
async function alone<Row extends object>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  Unanswered: typeof DatabaseAway | typeof UnknownOutcome,
): Promise<Row[]> {
  const client = await connect(pool);
  try {
    const { rows } = await client.query<Row>(query);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw isAway(error) ? new Unanswered({ cause: error }) : error;
  }
}

function configOf(sql: Statement | string, values: unknown[]): pg.QueryConfig {
  return typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
}
