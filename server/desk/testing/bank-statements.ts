// A bank and terms for tests, and uploading its statements as finance does.
import type { Answer, Member } from '#server/testing/test-app.ts';

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

/** The body of the call that sets the terms of eSewa: paid the same day at that bank, less two percent. */
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
