// The identity review over HTTP: permissions, recorded views, and two concurrent reviewers.
import { describe, expect, it } from 'vitest';
import { picture, sendDocuments } from '#server/kyc/testing.ts';
import { mailAbout } from '#server/testing/sign-up.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import {
  approvals,
  caseOf,
  casePath as path,
  KYC_CASES,
  memberWaiting,
  nextSeed,
  reviewing,
} from './testing.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;
const compliance = await desk.staff(['compliance']);
const { open, note, image, decide } = reviewing(desk, compliance);
const NOBODY = '01900000-0000-7000-8000-000000000000';

const memberInReview = () => memberWaiting(desk);
const read = async (by: Member): Promise<Body> => (await test.get('/api/users/get_kyc', by)).body;
const actions = async (by: Member): Promise<string[]> => {
  const sql = 'select action from audit_records where subject_id = $1 order by id';
  return (await owner.query<{ action: string }>(sql, [by.id])).rows.map(({ action }) => action);
};

/** A case that was opened and whose document number was noted. */
async function ready(by: Member): Promise<Body> {
  const caseId = await caseOf(desk, by);
  await open(caseId);
  const { status, body } = await note(caseId, `27-01-70-${10_000 + nextSeed()}`);
  expect(status).toBe(200);
  return body;
}

