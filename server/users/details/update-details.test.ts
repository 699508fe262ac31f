// Changing name and number over HTTP: what it resets, what is refused, and that the owner is notified.
import { describe, expect, it } from 'vitest';
import { newestMail } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const app = await testApp();
const { owner } = app.database;
const PHONE = '9841000000';

const update = (by: Member, body: object): Promise<Answer> =>
  app.post('/api/users/update', body, by);
const me = async (by: Member): Promise<Body> => (await app.get('/api/users/me', by)).body;

/** A member called Sita Example, with a verified number and this KYC status. */
async function verified(kycStatus = 0): Promise<Member> {
  const member = await app.member();
  await owner.query(
    `update users set phone_verified_at = now(), kyc_status = $2, phone = $3 where id = $1`,
    // Unique, because only one account can have a verified number.
    [member.id, kycStatus, `98${String(Date.now()).slice(-8)}`],
  );
  return member;
}

async function stored({ id }: Member): Promise<Body> {
  const { rows } = await owner.query(
    `select phone_verified_at is not null as "isVerified", kyc_status as "kycStatus",
       array(select details->>'what' from audit_records where subject_id = users.id::text order by id) as audited
     from users where id = $1`,
    [id],
  );
  return rows[0];
}

it('sends back what a client of the specification read, and changes nothing', async () => {
  const by = await verified(1);
  const { fname, mobile_no } = await me(by);
  const { status, body } = await update(by, { fname, mobile_no });
  expect([status, body]).toEqual([200, { success: true, message: 'Your details are saved.' }]);
  expect(await me(by)).toMatchObject({ fname: 'Sita', lname: 'Example', kyc_status: 1 });
  expect(await stored(by)).toEqual({ isVerified: true, kycStatus: 1, audited: [] });
  expect(await app.sandbox.inbox(by.email)).toEqual([]);
});

it('takes a first name of several words with its last name, and keeps it as it was read', async () => {
  const by = await app.member();
  await update(by, { fname: '  Sita   Devi ', lname: 'Example', mobile_no: PHONE });
  const name = { fname: 'Sita Devi', lname: 'Example', full_name: 'Sita Devi Example' };
  expect(await me(by)).toMatchObject(name);
  const { fname, mobile_no } = await me(by);
  await update(by, { fname, mobile_no });
  expect(await me(by)).toMatchObject(name);
  await update(by, { fname: 'Gita', lname: '', mobile_no });
  expect(await me(by)).toMatchObject({ fname: 'Gita', lname: '', full_name: 'Gita' });
});

it.each([
  ['Gita', 'Gita', 'Example'],
  ['Sita Devi Sharma', 'Sita Devi', 'Sharma'],
  ['Sita Devi Example', 'Sita Devi', 'Example'],
  ['Sita Example', 'Sita', 'Example'],
])('reads %j without a last name as the only name its client has', async (sent, fname, lname) => {
  const by = await app.member();
  expect((await update(by, { fname: sent, mobile_no: PHONE })).status).toBe(200);
  expect(await me(by)).toMatchObject({ fname, lname, full_name: `${fname} ${lname}` });
});

it('takes the verification from a verified identity whose name changes, and tells its owner', async () => {
  const by = await verified(1);
  const { mobile_no } = await me(by);
  await update(by, { fname: 'Gita', mobile_no });
  expect((await me(by)).kyc_status).not.toBe(1);
  const { isVerified, audited } = await stored(by);
  expect([isVerified, audited]).toEqual([true, ['name']]);
  const mail = await newestMail(app, by.email);
  expect(mail.text).toContain('The name on your Kosheli account was changed');
  expect(mail.text).not.toContain('Gita');
});

describe('a name that was stored with several spaces', () => {
  it.each(['Sita  Example', 'Sita\u00a0Example', ' Sita Example'])(
    'is no new name when %j is saved as it was read',
    async (name) => {
      const by = await verified();
      await owner.query('update users set full_name = $2 where id = $1', [by.id, name]);
      await owner.query('update users set kyc_status = 1 where id = $1', [by.id]);
      const { fname, lname, mobile_no } = await me(by);
      expect([fname, lname]).toEqual(['Sita', 'Example']);
      expect((await update(by, { fname, lname, mobile_no })).status).toBe(200);
      expect(await stored(by)).toEqual({ isVerified: true, kycStatus: 1, audited: [] });
      const number = { fname, lname, mobile_no: '9800000002' };
      expect((await update(by, number)).status).toBe(200);
      expect(await stored(by)).toEqual({ isVerified: false, kycStatus: 1, audited: ['phone'] });
    },
  );
});

