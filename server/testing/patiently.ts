// Repeating what a busy server refused.
import type { Answer } from './test-app.ts';

/**
 * Repeats a request that was answered by 503, as clients do: it did nothing, because it waited too long on a
 * slow machine. Only for a request that may be sent again: with a key, or one whose act succeeds once.
 */
export async function patiently(request: () => Promise<Answer>): Promise<Answer> {
  const answer = await request();
  return answer.status === 503 ? patiently(request) : answer;
}
