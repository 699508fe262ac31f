// Who waited for a code when the table of sign-ups came keeps their code, their password and their
// wallet; an account that was closed stays closed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { newestMail, PASSWORD, passOneMinute, proofOf, signUp } from '#server/testing/sign-up.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import type { Answer, TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (email: string): Promise<Answer> =>
  app.post('/api/users/login', { email, password: PASSWORD });

/** The tables as they stood before, with the same people in them. */
const BEFORE = `
  insert into users (id, email, full_name, country_code, phone, password_hash, created_at)
  select id, email, full_name, country_code, phone, password_hash, created_at from sign_ups;
  select ledger_open_wallet(id) from sign_ups;
  create table mailed_proofs (
    user_id uuid not null references users (id), purpose text not null,
    code_hash bytea not null, code_tries smallint not null default 0,
    code_expires_at timestamptz not null, link_hash bytea not null unique,
    link_expires_at timestamptz not null, used_at timestamptz, primary key (user_id, purpose));
  insert into mailed_proofs
  select id, 'activate', code_hash, code_tries, code_expires_at, link_hash, link_expires_at
  from sign_ups;
  drop table sign_ups;
  delete from migrations where number = 25`;

it('keeps everybody who waits, under the id of their wallet', async () => {
  const [byCode, byLink, later] = [await signUp(app), await signUp(app), await signUp(app)];
  const closed = await app.member(50);
  const { owner } = app.database;
  await owner.query(BEFORE);
  await owner.query(
    'delete from mailed_proofs p using users u where u.id = user_id and email = $1',
    [later.email],
  );
  await owner.query('update users set activated_at = null where id = $1', [closed.id]);
  await owner.query(
    `insert into outbox (id, to_address, template, details, created_at, next_try_at)
     values ($1, 'later@example.com', 'sign_up', '{"code": "1"}', '2026-11-22 06:51Z', 'infinity')`,
    [closed.id],
  );
  const { rows: before } = await owner.query('select id, email from users order by id');

  expect(await migrate(owner)).toEqual(['0025-sign-ups.sql']);

  const mail = await owner.query('select details from outbox where id = $1', [closed.id]);
  expect(mail.rows).toEqual([{ details: { code: '1', made: '22 November 2026, 12:36' } }]);
  const { email, code } = byCode;
  expect((await login(email)).status).toBe(403);
  expect((await app.post('/api/users/otp', { email, otp: code })).status).toBe(200);
  const { confirmId } = byLink;
  expect((await app.post('/api/users/activate', { confirmId })).body.status).toBe('success');
  await passOneMinute(app);
  await app.post('/api/users/re_send_verification', { email: later.email });
  const { code: otp } = proofOf(await newestMail(app, later.email, 2));
  expect((await app.post('/api/users/otp', { email: later.email, otp })).status).toBe(200);
  for (const one of [byCode, byLink, later]) expect((await login(one.email)).status).toBe(200);

  const { rows: after } = await owner.query('select id, email from users order by id');
  expect(after).toEqual(before);
  const { rows } = await owner.query('select activated_at from users where id = $1', [closed.id]);
  expect(rows).toEqual([{ activated_at: null }]);
});
