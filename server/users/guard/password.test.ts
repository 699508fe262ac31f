// Password hashes: their strength, and that an unknown account costs the same work.
import { expect, it } from 'vitest';
import { makePasswords } from './password.ts';

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
