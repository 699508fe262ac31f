// For tests: connections whose first commit gets no answer.
import type pg from 'pg';

/** A pool whose first commit is lost on its way there, or its answer on its way back. */
export function losingPool(pool: pg.Pool, what: 'commit' | 'answer'): pg.Pool {
  let isLost = false;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const cut = async (...args: unknown[]): Promise<unknown> => {
      if (args[0] !== 'commit' || isLost) return query(...args);
      isLost = true;
      await query(what === 'answer' ? 'commit' : 'rollback');
      throw new Error('Connection terminated unexpectedly');
    };
    Object.defineProperty(client, 'query', { value: cut, configurable: true });
    return client;
  };
  return { connect } as unknown as pg.Pool;
}
