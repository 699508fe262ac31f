// Callers of a semaphore wait for their turn, and those that find the queue full are refused.
import { expect, it, vi } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const refusal = (): Error => new Error('too many');

it('gives waiting callers a slot in turn, and rejects those that find the queue full', async () => {
  const inPlace = createSemaphore({ refusal, atOnce: 2, waitingMax: 3 });
  let working = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await new Promise<void>((resolve) => ends.push(resolve));
    working -= 1;
  };
  const all = Promise.allSettled(Array.from({ length: 8 }, () => inPlace(work)));
  // Each finished hash frees its slot for the next one.
  for (let ended = 0; ended < 5; ended += 1) {
    await vi.waitUntil(() => ends.length > 0);
    ends.shift()?.();
  }
  const results = await all;
  expect(most).toBe(2);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: new Error('too many') });
  await inPlace(async () => undefined);
});

it('refuses a caller whose turn does not come in time, and keeps nothing of it', async () => {
  const inPlace = createSemaphore({ refusal, atOnce: 1, waitingMax: 1, waitMs: 20 });
  let end = (): void => undefined;
  const first = inPlace(() => new Promise<void>((resolve) => (end = resolve)));
  const late = vi.fn(async () => undefined);
  await expect(inPlace(late)).rejects.toThrow('too many');
  const next = inPlace(async (hasWaited) => hasWaited);
  end();
  await first;
  expect(await next).toBe(true);
  expect(late).not.toHaveBeenCalled();
});
