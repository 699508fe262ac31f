// Linking an account elsewhere by our account's password, while our account is frozen.
import { expect, it } from 'vitest';
import { newEmail, PASSWORD } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import { googleAt } from '../social/testing.ts';

const app = await testApp();

it('links nothing to a frozen account, also with the right password on a known device', async () => {
  const name = 'Sita Devi Sharma';
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: name });
  const { body, headers } = await app.post('/api/users/login', { email, password: PASSWORD });
  const by = { id: body.id, token: body.accessToken, email };
  const asked = await googleAt(app).signIn({ email, name });
  const { link_token } = asked.body.social;
  expect((await app.post('/api/users/freeze', {}, by)).status).toBe(200);
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const login = { email, password: PASSWORD, link_token };
  const tried = await app.post('/api/users/login', login, undefined, { cookie });
  expect([tried.status, tried.body.block?.type]).toEqual([403, 'account_frozen']);
  expect((await app.get('/api/users/sign_ins', by)).body.sign_ins).toEqual([]);
});
