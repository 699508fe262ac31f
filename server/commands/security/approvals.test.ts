// The command `approvals`: it lists and ends proposals, and has no way to approve one.
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { approvalCalls } from '#server/desk/approvals/testing/approval-calls.ts';
import { addStaff } from '#server/desk/approvals/testing/staff-sessions.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { approvals } from './approvals.ts';

const { deskPool: pool, owner } = await testDatabase();
const config = readConfig({
  SANDBOX_PORT: '1',
  APP_SECRET: 'a secret that only tests know, for tests',
});
const run = (...words: string[]) => approvals.read(words)({ pool, owner, config });
const { proposed, decide, read } = approvalCalls({ pool, owner });
const because = ['--why', 'a mistake'];

it('lists what is open, with its maker and expiry', async () => {
  expect((await run()).text).toBe('Nothing waits for a second person.');
  const maker = await addStaff(owner, ['support']);
  const id = await proposed(maker);
  const { text } = await run('list');
  expect(text).toContain(id);
  expect(text).toContain(maker.email);
  expect(text).toMatch(/23 h 59 min|24 h/);
});

it('rejects and withdraws, once, with a reason that stays', async () => {
  const [maker, checker] = [await addStaff(owner, ['support']), await addStaff(owner, ['finance'])];
  const [one, other] = [await proposed(maker), await proposed(maker)];
  expect((await run('reject', one, ...because)).text).toContain('is rejected now');
  expect(await read(one)).toMatchObject({
    state: 'rejected',
    ended_why: 'a mistake',
    operator: expect.any(String),
    checker_id: null,
  });
  await expect(run('withdraw', one, ...because)).rejects.toThrow(/over already/);
  expect(await decide(checker, one)).toBe('over');
  expect(await decide(checker, other)).toBe('approved');
  expect((await run('withdraw', other, ...because)).text).toContain('is withdrawn now');
  const { rows } = await owner.query(
    `select action, actor_kind from audit_records where details->>'approval' = any ($1) order by id`,
    [[one, other]],
  );
  expect(rows).toEqual([
    { action: 'approval.rejected', actor_kind: 'operator' },
    { action: 'approval.withdrawn', actor_kind: 'operator' },
  ]);
});

it.each<[words: string[], text: RegExp]>([
  [['approve', '01900000-0000-7000-8000-000000000000', ...because], /does not approve/],
  [['use', '01900000-0000-7000-8000-000000000000', ...because], /Say what to do/],
  [['reject', 'x', ...because], /not the id/],
  [['reject', '01900000-0000-7000-8000-000000000000'], /reason/],
  [['list', 'all'], /takes no arguments/],
])('refuses %j', (words, text) => {
  expect(() => approvals.read(words)).toThrow(text);
});

it('knows nothing of a proposal that is not there', async () => {
  const nobody = '01900000-0000-7000-8000-000000000000';
  await expect(run('reject', nobody, ...because)).rejects.toThrow(/no proposal/);
});
