// Two calls at the same time, in a known order, for tests.
import type pg from 'pg';
import { until } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';

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
      for (const call of calls) {
        answers.push(call().finally(() => (answered += 1)));
        // Waits for a lock, or was answered because it takes none.
        await until(
          async () => (await countLockWaiters(owner)) + answered,
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
