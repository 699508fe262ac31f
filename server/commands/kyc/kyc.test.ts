// An operator's review of identity documents by commands, while the product runs.
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bothSides,
  memberInReview,
  memberWithPhone,
  nextPicture,
  picture,
  sendDocuments,
} from '#server/kyc/testing.ts';
import { mailAbout } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { abroad, after35Days, dayIn, MAYA, REVIEW_KEYS, reviewer } from './testing.ts';

const test = await testApp({ DOCUMENT_KEYS: REVIEW_KEYS });
const { owner } = test.database;
const { run, show, approve, refuse, verified } = reviewer(test);

const read = async (by: Member): Promise<Body> => (await test.get('/api/users/get_kyc', by)).body;
const audits = async (by: Member): Promise<string[]> => {
  const sql = `select action from audit_records where subject_id = $1 order by id`;
  return (await owner.query<{ action: string }>(sql, [by.id])).rows.map(({ action }) => action);
};

describe('arguments that say nothing', () => {
  it.each([
    ['', /kyc list, kyc show/],
    ['list now', /takes no arguments/],
    ['show', /Which case\?/],
    ['show a@example.com', /--operator/],
    ['show a@example.com --operator Maya', /Give a reason with --why/],
    ['show a@example.com --operator Maya --why x', /--to <folder>/],
    ['approve a@example.com more --operator Maya --why x', /Unexpected argument "more"/],
    ['approve a@example.com --operator Maya --why x', /no identity check a@example.com/],
    ['refuse a@example.com --operator Maya --why x', /Reasons: unreadable/],
    ['refuse a@example.com --front ugly --operator Maya --why x', /"ugly" is not a reason/],
    ['refuse a@example.com --front other --operator Maya --why x', /Tell the person why/],
  ])('kyc %s: one sentence', async (words, sentence) => {
    const { code, text, stream } = await run(...words.split(' ').filter(Boolean));
    expect(text).toMatch(sentence);
    expect({ code, stream }).toEqual({ code: 1, stream: 'stderr' });
  });
});

describe('a review', () => {
  it('opens the pictures for one account alone, tells the person, and raises the limits', async () => {
    const by = await memberInReview(test);
    expect((await run('list')).text).toMatch(new RegExp(`in 2 d 23 h +\\S+ +${by.email} +citiz`));
    expect((await approve(by)).text).toMatch(/You have not viewed this case as it is now/);
    const into = await mkdtemp(join(tmpdir(), 'kyc-'));
    const shown = await show(by, into);
    expect(shown.text).toMatch(/Name to compare: Sita Example/);
    expect(shown.text).toMatch(/\nThe pictures were not seen in another account\./);
    const names = await readdir(into);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect((await stat(join(into, name))).mode & 0o777).toBe(0o600);
      expect((await readFile(join(into, name))).subarray(0, 2)).toEqual(Buffer.from([255, 216]));
    }
    expect((await show(by, into)).text).toMatch(/could not be written/);
    const { views } = await read(by);
    expect(views[0]).toMatchObject({ by: 'Maya', role: 'identity team', why: 'review' });
    // Only an operator who has viewed the documents may decide.
    const other = await run('approve', by.email, '--operator', 'Ram', '--why', 'quick');
    expect(other.text).toMatch(/You have not viewed/);
    expect((await test.get('/api/users/limits', by)).body.tier).toBe('basic');
    expect(await approve(by)).toMatchObject({ code: 0 });
    expect((await test.get('/api/users/limits', by)).body.tier).toBe('prime');
    const told = await read(by);
    expect(told).toMatchObject({ kyc_status: 1, case: { state: 'verified' }, block: null });
    expect(told.case.documents.map(({ state }: Body) => state)).toEqual(['accepted', 'accepted']);
    expect(await audits(by)).toEqual(['kyc.submitted', 'kyc.viewed', 'kyc.viewed', 'kyc.approved']);
    expect((await approve(by)).text).toMatch(/is verified; it waits for no decision/);
    expect((await sendDocuments(test, by, await bothSides())).status).toBe(409);
    expect((await test.post('/api/users/kyc_withdraw', {}, by)).status).toBe(409);
    await mailAbout(test, by.email, 'Your identity is verified');
  });

  it('refuses one document with its reason, and only that one is sent again', async () => {
    const by = await memberInReview(test);
    await show(by);
    expect((await refuse(by, '--visa', 'glare')).text).toMatch(/has no document visa/);
    expect((await refuse(by, '--back', 'glare: Try daylight.')).code).toBe(0);
    const told = await read(by);
    expect(told).toMatchObject({
      kyc_status: 0,
      case: { state: 'refused' },
      block: { type: 'kyc_refused', decided_by: 'you' },
    });
    expect(told.case.documents.map(({ state, reason }: Body) => [state, reason])).toEqual([
      ['accepted', null],
      ['rejected', 'A reflection hides part of the document. Try daylight.'],
    ]);
    const again = { document_type: 'citizenship', parts: ['identity_back'] };
    expect(told.wanted).toContainEqual(again);
    const front = await sendDocuments(test, by, { identity_front: await picture() });
    expect([front.status, Object.keys(front.body)]).toEqual([422, ['identity_back']]);
    const back = await sendDocuments(test, by, { identity_back: await picture('#123456') });
    expect(back).toMatchObject({ status: 200, body: { kyc_status: 2 } });
    // The version that was viewed is not the one that waits now.
    expect((await approve(by)).text).toMatch(/You have not viewed/);
    expect((await show(by)).code).toBe(0);
    expect((await approve(by)).code).toBe(0);
    expect((await read(by)).kyc_status).toBe(1);
  });

  it('may begin anew with another document after a refusal', async () => {
    const by = await memberInReview(test);
    await show(by);
    await refuse(by, '--front', 'wrong_document');
    const parts = { document_type: 'passport', identity_front: await picture() };
    expect((await sendDocuments(test, by, parts)).status).toBe(200);
    const { case: now } = await read(by);
    expect(now).toMatchObject({ document_type: 'passport', documents: [{ state: 'in_review' }] });
  });

  it('is late when the promised time is over', async () => {
    const by = await memberInReview(test);
    await owner.query(
      `update kyc_cases set review_until = now() - interval '3 hours 10 minutes' where user_id = $1`,
      [by.id],
    );
    expect((await run('list')).text).toMatch(
      new RegExp(`OVERDUE by 3 h 10 min +\\S+ +${by.email}`),
    );
  });

  it('decides nothing while documents are checked for viruses', async () => {
    const by = await memberInReview(test);
    await show(by);
    await owner.query(`update kyc_cases set state = 'checking' where user_id = $1`, [by.id]);
    expect((await approve(by)).text).toMatch(/is checking; it waits for no decision/);
  });
});

