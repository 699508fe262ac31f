// Whether the process lives (healthz) and whether it can work (readyz: the database answers).
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

export function healthRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { rateLimit: false } }, async () => {
    await readRows(pool, 'select 1');
    return { status: 'ready' };
  });
}
