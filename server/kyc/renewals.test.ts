// Renewing verified documents from abroad: a new name, the deadline and a stated return on the way.
import { describe, expect, it } from 'vitest';
import { abroad, after35Days, dayIn, REVIEW_KEYS, reviewer } from '#server/commands/kyc/testing.ts';
import { bothSides, picture, sendDocuments } from '#server/kyc/testing.ts';
import { mailAbout } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';

const test = await testApp({ DOCUMENT_KEYS: REVIEW_KEYS });
const { owner } = test.database;
const { run, show, approve, refuse, verified } = reviewer(test);

const read = async (by: Member): Promise<Body> => (await test.get('/api/users/get_kyc', by)).body;
const state = (by: Member, day: string) =>
  test.post('/api/users/kyc_return', { return_date: day }, by);
const overdue = (by: Member) =>
  owner.query(
    `update kyc_cases set update_until = now() where user_id = $1 and state = 'verified'`,
    [by.id],
  );
const reminders = async (by: Member): Promise<number | undefined> => {
  const sql = `select count(*)::int as n from outbox where user_id = $1 and kind = 'kyc_update_due'`;
  return (await owner.query<{ n: number }>(sql, [by.id])).rows[0]?.n;
};

/** A person verified by a passport and a visa, whose renewal waits for its decision. */
async function renewing(visaUntil: string, renewal?: Parameters<typeof sendDocuments>[2]) {
  const by = await verified(await abroad(visaUntil));
  const sent = await sendDocuments(test, by, renewal ?? (await bothSides()));
  expect(sent).toMatchObject({ status: 200, body: { kyc_status: 1 } });
  return by;
}

describe('a new name', () => {
  it('after a refused renewal: the verified documents are reviewed, and the renewal is over', async () => {
    const by = await renewing(dayIn(100));
    await show(by);
    await refuse(by, '--back', 'glare');
    expect(await read(by)).toMatchObject({ kyc_status: 1, update: { state: 'refused' } });
    await owner.query(`update users set full_name = 'Gita Example' where id = $1`, [by.id]);
    expect(await read(by)).toMatchObject({
      kyc_status: 2,
      case: { state: 'in_review', document_type: 'passport_visa' },
      update: null,
      wanted: [],
      block: { type: 'kyc_review', reason: expect.stringContaining('Your name changed') },
    });
    expect((await run('list')).text).toMatch(new RegExp(`${by.email} .*a new name`));
    const { rows } = await owner.query<{ state: string }>(
      `select d.state from kyc_documents d join kyc_cases c on c.id = d.case_id
       where d.user_id = $1 and c.state = 'replaced' and d.destroy_at is not null order by d.state`,
      [by.id],
    );
    expect(rows.map((one) => one.state)).toEqual(['accepted', 'rejected']);
    expect((await show(by)).text).toMatch(/Name to compare: Gita Example/);
    expect(await approve(by)).toMatchObject({ code: 0 });
    expect((await read(by)).kyc_status).toBe(1);
  });
});

describe('while a renewal waits', () => {
  it('nobody is told to send new documents, until it is refused', async () => {
    const by = await renewing(dayIn(100));
    await owner.query(
      `update kyc_cases set update_until = now() + interval '9 days'
       where user_id = $1 and state = 'verified'`,
      [by.id],
    );
    await test.app.sweep();
    expect(await reminders(by)).toBe(0);
    const again = await sendDocuments(test, by, await bothSides());
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'Your documents are already being reviewed.' },
    });
    await show(by);
    await refuse(by, '--back', 'glare');
    await test.app.sweep();
    await test.app.sweep();
    expect(await reminders(by)).toBe(1);
  });

  it('the end of the former documents is told as such', async () => {
    const by = await renewing(dayIn(100));
    await overdue(by);
    await test.app.sweep();
    expect(await read(by)).toMatchObject({ kyc_status: 2, case: { document_type: 'citizenship' } });
    const mail = await mailAbout(test, by.email, "We're still reviewing your new documents");
    expect(mail.text).toMatch(/You don't need to do anything/);
    expect(mail.text).not.toMatch(/Send new/);
  });
});

it('the end is told without a return that nobody stated', async () => {
  const by = await verified(await abroad(dayIn(100)));
  await overdue(by);
  await test.app.sweep();
  const said = /35 days have passed since you returned to Nepal or your visa ended/;
  expect((await read(by)).block).toMatchObject({
    type: 'kyc_outdated',
    reason: expect.stringMatching(said),
  });
  const mail = await mailAbout(test, by.email, 'Your identity check is out of date');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(said);
});

it('a return stated while reminders are sent takes this one back', async () => {
  const by = await verified(await abroad(dayIn(100)));
  const change = `update kyc_cases set update_until = now() + make_interval(days => $2)
    where user_id = $1`;
  await owner.query(change, [by.id, 9]);
  const stating = await owner.connect();
  let swept: Promise<void> | undefined;
  try {
    await stating.query('begin');
    await stating.query('select from users where id = $1 for no key update', [by.id]);
    await stating.query(change, [by.id, 30]);
    swept = test.app.sweep();
    await until(
      () => countLockWaiters(owner),
      (count) => count > 0,
    );
    await stating.query('commit');
  } finally {
    stating.release();
  }
  await swept;
  expect(await reminders(by)).toBe(0);
  // It comes before the deadline that is now in force.
  await owner.query(change, [by.id, 9]);
  await test.app.sweep();
  expect(await reminders(by)).toBe(1);
});

describe('a stated return', () => {
  const visa = dayIn(300);

  it('holds for a renewal with a visa, also after its approval', async () => {
    const by = await renewing(dayIn(100), await abroad(visa));
    expect((await read(by)).update.update_until).toBe(after35Days(visa));
    const due = after35Days(dayIn(10));
    expect((await state(by, dayIn(10))).body).toEqual({ update_until: due });
    const told = await read(by);
    for (const one of [told.case, told.update]) {
      expect(one).toMatchObject({ return_date: dayIn(10), update_until: due });
    }
    await show(by);
    expect(await approve(by)).toMatchObject({ code: 0 });
    expect(await read(by)).toMatchObject({ case: { update_until: due, visa_until: visa } });
  });

  it('stays after a refusal, unless another day or another document is sent', async () => {
    const by = await renewing(dayIn(100), await abroad(visa));
    await show(by);
    await refuse(by, '--visa', 'glare');
    await state(by, dayIn(10));
    const again = { visa_until: visa, identity_visa: await picture('#222222') };
    expect((await sendDocuments(test, by, again)).status).toBe(200);
    const due = after35Days(dayIn(10));
    expect((await read(by)).update).toMatchObject({ return_date: dayIn(10), update_until: due });
    await show(by);
    await refuse(by, '--visa', 'glare');
    const later = { ...again, return_date: dayIn(20) };
    expect((await sendDocuments(test, by, later)).status).toBe(200);
    expect((await read(by)).update.update_until).toBe(after35Days(dayIn(20)));
    await show(by);
    await refuse(by, '--front', 'glare');
    const other = { ...(await bothSides()), document_type: 'citizenship' };
    expect((await sendDocuments(test, by, other)).status).toBe(200);
    expect((await read(by)).update).toMatchObject({ return_date: null, update_until: null });
  });

  it('that is too long ago keeps documents from abroad from being sent again', async () => {
    const by = await renewing(dayIn(100), await abroad(visa));
    await show(by);
    await refuse(by, '--visa', 'glare');
    await state(by, dayIn(-37));
    const again = { visa_until: visa, identity_visa: await picture('#222222') };
    const refused = await sendDocuments(test, by, again);
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['return_date']]);
  });
});
