// Renewing verified documents from abroad: a new name on the way.
import { describe, expect, it } from 'vitest';
import { abroad, dayIn, REVIEW_KEYS, reviewer } from '#server/commands/kyc/testing.ts';
import { bothSides, sendDocuments } from '#server/kyc/testing.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const test = await testApp({ DOCUMENT_KEYS: REVIEW_KEYS });
const { owner } = test.database;
const { run, show, approve, refuse, verified } = reviewer(test);

const read = async (by: Member): Promise<Body> => (await test.get('/api/users/get_kyc', by)).body;

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
