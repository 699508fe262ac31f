// The command `staff`: disabling an account, also where the back office refuses it.
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { approvalCalls } from '#server/desk/approvals/testing/approval-calls.ts';
import { addStaff, changeStaff } from '#server/desk/approvals/testing/staff-sessions.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { staff } from './staff.ts';

const { deskPool: pool, owner } = await testDatabase();
const config = readConfig({
  SANDBOX_PORT: '1',
  APP_SECRET: 'a secret that only tests know, for tests',
});
const run = (...words: string[]) => staff.read(words)({ pool, owner, config });
const { propose, proposed, read } = approvalCalls({ pool, owner });
const because = ['--why', 'left the company'];

it('disables an account and ends its sessions', async () => {
  const one = await addStaff(owner, ['support']);
  const { text } = await run('disable', one.email.toUpperCase(), ...because);
  expect(text).toBe(`The account ${one.email} is disabled; its sessions are ended.`);
  expect((await run()).text).toMatch(new RegExp(`${one.email}.*disabled`));
  expect(await propose(one)).toMatchObject({ outcome: 'no session' });
  const { rows } = await owner.query(
    `select action, actor_kind, reason from audit_records where subject_id = $1`,
    [one.id],
  );
  expect(rows).toEqual([
    { action: 'staff.disabled', actor_kind: 'operator', reason: 'left the company' },
  ]);
});

it('lets somebody work alone whose colleague they disabled long ago', async () => {
  await owner.query("update staff set disabled_at = now() - interval '1 year'");
  const [alone, gone] = [
    await addStaff(owner, ['finance', 'support']),
    await addStaff(owner, ['finance']),
  ];
  const longAgo = `disabled_at = now() - interval '1 year', disabled_by = '${alone.id}'`;
  await changeStaff(owner, gone.id, longAgo);
  expect((await read(await proposed(alone))).solo_ready_at).toBeNull();
  await run('disable', gone.email, ...because);
  expect((await read(await proposed(alone))).solo_ready_at).toEqual(expect.any(Date));
});

it.each<[words: string[], text: RegExp]>([
  [['disable'], /Use staff disable/],
  [['disable', 'x', ...because], /Use staff disable/],
  [['disable', 'one@example.com', 'two@example.com', ...because], /Use staff disable/],
  [['disable', 'one@example.com'], /reason/],
  [['enable', 'one@example.com'], /staff invite .* or staff disable/],
])('refuses %j', (words, text) => {
  expect(() => staff.read(words)).toThrow(text);
});

it('says that nobody has the address', async () => {
  await expect(run('disable', 'nobody@example.com', ...because)).rejects.toThrow(
    'Nobody here has the address nobody@example.com.',
  );
});
