// A bank and terms for tests, setting terms by two people, and uploading statements as finance does.
import { expect } from 'vitest';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { decidingDesk } from '../approvals/testing/approval-desk.ts';
import type { TestDesk, TestStaff } from './test-desk.ts';

/** The body of the call that adds the bank. */
export const NABIL = {
  name: 'nabil',
  currency: 'NPR',
  delimiter: ',',
  day_format: 'YYYY-MM-DD',
  day: 'Date',
  words: 'Particulars',
  amount: 'Amount',
};

/** The terms of eSewa in a call: paid the same day at that bank, less two percent. */
export const ESEWA_TERMS = {
  system: 'esewa',
  bank: 'nabil',
  lag_days: 0,
  weekend: [],
  fee_percent: 2,
  fee_each: 0,
  tolerance: 0.05,
  words: 'ESEWA',
};

/** Sets terms as people do: the first proposes them, the second approves. Returns that answer. */
export async function setTerms(
  desk: TestDesk,
  terms: object,
  [maker, checker]: readonly [TestStaff, TestStaff],
): Promise<Answer> {
  const body = { ...terms, why: 'their contract' };
  const { body: proposal } = await desk.post('/desk/api/reconciliation/terms', body, maker);
  const decided = await decidingDesk(desk).decide(proposal.id, checker);
  expect(decided).toMatchObject({ status: 200, body: { state: 'used' } });
  return decided;
}

/** `fields` are sent with the file and override the usual ones. */
export async function uploadStatement(
  { url, by }: { url: string; by: Pick<Member, 'token'> },
  text: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ bank: 'nabil', file_name: 'a.csv', ...fields })) {
    form.set(name, value);
  }
  form.set('statement', new Blob([text], { type: 'text/csv' }), 'a.csv');
  const response = await fetch(`${url}/desk/api/reconciliation/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
