// Load shedding: refuses calls while this process is too busy to answer them in time, before a session is
// read or the database is queried. A caller refused at once can retry, while queued calls would delay
// everyone.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '#server/db/database-errors.ts';
import { isApi } from './is-api.ts';

const SAMPLE_MS = 500;

/**
 * Calls of the API are answered with 503 while the event loop is late by more than `delayMs` on
 * average; 0 refuses none. Pages, health checks and callbacks pass: a callback tells us what became of
 * money, and a balancer must not take a busy process for a dead one.
 */
export async function shedLoad(app: FastifyInstance, delayMs: number): Promise<void> {
  if (delayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, _type, delay) => {
      // Before the server listens, the event loop is late because of the startup itself.
      if (!app.server.listening || !isApi(request)) return;
      // The library reports Infinity for an interval in which it measured nothing, such as the first.
      if (delay !== undefined && Number.isFinite(delay)) throw new Overloaded('the API');
    },
  });
}
