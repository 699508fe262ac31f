// Documents seen before in other accounts: by number, by the same picture, by a similar picture.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareMissing } from '#server/kyc/duplicates/compare-pictures.ts';
import { sendDocuments } from '#server/kyc/testing.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import { approvals, caseOf, casePath as path, drawing, memberWith, reviewing } from './testing.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;
const compliance = await desk.staff(['compliance']);
const { open, note, image, decide } = reviewing(desk, compliance);
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const passport = (front: Buffer): Promise<Member> =>
  memberWith(desk, { document_type: 'passport', identity_front: front });

describe('duplicates', () => {
  const kinds = ({ opened }: Body) =>
    opened.duplicates.map(({ kind, case_id: other }: Body) => [kind, other]);

  it('of a number are found however it is written; the number is nowhere', async () => {
    const [one, other] = [await passport(await drawing(3)), await passport(await drawing(5))];
    const [first, second] = [await caseOf(desk, one), await caseOf(desk, other)];
    await open(first);
    expect(kinds((await note(first, 'PA-0987 654')).body)).toEqual([]);
    await open(second);
    const noted = (await note(second, 'pa0987654')).body;
    expect(kinds(noted)).toEqual([['number', first]]);
    expect(JSON.stringify(noted)).not.toMatch(/0987/);
    expect(kinds((await desk.get(path(first), compliance)).body)).toEqual([['number', second]]);
    const { rows } = await owner.query<{ found: boolean }>(
      `select exists (select from kyc_numbers n where n::text ilike '%0987%') or
         exists (select from audit_records a where a::text ilike '%0987%') as found`,
    );
    expect(rows).toEqual([{ found: false }]);
    // Approving it in spite of the duplicate requires a reason.
    expect((await decide(noted)).body).toEqual({ why: expect.any(String) });
    expect((await decide(noted, { why: 'Twins share a typing error.' })).status).toBe(200);
  });

  it('of a number in a script of long characters are found too', async () => {
    const [one, other] = [await passport(await drawing(7)), await passport(await drawing(9))];
    const [first, second] = [await caseOf(desk, one), await caseOf(desk, other)];
    const newa = '𑐳𑐶𑐟𑐵𑑔𑑕';
    await open(first);
    expect((await note(first, newa)).status).toBe(200);
    await open(second);
    expect(kinds((await note(second, newa)).body)).toEqual([['number', first]]);
  });

  it('of a picture are found, the very same and one that looks alike', async () => {
    const photo = await drawing(11);
    const [one, same] = [await passport(photo), await passport(photo)];
    const alike = await passport(
      await sharp(photo).resize({ width: 450 }).modulate({ brightness: 1.05 }).jpeg().toBuffer(),
    );
    const cases = [await caseOf(desk, one), await caseOf(desk, same), await caseOf(desk, alike)];
    const opened = (await open(cases[0] ?? '')).body;
    expect(kinds(opened)).toEqual([
      ['picture', cases[1]],
      ['look', cases[2]],
    ]);
    const [first, second] = opened.opened.duplicates;
    expect([first.percent, first.person.id]).toEqual([null, same.id]);
    expect(second.percent).toBeGreaterThan(90);
    expect(second.percent).toBeLessThanOrEqual(100);
    // The masked name of the other case's person.
    expect(first.person.name).toMatch(/^.\*\*\*/);
    expect(first.person.email).toMatch(/^.\*\*\*@.\*\*\*\.\w+$/);
    expect(JSON.stringify(opened)).not.toContain(same.email);
    // The link leads to a case that has to be opened by itself.
    const { case_id: linked } = first;
    expect((await desk.get(path(linked), compliance)).body.opened).toBeNull();
  });

  it('of a picture in a replaced case lead to it: it opens, and its owner sees the view', async () => {
    const photo = await drawing(29);
    const papers = { document_type: 'passport_visa', visa_until: inDays(100) };
    const by = await memberWith(desk, {
      ...papers,
      identity_front: photo,
      identity_visa: await drawing(31),
    });
    const before = await caseOf(desk, by);
    await open(before);
    expect((await decide((await note(before, 'PC 111 222')).body)).status).toBe(200);
    const renewed = { document_type: 'passport', identity_front: await drawing(37) };
    expect((await sendDocuments(test, by, renewed)).status).toBe(200);
    const renewal = await caseOf(desk, by);
    await open(renewal);
    expect((await decide((await note(renewal, 'PC 333 444')).body)).status).toBe(200);
    const other = await passport(photo);
    const seen = (await open(await caseOf(desk, other))).body;
    expect(seen.opened.duplicates).toMatchObject([{ case_id: before, state: 'replaced' }]);
    const opened = await open(before, 'comparison');
    expect(opened).toMatchObject({ status: 200, body: { state: 'replaced' } });
    const { documents, replaced } = opened.body.opened;
    expect([documents, replaced.map(({ side }: Body) => side)]).toEqual([[], ['front', 'visa']]);
    expect(kinds(opened.body)).toEqual([['picture', seen.id]]);
    expect((await image(replaced[0].id)).status).toBe(200);
    const colleague = reviewing(desk, await desk.staff(['compliance']));
    expect((await colleague.image(replaced[0].id)).status).toBe(409);
    expect((await decide(opened.body)).status).toBe(409);
    const { views } = (await test.get('/api/users/get_kyc', by)).body;
    expect(views[0]).toMatchObject({ why: 'comparison' });
    const { rows } = await owner.query(
      `select details->'documents' as documents from audit_records
       where subject_id = $1 and action = 'kyc.viewed' order by id desc limit 1`,
      [by.id],
    );
    expect(rows).toEqual([{ documents: replaced.map(({ id }: Body) => id) }]);
  });

  it('of a picture that was sent again lead to a case that shows it as replaced', async () => {
    const photo = await drawing(41);
    const by = await memberWith(desk, {
      identity_front: photo,
      identity_back: await drawing(43),
    });
    const first = await caseOf(desk, by);
    const [front, back] = approvals((await open(first)).body);
    const glare = { ...front, verdict: 'ask_again', code: 'glare' };
    const sentBack = await decide((await open(first)).body, { documents: [glare, back] });
    expect(sentBack.status).toBe(200);
    const again = { identity_front: await drawing(47) };
    expect((await sendDocuments(test, by, again)).status).toBe(200);
    const seen = (await open(await caseOf(desk, await passport(photo)))).body;
    expect(kinds(seen)).toEqual([['picture', first]]);
    const { opened } = (await open(first)).body;
    expect(opened.replaced.map(({ id }: Body) => id)).toEqual([front?.document_id]);
    expect((await image(front?.document_id)).status).toBe(200);
    expect(opened.documents.map(({ side }: Body) => side)).toEqual(['front', 'back']);
    // What was replaced does not stand against the case as it is now, and is not decided.
    expect(opened.duplicates).toEqual([]);
    expect((await decide((await note(first, '27-01-70-55555')).body)).status).toBe(200);
    // Once its file is destroyed, it is shown no more.
    await owner.query('update kyc_documents set destroy_at = now() where id = $1', [
      front?.document_id,
    ]);
    await test.app.sweep();
    expect((await open(first)).body.opened.replaced).toEqual([]);
    expect((await image(front?.document_id)).status).toBe(409);
  });

  it('of pictures from before are compared when the case is opened, or in the background', async () => {
    const photo = await drawing(17);
    const [one, other] = [await passport(photo), await passport(photo)];
    const forget = `update kyc_fingerprints set digest = null, coarse = null, fine = null
      where user_id = any ($1)`;
    await owner.query(forget, [[one.id, other.id]]);
    const opened = (await open(await caseOf(desk, one))).body;
    expect(kinds(opened)).toEqual([]);
    expect(opened.opened).toMatchObject({ not_compared: [], others_missing: 1 });
    await compareMissing({
      ...test.app.lent.kyc.context,
      onFault: (error) => expect.fail(String(error)),
    });
    const now = (await desk.get(path(await caseOf(desk, one)), compliance)).body;
    expect(kinds(now)).toEqual([['picture', await caseOf(desk, other)]]);
  });

  it('are forgotten with the documents', async () => {
    const by = await passport(await drawing(23));
    await open(await caseOf(desk, by));
    await note(await caseOf(desk, by), 'PB 123 456');
    expect((await test.post('/api/users/kyc_withdraw', {}, by)).status).toBe(200);
    const { rows } = await owner.query(
      `select document_id from kyc_fingerprints where user_id = $1
       union all select document_id from kyc_numbers where user_id = $1`,
      [by.id],
    );
    expect(rows).toEqual([]);
  });
});
