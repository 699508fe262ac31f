// Liveness (healthz) and readiness (readyz: the database answers and has disk space, and the process is
// not about to end).
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { batch } from '#server/db/batching/batch.ts';
import { inTransaction } from '#server/db/transaction.ts';

/**
 * Makes a statement write more than fits in its memory, so that it uses the disk for a moment: on a
 * full disk it fails as every order would.
 */
async function writeALittle(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.rows('set local work_mem = 64');
    await tx.rows(
      `with filler as materialized (select repeat('x', 1000) from generate_series(1, 200))
       select count(*) from filler`,
    );
  });
}

export interface Health {
  /**
   * Reports not ready from now on, so that a load balancer sends nothing new; requests are served as before.
   */
  leave: () => void;
}

export function healthRoutes(app: FastifyInstance, pool: pg.Pool): Health {
  let isLeaving = false;
  const probe = batch<null, true>({
    name: 'readiness',
    run: async (callers) => {
      await writeALittle(pool);
      return callers.map(() => true);
    },
  });
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    if (isLeaving) return reply.code(503).send({ status: 'leaving' });
    await probe(null);
    return { status: 'ready' };
  });
  return {
    leave: () => {
      isLeaving = true;
    },
  };
}
