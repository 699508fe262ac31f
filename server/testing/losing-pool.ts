// A connection pool for tests whose first commit of a change gets no answer.
import type pg from 'pg';

/** A pool that loses its first commit of a change on the way to the server, or the answer on the way back. */
export function losingPool(pool: pg.Pool, what: 'commit' | 'answer'): pg.Pool {
  let isLost = false;
  let isReading = false;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const cut = async (...args: unknown[]): Promise<unknown> => {
      const { text } = args[0] as pg.QueryConfig;
      if (text === 'begin') isReading = false;
      if (text.endsWith('read only')) isReading = true;
      if (text !== 'commit' || isReading || isLost) return query(...args);
      isLost = true;
      await query(what === 'answer' ? 'commit' : 'rollback');
      throw new Error('Connection terminated unexpectedly');
    };
    Object.defineProperty(client, 'query', { value: cut, configurable: true });
    return client;
  };
  return { connect } as unknown as pg.Pool;
}
