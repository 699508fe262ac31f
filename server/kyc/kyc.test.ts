// The identity check over HTTP: sending documents, their states, and who may see them.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import {
  bothSides,
  memberInReview,
  memberWithPhone,
  picture,
  sendDocuments,
} from '#server/kyc/testing.ts';
import { newestMail } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const clock = manualClock();
const test = await testApp({ KYC_RETENTION_DAYS: '90' }, {}, { clock });
const { owner } = test.database;
const DAY_MS = 86_400_000;

const read = async (by: Member): Promise<Body> => (await test.get('/api/users/get_kyc', by)).body;
const status = async (by: Member) => (await test.get('/api/users/kyc_status', by)).body.kyc_status;
const send = (by: Member, parts: Parameters<typeof sendDocuments>[2]) =>
  sendDocuments(test, by, parts);
const count = async (sql: string, ...values: unknown[]) =>
  (await owner.query<{ n: number }>(`select count(*)::int as n ${sql}`, values)).rows[0]?.n;
const audited = (by: Member, action: string) =>
  count('from audit_records where subject_id = $1 and action = $2', by.id, action);
const inDays = (days: number): string =>
  new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

describe('before anything was sent', () => {
  it('the phone number has to be verified first', async () => {
    const by = await test.member();
    expect(await read(by)).toMatchObject({
      user_details: { full_name: 'Sita Example', phone: '9841000000', identity_front: null },
      kyc_status: 0,
      is_phone_verified: false,
      case: null,
      wanted: [],
      block: { type: 'phone_unverified', decided_by: 'you', until: null },
    });
    const refused = await send(by, await bothSides());
    expect([refused.status, refused.body.block.type]).toEqual([403, 'phone_unverified']);
  });

  it('every type may be sent', async () => {
    const by = await memberWithPhone(test);
    const told = await read(by);
    expect(told).toMatchObject({ is_phone_verified: true, block: { type: 'kyc_needed' } });
    const parts = ['identity_front', 'identity_visa'];
    expect(told.wanted).toContainEqual({ document_type: 'passport_visa', parts });
    expect((await test.post('/api/users/kyc_return', { return_date: inDays(9) }, by)).status).toBe(
      409,
    );
    expect((await test.post('/api/users/kyc_withdraw', {}, by)).status).toBe(409);
  });
});

describe('documents', () => {
  it('of a client that names no type are a citizenship certificate in review', async () => {
    const by = await memberWithPhone(test);
    const sent = await send(by, await bothSides());
    expect(sent).toMatchObject({ status: 200, body: { kyc_status: 2 } });
    const told = await read(by);
    expect(told).toMatchObject({
      kyc_status: 2,
      case: { document_type: 'citizenship', state: 'in_review', decided_at: null },
      wanted: [],
      can_withdraw: true,
      block: { type: 'kyc_review', decided_by: 'support', until: told.case.review_until },
    });
    const promised = Date.parse(told.case.review_until) - Date.parse(told.case.submitted_at);
    expect(promised).toBe(72 * 3_600_000);
    expect(told.user_details.identity_front).toBe(told.case.documents[0].url);
    expect(await audited(by, 'kyc.submitted')).toBe(1);
    const mail = await newestMail(test, by.email, 1);
    expect(mail.subject).toBe('We have your documents');
  });

  it('sent again while in review are refused with the reason', async () => {
    const by = await memberInReview(test);
    const again = await send(by, await bothSides());
    expect([again.status, again.body.block.type]).toEqual([409, 'kyc_review']);
  });

  it('can neither be sent nor withdrawn while the account is frozen', async () => {
    const [by, other] = [await memberInReview(test), await memberWithPhone(test)];
    for (const one of [by, other]) await test.post('/api/users/freeze', {}, one);
    const answers = [
      await send(other, await bothSides()),
      await test.post('/api/users/kyc_withdraw', {}, by),
      await test.post('/api/users/kyc_return', { return_date: inDays(9) }, by),
    ];
    for (const { status: refused, body } of answers) {
      expect([refused, body.block?.type]).toEqual([403, 'account_frozen']);
    }
    expect((await read(by)).kyc_status).toBe(2);
  });

  it('sent twice at the same moment make one case', async () => {
    const by = await memberWithPhone(test);
    const both = await Promise.all([send(by, await bothSides()), send(by, await bothSides())]);
    expect(both.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await count('from kyc_cases where user_id = $1', by.id)).toBe(1);
    expect((await read(by)).case.documents).toHaveLength(2);
  });

  it.each<[string, () => Promise<Parameters<typeof sendDocuments>[2]>, string[]]>([
    ['nothing', async () => ({ document_type: 'passport' }), ['identity_front']],
    ['one side', async () => ({ identity_back: await picture() }), ['identity_front']],
    [
      'a side too many',
      async () => ({ ...(await bothSides()), document_type: 'passport' }),
      ['identity_back'],
    ],
    [
      'files that are none',
      async () => ({ identity_front: Buffer.from('hello'), identity_back: Buffer.from('<svg/>') }),
      ['identity_front', 'identity_back'],
    ],
    [
      'an unknown type',
      async () => ({ ...(await bothSides()), document_type: 'x' }),
      ['document_type'],
    ],
    [
      'a passport with a visa without its last day',
      async () => ({
        identity_front: await picture(),
        identity_visa: await picture(),
        document_type: 'passport_visa',
      }),
      ['visa_until'],
    ],
    [
      'a visa that is over',
      async () => ({
        identity_front: await picture(),
        identity_visa: await picture(),
        document_type: 'passport_visa',
        visa_until: inDays(-2),
      }),
      ['visa_until'],
    ],
    [
      'papers from abroad of somebody who has been back for too long',
      async () => ({
        identity_front: await picture(),
        identity_visa: await picture(),
        document_type: 'passport_visa',
        visa_until: inDays(100),
        return_date: inDays(-37),
      }),
      ['return_date'],
    ],
  ])('refuses %s, by the name of each part', async (_, parts, names) => {
    const by = await memberWithPhone(test);
    const refused = await send(by, await parts());
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, names]);
    expect(await read(by)).toMatchObject({ kyc_status: 0, case: null });
  });

  it('are read by who sent them alone, as a file of no page', async () => {
    const [by, other] = [await memberInReview(test), await memberInReview(test)];
    const { url } = (await read(by)).case.documents[0];
    const mine = await fetch(test.url + url, { headers: { authorization: `Bearer ${by.token}` } });
    expect(Object.fromEntries(mine.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="kosheli-citizenship-front.jpg"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await mine.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect((await test.get(url, other)).status).toBe(404);
    expect((await test.get(url)).status).toBe(401);
  });

  it('can be withdrawn, which destroys them', async () => {
    const by = await memberInReview(test);
    const { url } = (await read(by)).case.documents[0];
    const gone = await test.post('/api/users/kyc_withdraw', {}, by);
    expect(gone).toMatchObject({ status: 200, body: { kyc_status: 0 } });
    expect((await test.get(url, by)).status).toBe(404);
    const keys = 'from document_files where user_id = $1 and wrapped_key is not null';
    expect(await count(keys, by.id)).toBe(0);
    expect(await audited(by, 'kyc.withdrawn')).toBe(1);
    expect((await read(by)).case).toMatchObject({ state: 'withdrawn', documents: [] });
    expect((await send(by, await bothSides())).status).toBe(200);
  });
});

