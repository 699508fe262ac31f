// Two calls at the same time, in a known order, for tests.
import type pg from 'pg';
import { until } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';

/**
 * The returned function gives the answers of calls where each begins once those before it wait for a lock:
 * the first for what `lock` has taken, which is released once all wait.
 */
export function besideOn(owner: pg.Pool) {
  return async (lock: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
    const holding = await owner.connect();
    const answers: Promise<Answer>[] = [];
    let answered = 0;
    try {
      await holding.query('begin');
      await holding.query(lock);
      const waiters = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      for (const call of calls) {
        answers.push(call().finally(() => (answered += 1)));
        // Waits for a lock, or was answered because it takes none.
        await until(
          async () => ((await owner.query(waiters)).rowCount ?? 0) + answered,
          (count) => count >= answers.length,
        );
      }
      await holding.query('commit');
      return await Promise.all(answers);
    } finally {
      holding.release(true);
    }
  };
}
