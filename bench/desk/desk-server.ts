// The back office in the process of the measured app: its calls and its timers, on a port of its own.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { App } from '#server/app.ts';
import { hoursCountedAt } from '#server/desk/dashboard/count-hours.ts';
import { buildDesk } from '#server/desk/desk-app.ts';

export interface DeskServer {
  port: number;
  close: () => Promise<void>;
}

const COUNT_POLL_MS = 500;

/** Answers once the hours of the last month are counted, as they are in a product that runs. */
export async function startDesk(
  { context, lent }: App,
  { pool, owner }: { pool: pg.Pool; owner: pg.Pool },
): Promise<DeskServer> {
  const desk = await buildDesk({ ...context, ...lent, pool, owner, longWork: owner });
  await desk.fastify.listen({ port: 0, host: '127.0.0.1' });
  const timers = desk.modules.flatMap((module) => module.timers ?? []);
  for (const timer of timers) timer.start();
  const began = Date.now();
  const isCounted = async (): Promise<boolean> => {
    const at = await hoursCountedAt(pool);
    const { rows } = await owner.query<{ isRecent: boolean }>(
      `select max(hour) > now() - interval '1 hour' as "isRecent" from order_hours`,
    );
    return at !== undefined && at.getTime() > began - COUNT_POLL_MS && rows[0]?.isRecent === true;
  };
  while (!(await isCounted())) await wait(COUNT_POLL_MS);
  const address = desk.fastify.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      for (const timer of timers) timer.stop();
      await desk.fastify.close();
    },
  };
}
