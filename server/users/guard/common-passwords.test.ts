// Which passwords are refused because they are easy to guess, and which are accepted.
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
  // Only the public list knows these.
  'chickenwing101',
  'contortionist',
  'Contort1onist-99',
  'scandinavian2024',
  'ghhh47hj7649',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, owner)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'a long test password 42',
  'fjord-glacier-turnip',
  'X7#kd92!mQpv',
  '839201748592',
  'contortionist 8392 turnip',
  'scandinavian rivers run north',
  'sita reads nine novels a year',
  'मेरो घर पोखरामा छ',
])('takes %s', (password) => {
  expect(isCommonPassword(password, owner)).toBe(false);
});

it('ignores names that are too short to be more than chance', () => {
  expect(isCommonPassword('glacier turnip om', { email: 'om@example.com', fullName: 'Om' })).toBe(
    false,
  );
});

it('finishes with the longest password there is', () => {
  // "nepalilove" can be split in two ways, which makes a pattern match slow.
  expect(isCommonPassword(`${'nepalilove'.repeat(19)}xyz`, owner)).toBe(false);
  expect(isCommonPassword('abcdefghijklmnopqrstuvwxyz'.repeat(8), owner)).toBe(true);
});