describe('documents of another account', () => {
  it('are told, and approved only for a reason of their own', async () => {
    const photo = await nextPicture();
    const passport = { document_type: 'passport', identity_front: photo };
    const one = await verified(passport);
    const by = await memberWithPhone(test);
    expect((await sendDocuments(test, by, passport)).status).toBe(200);
    const shown = await show(by);
    expect(shown.text).toMatch(
      /\nSeen in another account: front, the same picture: case \S+ \(verified\) of S\*\*\* E\*\*\*, .\*\*\*@.\*\*\*\.\w+\nThe number was not compared/,
    );
    expect(shown.text).not.toContain(one.email);
    const refused = await approve(by);
    expect(refused).toMatchObject({ code: 1, stream: 'stderr' });
    expect(refused.text).toMatch(
      /^Other accounts have the documents of .*--despite-duplicates "…"/,
    );
    expect((await read(by)).kyc_status).toBe(2);
    const despite = (why: string) => run('approve', by.email, ...MAYA, '--despite-duplicates', why);
    expect((await despite(' ')).text).toMatch(/Give a reason with --despite-duplicates/);
    expect(await despite('The first account was closed by us.')).toMatchObject({ code: 0 });
    const { rows } = await owner.query(
      `select details->>'why' as why from audit_records
       where subject_id = $1 and action = 'kyc.approved'`,
      [by.id],
    );
    expect(rows).toEqual([{ why: 'The first account was closed by us.' }]);
  });
});

describe('a verified name', () => {
  it('that changes needs another decision, whoever changes it', async () => {
    const by = await verified(await bothSides());
    await owner.query(`update users set full_name = 'Gita Example' where id = $1`, [by.id]);
    const told = await read(by);
    expect(told).toMatchObject({
      kyc_status: 2,
      case: { state: 'in_review', decided_at: null },
      block: { type: 'kyc_review', reason: expect.stringContaining('Your name changed') },
    });
    expect((await test.get('/api/users/limits', by)).body.tier).toBe('basic');
    expect((await approve(by)).text).toMatch(/You have not viewed/);
    const shown = await show(by);
    expect(shown.text).toMatch(/Name to compare: Gita Example/);
    expect(shown.text).toMatch(/front \(in_review, accepted under the former name\): /);
    expect((await approve(by)).code).toBe(0);
    expect((await read(by)).kyc_status).toBe(1);
  });
});

