// Which passwords are refused for being guessed first, and which are nobody's business.
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const owner = { email: 'sita.sharma@example.com', fullName: 'Sita Sharma' };

it.each([
  'aaaaaaaaaaaa',
  '111111111111',
  'abababababab',
  '123456789012',
  '987654321098',
  'abcdefghijkl',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'password1234',
  'Password@12345',
  'P@ssw0rd2024!',
  'passwordpassword',
  'iloveyou123456',
  'I love you 2024',
  'welcomenepal1',
  'Kathmandu-2081',
  'administrator',
  'kosheli12345',
  'Kosheli@2081',
  'sita.sharma1',
  'SitaSharma2081',
  'sharma-123456',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, owner)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'a long test password 42',
  'fjord-glacier-turnip',
  'X7#kd92!mQpv',
  '839201748592',
  'sita reads nine novels a year',
  'मेरो घर पोखरामा छ',
])('takes %s', (password) => {
  expect(isCommonPassword(password, owner)).toBe(false);
});

it('ignores names too short to be told from chance', () => {
  expect(isCommonPassword('glacier turnip om', { email: 'om@example.com', fullName: 'Om' })).toBe(
    false,
  );
});

it('is quick for the longest password there is', () => {
  const start = performance.now();
  // "nepalilove" can be cut in two ways, which is what makes a pattern match slow.
  isCommonPassword(`${'nepalilove'.repeat(19)}xyz`, owner);
  isCommonPassword('abcdefghijklmnopqrstuvwxyz'.repeat(8), owner);
  expect(performance.now() - start).toBeLessThan(100);
});
