// The rest of the module: the demo account, the KYC status, and deleting what has expired.
import { expect, it } from 'vitest';
import { signUp } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import { namePartsOf } from './details/name-parts.ts';

const app = await testApp();

it('makes the demo account once, active, with a wallet and without a mail', async () => {
  const demo = { email: 'demo@example.com', password: 'a-gift-from-home', fullName: 'Demo Person' };
  const ids = [await app.app.users.ensureDemoUser(demo), await app.app.users.ensureDemoUser(demo)];
  expect(ids[0]).toBe(ids[1]);
  const { body } = await app.post('/api/users/login', {
    email: demo.email,
    password: demo.password,
  });
  const member = { id: body.id, token: body.accessToken, email: demo.email };
  expect((await app.get('/api/users/me', member)).body).toMatchObject({ id: ids[0], balance: 0 });
  expect(await app.sandbox.inbox(demo.email)).toEqual([]);
});

it('shows the state of the identity check to the member only', async () => {
  const member = await app.member();
  const path = '/api/users/kyc_status';
  expect((await app.get(path, member)).body).toEqual({ kyc_status: 0 });
  await app.database.owner.query('update users set kyc_status = 2 where id = $1', [member.id]);
  expect((await app.get(path, member)).body).toEqual({ kyc_status: 2 });
  expect((await app.get(path)).status).toBe(401);
});

it('deletes what has expired, and nothing that still counts', async () => {
  const { email, code } = await signUp(app);
  const member = await app.member();
  const over = await app.member();
  const { owner } = app.database;
  await owner.query(
    `update sessions set expires_at = now() - interval '2 days' where user_id = $1`,
    [over.id],
  );
  await owner.query(
    `insert into tries values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`,
  );
  await owner.query(`insert into used_challenges values ('old', now() - interval '1 hour')`);
  await app.app.users.sweep();

  const count = async (sql: string): Promise<number> => (await owner.query(sql)).rows.length;
  expect(await count(`select from sessions where user_id = '${over.id}'`)).toBe(0);
  expect(await count(`select from tries where key in ('old', 'new')`)).toBe(1);
  expect(await count(`select from used_challenges where signature = 'old'`)).toBe(0);
  expect(await count(`select from used_challenges`)).toBeGreaterThan(0);
  expect((await app.get('/api/users/me', member)).status).toBe(200);
  expect((await app.post('/api/users/otp', { email, otp: code })).body).toMatchObject({
    otpStatus: true,
  });
});

it.each([
  ['Sita Devi Sharma', null, 'Sita', 'Devi Sharma'],
  ['Madonna', null, 'Madonna', ''],
  ['Sita Devi Sharma', 'Sita Devi', 'Sita Devi', 'Sharma'],
  ['Sita Devi', 'Sita Devi', 'Sita Devi', ''],
  ['Sitara Sharma', 'Sita', 'Sitara', 'Sharma'],
])('splits %s with the first name %s', (fullName, chosen, firstName, lastName) => {
  expect(namePartsOf({ fullName, firstName: chosen })).toEqual({ firstName, lastName });
});
