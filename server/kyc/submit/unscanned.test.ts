// Documents where no virus scanner is set up: they are reviewed, and nothing claims that they were scanned.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { memberInReview } from '../testing.ts';

const test = await testApp({}, {}, { hasScanner: false });
const { owner } = test.database;

async function recordsOf({ id }: Member): Promise<[string, unknown][]> {
  const sql = 'select action, details from audit_records where subject_id = $1 order by id';
  const { rows } = await owner.query<{ action: string; details: Record<string, unknown> }>(sql, [
    id,
  ]);
  return rows.map(({ action, details }) => [action, details['isScanned']]);
}

async function documentsOf({ id }: Member): Promise<unknown[]> {
  const sql = 'select state, scanned_at from kyc_documents where user_id = $1';
  return (await owner.query(sql, [id])).rows;
}

const WAITING = { state: 'in_review', scanned_at: null };

it('are in review, recorded as not scanned', async () => {
  const by = await memberInReview(test);
  expect(await documentsOf(by)).toEqual([WAITING, WAITING]);
  expect(await recordsOf(by)).toEqual([['kyc.submitted', false]]);
});

it('are passed on as not scanned if they still wait for a scanner that was taken away', async () => {
  const by = await memberInReview(test);
  await owner.query(`update kyc_cases set state = 'checking' where user_id = $1`, [by.id]);
  await owner.query(
    `update kyc_documents set state = 'checking', scan_at = now() where user_id = $1`,
    [by.id],
  );
  await until(
    () => test.get('/api/users/get_kyc', by),
    ({ body }) => body.case.state === 'in_review',
  );
  expect(await documentsOf(by)).toEqual([WAITING, WAITING]);
  expect((await recordsOf(by)).slice(1).map(([action]) => action)).toEqual([
    'kyc.unscanned',
    'kyc.unscanned',
  ]);
});
