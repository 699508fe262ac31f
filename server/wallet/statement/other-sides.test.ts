// Whom a statement names as the sender of a transfer, also after they changed their address or left.
import { expect, it } from 'vitest';
import { readPdf } from '#server/testing/read-pdf.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const test = await testApp({ TRANSFER_HOLD_ABOVE: '1000', TRANSFER_HOLD_MINUTES: '60' });
const run = (sql: string, ...values: unknown[]) => test.database.owner.query(sql, values);

/** A person without a password, who has just confirmed. */
async function sender(rupees: number): Promise<Member> {
  const by = await test.member(rupees);
  await run('update users set password_hash = null where id = $1', by.id);
  await run(
    `update sessions set confirmed_at = now(), confirmed_by = 'mail_code' where user_id = $1`,
    by.id,
  );
  return by;
}

async function send(by: Member, to: Member, amount: number): Promise<void> {
  const sending = { receiver_email: to.email, sending_amount: amount, comment: 'for the roof' };
  expect((await test.post('/api/payment/send_money', sending, by)).status).toBe(200);
}

async function close(by: Member): Promise<void> {
  expect((await test.post('/api/users/close_account', {}, by)).status).toBe(200);
}

const moveTo = (by: Member, email: string): Promise<unknown> =>
  run('update users set email = $2 where id = $1', by.id, email);

async function told(to: Member): Promise<unknown[]> {
  const { body } = await test.get('/api/users/statement', to);
  return body.entries.map((entry: Body) => [
    entry.amount,
    entry.other_email,
    entry.is_other_closed,
    entry.comment,
  ]);
}

async function file(to: Member, ending: 'csv' | 'pdf'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${to.token}` };
  const answer = await fetch(`${test.url}/api/users/statement.${ending}`, { headers });
  return Buffer.from(await answer.arrayBuffer());
}

/** Without spaces: cells break their lines anywhere. */
const packed = (text: string): string => text.replaceAll(/\s/g, '');
const printed = async (to: Member): Promise<string> =>
  packed(
    readPdf(await file(to, 'pdf'))
      .pages.flat()
      .join(''),
  );

it('names a sender by the address they sent from, though they moved and left', async () => {
  const [by, to] = [await sender(2_100), await test.member()];
  await send(by, to, 100);
  await send(by, to, 2_000);
  await moveTo(by, `moved-${by.email}`);
  await run('update held_transfers set release_at = now() where sender_id = $1', by.id);
  const entries = await until(
    () => told(to),
    (all) => all.length === 2,
  );
  expect(entries).toEqual([
    [2_000, by.email, false, 'for the roof'],
    [100, by.email, false, 'for the roof'],
  ]);
  await close(by);
  expect(await told(to)).toEqual(entries);
  expect((await file(to, 'csv')).toString()).toContain(`Received from ${by.email},`);
  expect(await printed(to)).toContain(packed(`Received from ${by.email}`));
});

it('names the present address of who sent with an earlier version, or says that they have left', async () => {
  const [by, to] = [await sender(100), await test.member()];
  await send(by, to, 100);
  await run('update transfers set sender_email = null where sender_id = $1', by.id);
  expect(await told(to)).toEqual([[100, by.email, false, 'for the roof']]);
  await close(by);
  expect(await told(to)).toEqual([[100, null, true, 'for the roof']]);
  const says = 'Received from a closed account';
  for (const text of [packed((await file(to, 'csv')).toString()), await printed(to)]) {
    expect(text).toContain(packed(says));
    expect(text).not.toContain('closed:');
  }
});

it('names the address of a held transfer of an earlier version when it is released', async () => {
  const [by, to] = [await test.member(2_000), await test.member()];
  await send(by, to, 2_000);
  await run(
    `update held_transfers set sender_email = null, release_at = now() where sender_id = $1`,
    by.id,
  );
  const entries = await until(
    () => told(to),
    (all) => all.length === 1,
  );
  await moveTo(by, `moved-${by.email}`);
  expect(entries).toEqual([[2_000, by.email, false, 'for the roof']]);
  expect(await told(to)).toEqual(entries);
});
