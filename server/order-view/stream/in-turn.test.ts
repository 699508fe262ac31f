// Looks that are asked for at the same time.
import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs one look at a time, and one more for all that was asked for meanwhile', async () => {
  const ends: (() => void)[] = [];
  let looks = 0;
  const look = inTurn(async () => {
    looks += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const first = look();
  void look();
  void look();
  expect(looks).toBe(1);
  ends.shift()?.();
  await tick();
  expect(looks).toBe(2);
  ends.shift()?.();
  await first;
  expect(looks).toBe(2);
});

it('looks again after one has failed', async () => {
  const failures = [new Error('away')];
  let looks = 0;
  const look = inTurn(async () => {
    looks += 1;
    const failure = failures.shift();
    if (failure) throw failure;
  });
  await expect(look()).rejects.toThrow('away');
  await look();
  expect(looks).toBe(2);
});