it('refuses every change to a frozen account, also of where its first name ends', async () => {
  const by = await verified(1);
  const { fname, lname, mobile_no } = await me(by);
  await app.post('/api/users/freeze', {}, by);
  const read = await me(by);
  for (const body of [{ fname, lname }, { fname: 'Sita Example', lname: '' }, { fname: 'Gita' }]) {
    const answer = await update(by, { ...body, mobile_no });
    expect([answer.status, answer.body.block?.type]).toEqual([403, 'account_frozen']);
  }
  expect(await me(by)).toEqual(read);
});

it('takes the verification from a number that changes, and tells its owner', async () => {
  const by = await verified(1);
  await update(by, { fname: 'Sita', mobile_no: 9_800_000_001 });
  expect(await me(by)).toMatchObject({ phone: '9800000001', country_code: '977', kyc_status: 1 });
  expect(await stored(by)).toEqual({ isVerified: false, kycStatus: 1, audited: ['phone'] });
  expect((await newestMail(app, by.email)).text).toContain('The mobile number of your Kosheli');
});

it('changes the name of somebody who has no number, and takes no number from others', async () => {
  const by = await app.member();
  await owner.query(`update users set phone = '' where id = $1`, [by.id]);
  const { mobile_no } = await me(by);
  expect(mobile_no).toBe('');
  expect((await update(by, { fname: 'Gita', mobile_no })).status).toBe(200);
  expect(await me(by)).toMatchObject({ fname: 'Gita', mobile_no: '' });
  const required = [422, { mobile_no: 'This field is required.' }];
  const moved = await update(by, { fname: 'Gita', mobile_no, country_code: '974' });
  expect([moved.status, moved.body]).toEqual(required);
  await update(by, { fname: 'Gita', mobile_no: PHONE });
  const emptied = await update(by, { fname: 'Gita', mobile_no: ' ' });
  expect([emptied.status, emptied.body]).toEqual(required);
});

it('keeps a number that no longer fits its country while the name changes', async () => {
  const by = await app.member();
  await owner.query(`update users set phone = '1234567' where id = $1`, [by.id]);
  expect((await update(by, { fname: 'Gita', mobile_no: '1234567' })).status).toBe(200);
  expect((await update(by, { fname: 'Gita', mobile_no: '1234568' })).status).toBe(422);
});

it('checks the number by the person’s own country, or by the one that is sent', async () => {
  const by = await app.member();
  const short = { mobile_no: 'Enter the 10 digits of the phone number.' };
  expect((await update(by, { fname: 'Sita', mobile_no: '55123456' })).body).toEqual(short);
  const moved = { fname: 'Sita', mobile_no: '55123456', country_code: '974' };
  expect((await update(by, moved)).status).toBe(200);
  expect((await update(by, { fname: 'Sita', mobile_no: '55123457' })).status).toBe(200);
  expect(await me(by)).toMatchObject({ phone: '55123457', country_code: '974' });
});

describe('a change', () => {
  const long = 'x'.repeat(81);
  it.each([
    ['nothing', {}, ['fname', 'mobile_no']],
    ['an empty first name', { fname: ' ', mobile_no: PHONE }, ['fname']],
    ['too long a first name', { fname: long, mobile_no: PHONE }, ['fname']],
    ['too long a name in all', { fname: 'x'.repeat(75), mobile_no: PHONE }, ['fname']],
    ['a line break', { fname: 'Sita\nBcc: x', mobile_no: PHONE }, ['fname']],
    ['a null character', { fname: 'Sita', lname: 'a\u0000b', mobile_no: PHONE }, ['lname']],
    ['text that turns its direction', { fname: '\u202eatiS', mobile_no: PHONE }, ['fname']],
    ['half a character', { fname: '\ud800', mobile_no: PHONE }, ['fname']],
    ['a number with letters', { fname: 'Sita', mobile_no: '98-41x' }, ['mobile_no']],
    ['a list', { fname: ['Sita'], mobile_no: [PHONE] }, ['fname', 'mobile_no']],
    [
      'names of columns',
      { fname: 'Sita', mobile_no: PHONE, kyc_status: 1, email: 'a@b.co' },
      ['email', 'kyc_status'],
    ],
  ])('of %s is refused and changes nothing', async (_case, body, wrong) => {
    const by = await app.member();
    const before = await me(by);
    const answer = await update(by, body);
    expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([422, wrong]);
    expect(await me(by)).toEqual(before);
  });

  it('keeps a name as text, in one Unicode form', async () => {
    const by = await app.member();
    const fname = '<b onclick=x>|Zoe\u0308';
    expect((await update(by, { fname, lname: '', mobile_no: PHONE })).status).toBe(200);
    expect((await me(by)).fname).toBe(fname.normalize('NFC'));
  });

  it('is one of 20 in an hour', async () => {
    const by = await app.member();
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      answers.push((await update(by, { fname: 'Sita', mobile_no: PHONE })).status);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});
