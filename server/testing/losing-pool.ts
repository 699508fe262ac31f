// A connection pool for tests whose first commit gets no answer.
import type pg from 'pg';

/** A pool that loses its first commit on the way to the server, or the answer on the way back. */
export function losingPool(pool: pg.Pool, what: 'commit' | 'answer'): pg.Pool {
  let isLost = false;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const cut = async (...args: unknown[]): Promise<unknown> => {
      if ((args[0] as pg.QueryConfig).text !== 'commit' || isLost) return query(...args);
      isLost = true;
      await query(what === 'answer' ? 'commit' : 'rollback');
      throw new Error('Connection terminated unexpectedly');
    };
    Object.defineProperty(client, 'query', { value: cut, configurable: true });
    return client;
  };
  return { connect } as unknown as pg.Pool;
}
