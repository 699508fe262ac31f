// The cookies of the pages have the same attributes everywhere.
import { expect, it } from 'vitest';
import { languageCookie } from './language-cookie.ts';
import { pageCookie } from './page-cookie.ts';

it.each([
  [pageCookie({ name: 'member', value: '1', seconds: 60 }, true), /^member=1; .*; Secure$/],
  [languageCookie('ne', true), /^language=ne; .*; Secure$/],
])('a cookie over HTTPS is for HTTPS alone: %s', (cookie, expected) => {
  expect(cookie).toMatch(expected);
});

it('the sandbox has no HTTPS, and its cookies say so', () => {
  expect(languageCookie('ne', false)).not.toContain('Secure');
});
