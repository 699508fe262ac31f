// Asks gateways about the attempts whose time has come or whose order is over, and lets no answer that
// is late hold up another question.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { GatewayName } from '#gateways/gateway.ts';
import { takeDueAttempts } from './gateway/attempt-row.ts';
import type { AttemptRow } from './gateway/attempt-row.ts';
import type { AskAttempt } from './under-way/ask-attempt.ts';
import { takeIdleAttempts } from './under-way/live-attempts.ts';

/** How many answers may be waited for at once. */
const AT_ONCE = 50;

export interface AskDueOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  /** Asks the gateway about an attempt and settles it. */
  ask: AskAttempt;
  /** Where a payment can be ended that nobody is to make any more. */
  endsAt: readonly GatewayName[];
}

/** Makes the round of the poller: it ends when the questions are under way, not when answered. */
export function makeAskDue({ pool, log, ask, endsAt }: AskDueOptions): () => Promise<void> {
  let waiting = 0;
  async function askOne(attempt: AttemptRow, isScheduled: boolean): Promise<void> {
    try {
      await ask(attempt, isScheduled);
    } catch (error) {
      // It was only lent to us and is due again by itself.
      log.error({ err: error, attempt: attempt.id }, 'asking about a payment failed');
    } finally {
      waiting -= 1;
    }
  }
  return async () => {
    if (waiting >= AT_ONCE) return;
    const most = AT_ONCE - waiting;
    const due = await takeDueAttempts(pool, most);
    const idle = endsAt.length > 0 ? await takeIdleAttempts(pool, { gateways: endsAt, most }) : [];
    waiting += due.length + idle.length;
    for (const attempt of due) void askOne(attempt, true);
    for (const attempt of idle) void askOne(attempt, false);
  };
}
