// Requesting a new code over HTTP: the answer does not wait for work that only known addresses cause.
import { expect, it } from 'vitest';
import {
  allMailed,
  newEmail,
  newestMail,
  passOneMinute,
  proofOf,
  signUp,
  signUpActive,
} from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';

const app = await testApp();

const resend = (email: string): Promise<Answer> =>
  app.post('/api/users/re_send_verification', { email });

it('is answered for every address before the address is looked up', async () => {
  const { email: waiting } = await signUp(app);
  const { email: active } = await signUpActive(app);
  const unknown = newEmail();
  await passOneMinute(app);
  await allMailed(app);
  const held = await app.database.owner.connect();
  await held.query('begin');
  await held.query('lock table sign_ups, users, outbox in access exclusive mode');
  const answers = await Promise.all([waiting, active, unknown].map(resend));
  await held.query('commit');
  held.release();
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { email: waiting }],
    [200, { email: active }],
    [200, { email: unknown }],
  ]);
  const { code } = proofOf(await newestMail(app, waiting, 2));
  const { body } = await app.post('/api/users/otp', { email: waiting, otp: code });
  expect(body.otpStatus).toBe(true);
  expect((await newestMail(app, active, 2)).text).toContain('active already');
});

it('is mailed before the app stops', async () => {
  const { email } = await signUp(app);
  await passOneMinute(app);
  expect((await resend(email)).status).toBe(200);
  await app.restart();
  proofOf(await newestMail(app, email, 2));
});