describe('a case that was not opened', () => {
  it('shows whom it is about, its age and deadline, and nothing of its documents', async () => {
    const by = await memberInReview();
    const caseId = await caseOf(desk, by);
    const { case: own } = await read(by);
    const list = await desk.get(KYC_CASES, compliance);
    const row = list.body.cases.find(({ id }: Body) => id === caseId);
    expect(row).toEqual({
      id: caseId,
      full_name: 'Sita Example',
      masked_email: expect.stringMatching(/^.\*\*\*@.\*\*\*\.\w+$/),
      document_type: 'citizenship',
      what: 'new_documents',
      since: own.submitted_at,
      review_until: own.review_until,
      seen_by: null,
    });
    const { body } = await desk.get(path(caseId), compliance);
    expect(body).toMatchObject({ state: 'in_review', given_why: null, opened: null });
    expect((await image(own.documents[0].id)).status).toBe(409);
    expect((await note(caseId, '27-01-70-12345')).status).toBe(409);
    expect((await read(by)).views).toEqual([]);
    const decided = await desk.post(
      path(caseId, '/decide'),
      { version: 1, documents: [{ document_id: own.documents[0].id, verdict: 'approve' }] },
      compliance,
    );
    expect(decided.status).toBe(409);
    expect((await read(by)).kyc_status).toBe(2);
  });

  it('is opened only for a reason, and only if there is one', async () => {
    const caseId = await caseOf(desk, await memberInReview());
    expect((await open(caseId, '  ')).body).toEqual({ why: expect.any(String) });
    for (const missing of [await open(NOBODY), await desk.get(path(NOBODY), compliance)]) {
      expect(missing.status).toBe(404);
    }
  });

  it('stays shut for every other role', async () => {
    const by = await memberInReview();
    const caseId = await caseOf(desk, by);
    const { opened } = (await open(caseId)).body;
    const others = await desk.staff(['support', 'finance', 'admin']);
    const theirs = reviewing(desk, others);
    const answers = [
      await desk.get(KYC_CASES, others),
      await theirs.open(caseId),
      await theirs.note(caseId, '27-01-70-12345'),
      await theirs.image(opened.documents[0].id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('an opened case', () => {
  it('shows customer and pictures to that session alone; its person sees the view', async () => {
    const by = await memberInReview();
    const caseId = await caseOf(desk, by);
    const { body } = await open(caseId, 'first check');
    expect(body.opened).toMatchObject({
      version: 1,
      customer: { full_name: 'Sita Example', language: 'en' },
      number: null,
      duplicates: [],
      not_compared: [],
      others: [],
    });
    expect(JSON.stringify(body)).not.toContain(by.email);
    expect(body.opened.customer.phone).toMatch(/^98\*{4}\d{4}$/);
    const [front] = body.opened.documents;
    const shown = await image(front.id);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const colleague = await desk.staff(['compliance']);
    expect((await reviewing(desk, colleague).image(front.id)).status).toBe(409);
    expect((await desk.get(path(caseId), colleague)).body).toMatchObject({
      opened: null,
      seen_by: 'Gita Example',
    });
    const view = { by: 'Gita Example', role: 'identity team', why: 'first check' };
    expect((await read(by)).views).toMatchObject([view]);
    expect((await desk.get(path(caseId), compliance)).body.opened.views).toMatchObject([view]);
    // Reading it again is no new view and needs no new reason.
    expect((await read(by)).views).toHaveLength(1);
    const { rows } = await owner.query<{ actor_id: string; action: string }>(
      `select actor_id, action from audit_records where subject_id in ($1, $2, $3) order by id`,
      [by.id, caseId, front.id],
    );
    expect(rows.map(({ actor_id: actor, action }) => [actor, action])).toEqual(
      expect.arrayContaining([
        [compliance.email, 'kyc.viewed'],
        [compliance.email, 'desk.act'],
        [compliance.email, 'desk.read'],
        [colleague.email, 'desk.refused'],
      ]),
    );
  });

  it('is verified once its number is noted and every document approved', async () => {
    const by = await memberInReview();
    const waiting = await memberInReview();
    const caseId = await caseOf(desk, by);
    const seen = (await open(caseId)).body;
    expect((await decide(seen)).body).toEqual({ number: expect.any(String) });
    const short = await note(caseId, '1-2-3');
    expect(short).toMatchObject({ status: 422, body: { number: expect.stringContaining('4') } });
    const noted = await note(caseId, '२७-०१-७०-१२३४५');
    expect(noted.body.opened.number).toMatchObject({ ending: '345', by: compliance.email });
    const why = 'The brother of another customer.';
    const decided = await decide(seen, { why });
    expect(decided).toMatchObject({ status: 200, body: { state: 'verified' } });
    expect(decided.body.next).not.toBeNull();
    expect(decided.body.next).not.toBe(caseId);
    expect(await read(by)).toMatchObject({ kyc_status: 1, case: { state: 'verified' } });
    const acts = ['kyc.submitted', 'kyc.viewed', 'kyc.number_noted', 'kyc.approved'];
    expect(await actions(by)).toEqual(acts);
    // The reason is for staff alone; it is no record's `reason`, of which the data export has some.
    const { rows } = await owner.query(
      `select reason, details->>'why' as why from audit_records
       where subject_id = $1 and action = 'kyc.approved'`,
      [by.id],
    );
    expect(rows).toEqual([{ reason: null, why }]);
    await mailAbout(test, by.email, 'Your identity is verified');
    expect((await decide(seen)).status).toBe(409);
    expect((await read(waiting)).kyc_status).toBe(2);
  });

  it('is sent back document by document, in the words that the reviewer was shown', async () => {
    const by = await memberInReview();
    const seen = (await open(await caseOf(desk, by))).body;
    const [front, back] = approvals(seen);
    const glare = seen.opened.reasons.find(({ code }: Body) => code === 'glare');
    expect(glare.of).toEqual(['ask_again']);
    const reject = (change: object) => ({ documents: [front, { ...back, ...change }] });
    for (const wrong of [
      { verdict: 'ask_again' },
      { verdict: 'ask_again', code: 'expired' },
      { verdict: 'reject', code: 'other' },
      { verdict: 'burn' },
    ]) {
      expect((await decide(seen, reject(wrong))).status).toBe(422);
    }
    expect((await decide(seen, { documents: [front] })).body).toHaveProperty('documents');
    expect((await decide(seen, { documents: [front, front] })).body).toHaveProperty('documents');
    const again = { verdict: 'ask_again', code: 'glare', words: 'Try daylight.' };
    expect((await decide(seen, reject(again))).body.state).toBe('refused');
    const { documents } = (await read(by)).case;
    const english = glare.texts.find(({ language }: Body) => language === 'en').text;
    expect(documents.map(({ reason }: Body) => reason)).toEqual([null, `${english} Try daylight.`]);
  });
});

describe('what has changed in between', () => {
  it('lets only the first of two reviewers decide', async () => {
    const by = await memberInReview();
    const seen = await ready(by);
    const colleague = await desk.staff(['compliance']);
    const theirs = reviewing(desk, colleague);
    const theirView = (await theirs.open(seen.id)).body;
    const both = await Promise.all([decide(seen), theirs.decide(theirView)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.error).toMatch(/no longer waits/);
    expect((await actions(by)).filter((action) => action === 'kyc.approved')).toHaveLength(1);
  });

  it('is looked at anew: a name, or a document, that nobody has seen is not decided', async () => {
    const by = await memberInReview();
    const seen = await ready(by);
    await owner.query(`update users set full_name = 'Gita Example' where id = $1`, [by.id]);
    const refused = await decide(seen);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/changed/) },
    });
    expect((await image(seen.opened.documents[0].id)).status).toBe(409);
    const now = (await desk.get(path(seen.id), compliance)).body;
    expect(now).toMatchObject({ opened: null, given_why: 'review' });
    const again = (await open(seen.id)).body;
    expect(again.opened.customer.full_name).toBe('Gita Example');
    // A page that still shows the former name cannot decide, although its reviewer has opened the case.
    expect((await decide(seen)).status).toBe(409);
    expect((await decide(again)).status).toBe(200);
  });

  it('lets no document stay accepted under a former name', async () => {
    const by = await memberInReview();
    const seen = (await open(await caseOf(desk, by))).body;
    const [front, back] = approvals(seen);
    const again = { ...back, verdict: 'ask_again', code: 'glare' };
    expect((await decide(seen, { documents: [front, again] })).body.state).toBe('refused');
    await owner.query(`update users set full_name = 'Gita Example' where id = $1`, [by.id]);
    // It still need not be sent again.
    expect((await read(by)).wanted).toContainEqual({
      document_type: 'citizenship',
      parts: ['identity_back'],
    });
    await sendDocuments(test, by, { identity_back: await picture('#778899') });
    const states = ({ opened }: Body) =>
      opened.documents.map(({ state, renamed_at: at }: Body) => [state, at !== null]);
    const anew = (await open(seen.id)).body;
    expect(states(anew)).toEqual([
      ['in_review', true],
      ['in_review', false],
    ]);
    const [, next] = approvals(anew);
    await decide(anew, { documents: [front, { ...next, verdict: 'ask_again', code: 'glare' }] });
    expect(states((await open(seen.id)).body)).toEqual([
      ['accepted', false],
      ['rejected', false],
    ]);
  });

  it('says of papers from abroad that they can no longer be approved', async () => {
    const by = await memberInReview();
    const seen = await ready(by);
    await owner.query('update kyc_cases set update_until = now() where id = $1', [seen.id]);
    const late = await decide(seen);
    expect(late).toMatchObject({
      status: 422,
      body: { documents: expect.stringMatching(/out of date/) },
    });
    expect((await read(by)).kyc_status).toBe(2);
  });

  it('needs the number of a new document again', async () => {
    const by = await memberInReview();
    const seen = await ready(by);
    const [front, back] = approvals(seen);
    const wrong = { ...front, verdict: 'reject', code: 'expired' };
    await decide(seen, { documents: [wrong, back] });
    await sendDocuments(test, by, { identity_front: await picture('#777777') });
    const again = (await open(seen.id)).body;
    expect(again.opened.number).toBeNull();
    expect((await decide(again)).status).toBe(422);
  });
});
