// The demo operators' authenticator over HTTP.
import { expect, it } from 'vitest';
import fastify from 'fastify';
import { registerAuthenticator } from './authenticator.ts';

const app = fastify();
registerAuthenticator(app);

it('shows a code for each demo operator, and for how long', async () => {
  const { codes, secondsLeft } = (await app.inject('/authenticator/codes')).json();
  expect(codes.map(({ role }: { role: string }) => role)).toEqual([
    'support',
    'compliance',
    'finance',
    'admin',
  ]);
  for (const { code, next, email } of codes) {
    expect([code, next].join()).toMatch(/^\d{6},\d{6}$/);
    expect(email).toMatch(/@desk\.kosheli\.test$/);
  }
  expect(secondsLeft).toBeGreaterThan(0);
  expect(secondsLeft).toBeLessThanOrEqual(30);
});