describe('the virus scanner', () => {
  it('refuses what it finds something in, and keeps nothing of it', async () => {
    const by = await memberWithPhone(test);
    await test.sandbox.script('clamd', 'scanner-finds');
    const refused = await send(by, await bothSides());
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['identity_front']]);
    expect(await audited(by, 'kyc.infected')).toBe(1);
    expect(await count('from document_files where user_id = $1', by.id)).toBe(0);
  });

  /** A member with two documents that have no scan result yet. */
  async function unscanned(): Promise<Member> {
    const by = await memberWithPhone(test);
    await test.sandbox.script('clamd', 'scanner-away', 2);
    // Keeps the job from scanning before the test has read the state.
    await owner.query(`create or replace function not_yet() returns trigger language plpgsql as
      $$ begin new.scan_at := now() + interval '1 hour'; return new; end $$`);
    await owner.query(`create trigger not_yet before insert on kyc_documents
      for each row execute function not_yet()`);
    expect((await send(by, await bothSides())).body.kyc_status).toBe(2);
    await owner.query('drop trigger not_yet on kyc_documents');
    expect(await read(by)).toMatchObject({
      kyc_status: 2,
      case: { state: 'checking', documents: [{ state: 'checking' }, { state: 'checking' }] },
      block: { type: 'kyc_check', decided_by: 'automatic' },
    });
    return by;
  }

  async function scannedAgain(by: Member): Promise<Body> {
    await owner.query('update kyc_documents set scan_at = now() where user_id = $1', [by.id]);
    return until(
      () => read(by),
      ({ case: one }) => one.state !== 'checking',
    );
  }

  it('is asked again when it was away, and only then a person reviews', async () => {
    const by = await unscanned();
    expect(await scannedAgain(by)).toMatchObject({ kyc_status: 2, case: { state: 'in_review' } });
  });

  it('finds something later: the file is destroyed, and only that one is sent again', async () => {
    const by = await unscanned();
    await test.sandbox.script('clamd', 'scanner-finds');
    const settled = await scannedAgain(by);
    expect(settled).toMatchObject({ kyc_status: 0, case: { state: 'refused' } });
    expect(await status(by)).toBe(0);
    const infected = settled.case.documents.find(({ state }: Body) => state === 'rejected');
    expect(infected).toMatchObject({ url: null, reason: expect.stringContaining('virus scanner') });
    // Like those of any refused case, the other one is not kept for ever.
    const kept = `select round(extract(epoch from destroy_at - $2::timestamptz) / 86400)::int as days
      from kyc_documents where user_id = $1 and destroyed_at is null`;
    const daysLeft = async () => (await owner.query(kept, [by.id, clock.now()])).rows;
    expect(await daysLeft()).toEqual([{ days: 90 }]);
    await owner.query('update kyc_documents set destroy_at = null where user_id = $1', [by.id]);
    await owner.query(
      await readFile('server/db/schema/0056-last-days-of-scanned-documents.sql', 'utf8'),
    );
    expect(await daysLeft()).toEqual([{ days: 90 }]);
    const part = `identity_${infected.side}`;
    expect(settled.wanted).toContainEqual({ document_type: 'citizenship', parts: [part] });
    expect((await send(by, { [part]: await picture() })).body.kyc_status).toBe(2);
  });
});
