// Signing everybody out: nothing of it is lost where a write of it fails.
import { expect, it } from 'vitest';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;

const signOut = (by: TestStaff): Promise<Answer> =>
  desk.post('/desk/api/sign_out_everybody', { why: 'Breach.' }, by);
const isIn = async (by: Member): Promise<boolean> =>
  (await test.get('/api/users/me', by)).status === 200;

/** The mails about it that a person has. */
async function mailsOf({ email }: Member): Promise<number> {
  const inbox = await test.sandbox.inbox(email);
  return inbox.filter(({ subject }) => subject === 'We signed you out').length;
}

const isTold = (by: Member): Promise<number> =>
  until(
    () => mailsOf(by),
    (mails) => mails > 0,
    15_000,
  );

/** Why each record says that a person's sessions were ended. */
async function recordsOf({ id }: Member): Promise<(string | null)[]> {
  const { rows } = await owner.query<{ reason: string | null }>(
    `select reason from audit_records where action = 'sessions.ended' and subject_id = $1`,
    [id],
  );
  return rows.map(({ reason }) => reason);
}

/** Makes the database refuse what a table would get about a person, until it is repaired. */
async function refuse(table: string, column: string, { id }: Member) {
  // A sequence keeps its value though the transaction is lost.
  await owner.query(`create sequence losses;
    create function lose() returns trigger language plpgsql security definer as $$ begin
      if new.${column}::text = '${id}' then perform nextval('losses'); raise 'lost'; end if;
      return new; end $$;
    create trigger lose before insert on ${table} for each row execute function lose()`);
  const hasLost = async (): Promise<boolean> =>
    (await owner.query('select is_called from losses')).rows[0].is_called;
  return { hasLost, repair: () => owner.query('drop function lose cascade; drop sequence losses') };
}

it('signs everybody out at once, and notifies all the others when one account stays locked', async () => {
  const [locked, ...others] = [await test.member(), await test.member(), await test.member()];
  const by = await desk.staff(['compliance']);
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query('select from users where id = $1 for update', [locked?.id]);
  try {
    expect((await signOut(by)).status).toBe(200);
    for (const one of [locked, ...others]) {
      expect(await isIn(one)).toBe(false);
    }
    for (const one of others) await isTold(one);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  if (locked) await isTold(locked);
});

it('ends no session where the record of one person is lost', async () => {
  const people = [await test.member(), await test.member()];
  const [unlucky] = people;
  if (!unlucky) throw new Error('nobody');
  const by = await desk.staff(['compliance']);
  const { hasLost, repair } = await refuse('audit_records', 'subject_id', unlucky);
  expect((await signOut(by)).status).toBe(500);
  expect(await hasLost()).toBe(true);
  await repair();
  for (const one of people) {
    expect([await isIn(one), await recordsOf(one), await mailsOf(one)]).toEqual([true, [], 0]);
  }
  expect((await signOut(by)).status).toBe(200);
  for (const one of people) {
    expect([await isIn(one), await recordsOf(one)]).toEqual([false, ['Breach.']]);
    expect(await isTold(one)).toBe(1);
  }
});

it('tells everybody once, though what tells them failed at first', async () => {
  const people = [await test.member(), await test.member()];
  const [unlucky] = people;
  if (!unlucky) throw new Error('nobody');
  const by = await desk.staff(['compliance']);
  const { hasLost, repair } = await refuse('outbox', 'user_id', unlucky);
  expect((await signOut(by)).status).toBe(200);
  await until(hasLost, (isLost) => isLost);
  for (const one of people) {
    expect([await isIn(one), await recordsOf(one)]).toEqual([false, ['Breach.']]);
  }
  await repair();
  for (const one of people) expect(await isTold(one)).toBe(1);
});