describe('a case with new documents', () => {
  it('is no longer about a new name, nor about a deadline that it once had', async () => {
    const by = await verified(await bothSides());
    await owner.query(`update users set full_name = 'Gita Example' where id = $1`, [by.id]);
    await owner.query('update kyc_cases set reminded_at = now() where user_id = $1', [by.id]);
    await show(by);
    expect((await run('list')).text).toMatch(new RegExp(`${by.email} .*a new name`));
    await refuse(by, '--back', 'name_differs');
    await sendDocuments(test, by, { identity_back: await picture('#654321') });
    expect((await run('list')).text).toMatch(new RegExp(`${by.email} .*new documents`));
    const { block, case: now } = await read(by);
    expect(block.reason).toBe("We're reviewing your documents.");
    expect(block.since).toBe(now.submitted_at);
    const { rows } = await owner.query('select reminded_at from kyc_cases where user_id = $1', [
      by.id,
    ]);
    expect(rows).toEqual([{ reminded_at: null }]);
  });
});

describe('documents from abroad', () => {
  it('are good until 35 days after the return, and can be renewed before', async () => {
    const by = await verified(await abroad(dayIn(100)));
    expect((await read(by)).case).toMatchObject({ update_until: after35Days(dayIn(100)) });
    const state = (return_date: string) => test.post('/api/users/kyc_return', { return_date }, by);
    expect((await state(dayIn(10))).body).toEqual({ update_until: after35Days(dayIn(10)) });
    // Stating a return after the visa's end does not extend the deadline.
    expect((await state(dayIn(300))).body).toEqual({ update_until: after35Days(dayIn(100)) });
    const renewed = await sendDocuments(test, by, await bothSides());
    expect(renewed).toMatchObject({ status: 200, body: { kyc_status: 1 } });
    expect(await read(by)).toMatchObject({
      case: { state: 'verified' },
      update: { state: 'in_review' },
    });
    const { rows } = await owner.query<{ id: string }>(
      `select id from kyc_cases where user_id = $1 and state = 'verified'`,
      [by.id],
    );
    expect((await show(by)).code).toBe(0);
    expect((await approve(by)).code).toBe(0);
    const into = await mkdtemp(join(tmpdir(), 'kyc-'));
    const old = await run('show', rows[0]?.id ?? '', '--to', into, ...MAYA);
    expect(old.text).toMatch(/, replaced\nName[^]*\nfront \(replaced\): [^]*\nvisa \(replaced\): /);
    expect(await readdir(into)).toHaveLength(2);
    expect(await read(by)).toMatchObject({
      kyc_status: 1,
      case: { document_type: 'citizenship', update_until: null },
      update: null,
    });
  });

  it('are not approved once the deadline has passed, and are refused instead', async () => {
    const by = await memberWithPhone(test);
    // Ten days are left, until the person states a return that was earlier.
    const parts = { ...(await abroad(dayIn(100))), return_date: dayIn(-26) };
    expect((await sendDocuments(test, by, parts)).status).toBe(200);
    await test.post('/api/users/kyc_return', { return_date: dayIn(-37) }, by);
    await show(by);
    expect((await approve(by)).text).toMatch(/out of date/);
    expect((await read(by)).kyc_status).toBe(2);
    const refused = await refuse(by, '--visa', 'expired');
    expect(refused.code).toBe(0);
    expect((await read(by)).block.type).toBe('kyc_refused');
  });

  it('lower the limits when the deadline passes', async () => {
    const by = await verified(await abroad(dayIn(5)));
    await test.app.sweep();
    expect((await read(by)).kyc_status).toBe(1);
    await owner.query(`update kyc_cases set update_until = now() where user_id = $1`, [by.id]);
    await test.app.sweep();
    expect(await read(by)).toMatchObject({
      kyc_status: 0,
      case: { state: 'overdue' },
      block: { type: 'kyc_outdated', decided_by: 'you' },
    });
    expect((await test.get('/api/users/limits', by)).body.tier).toBe('basic');
    expect(await audits(by)).toContain('kyc.overdue');
    const subjects = (
      await until(
        () => test.sandbox.inbox(by.email),
        ({ length }) => length > 3,
      )
    ).map(({ subject }) => subject);
    expect(subjects).toContain('Your identity check needs new documents');
    expect(subjects).toContain('Your identity check is out of date');
    // The documents are no longer proof: their keys are destroyed after the retention period.
    await owner.query(`update kyc_documents set destroy_at = now() where user_id = $1`, [by.id]);
    await test.app.sweep();
    expect((await read(by)).case.documents.map(({ url }: Body) => url)).toEqual([null, null]);
    expect((await sendDocuments(test, by, await bothSides())).status).toBe(200);
  });
});
