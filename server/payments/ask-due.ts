// Asks gateways about the attempts whose time has come, and lets no answer that is late hold up
// another question.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { takeDueAttempts } from './gateway/attempt-row.ts';
import type { AttemptRow } from './gateway/attempt-row.ts';

/** How many answers may be waited for at once. */
const AT_ONCE = 50;

export interface AskDueOptions {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  /** Asks the gateway about an attempt and settles it. */
  ask: (attempt: AttemptRow) => Promise<unknown>;
}

/** Makes the round of the poller: it ends when the questions are under way, not when answered. */
export function makeAskDue({ pool, log, ask }: AskDueOptions): () => Promise<void> {
  let waiting = 0;
  async function askOne(attempt: AttemptRow): Promise<void> {
    try {
      await ask(attempt);
    } catch (error) {
      // It was only lent to us and is due again by itself.
      log.error({ err: error, attempt: attempt.id }, 'asking about a payment failed');
    } finally {
      waiting -= 1;
    }
  }
  return async () => {
    if (waiting >= AT_ONCE) return;
    const due = await takeDueAttempts(pool, AT_ONCE - waiting);
    waiting += due.length;
    for (const attempt of due) void askOne(attempt);
  };
}
