// All cookies have the same attributes, and the privacy page names each of them in both languages.
import { expect, it } from 'vitest';
import { languageCookie } from './language-cookie.ts';
import { articleWords as english } from './en/articles/articles.ts';
import { articleWords as nepali } from './ne/articles/articles.ts';
import { COOKIE_NAMES, pageCookie } from './page-cookie.ts';

it.each([
  [pageCookie({ name: 'member', value: '1', seconds: 60 }, true), /^member=1; .*; Secure$/],
  [languageCookie('ne', true), /^language=ne; .*; Secure$/],
])('a cookie over HTTPS is for HTTPS alone: %s', (cookie, expected) => {
  expect(cookie).toMatch(expected);
});

it('the sandbox has no HTTPS, and its cookies say so', () => {
  expect(languageCookie('ne', false)).not.toContain('Secure');
});

it.each([english, nepali])('the privacy page names every cookie', (texts) => {
  const told = Object.entries(texts).filter(([key]) => key.startsWith('privacy.cookie_'));
  for (const name of COOKIE_NAMES) {
    expect(told.filter(([, text]) => text.split(':')[0]?.endsWith(name))).toHaveLength(1);
  }
});
