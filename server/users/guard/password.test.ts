// Password hashes: their strength, and that an unknown account costs the same work.
import { expect, it, vi } from 'vitest';
import { Overloaded } from '#server/db/database-errors.ts';
import { makePasswords } from './password.ts';
import { createSemaphore } from './semaphore.ts';

it('hashes with argon2id, 64 MB and three passes, unless set to be cheap', async () => {
  const strong = await makePasswords('strong').hash('fjord-glacier-turnip');
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  const passwords = makePasswords('strong');
  expect(passwords.isOutdated(strong)).toBe(false);
  expect(passwords.isOutdated(await makePasswords('cheap').hash('x'))).toBe(true);
});

it('accepts a password in either Unicode form, and none without a hash', async () => {
  const passwords = makePasswords('cheap');
  const hash = await passwords.hash('पोखरा é café'.normalize('NFD'));
  expect(await passwords.isRight('पोखरा é café'.normalize('NFC'), hash)).toBe(true);
  expect(await passwords.isRight('the password of nobody', undefined)).toBe(false);
  expect(await passwords.isRight('', hash)).toBe(false);
});

it('gives waiting callers a slot in turn, and rejects those that find the queue full', async () => {
  const inPlace = createSemaphore({ name: 'things', atOnce: 2, waitingMax: 3 });
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
  expect(refused[0]).toMatchObject({ reason: expect.any(Overloaded) });
  await inPlace(async () => undefined);
});
