// Files of the audit log: how many records one is made from.
import { expect, it } from 'vitest';
import { AUDIT_FILE_MAX } from '#contract/desk/audit.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { testDesk } from '../testing/test-desk.ts';

const desk = await testDesk();
const { owner, deskPool: pool } = desk.test.database;
const MAYA = { kind: 'operator', id: 'maya@desk.example.com' } as const;
const reader = await desk.staff(['compliance']);

it('is refused where it would read more records than a file is made from, whatever its text', async () => {
  await owner.query(
    `insert into audit_records (actor_kind, actor_id, action, subject_kind, subject_id, details)
     select 'system', 'test', 'case.counted', 'case', n::text, '{}' from generate_series(1, $1) n`,
    [AUDIT_FILE_MAX],
  );
  const ask = (form: string, query: string) =>
    desk.get(`/desk/api/audit/${form}?action=case.counted${query}`, reader);
  expect((await ask('csv', '')).body.trim().split('\r\n')).toHaveLength(AUDIT_FILE_MAX + 1);
  await inTransaction(pool, (tx) =>
    recordAudit(tx, { actor: MAYA, action: 'case.counted', subject: { kind: 'case', id: 'c1' } }),
  );
  const reason =
    'A file is made from at most 50,000 records. Choose fewer days, a person or an action.';
  for (const [form, query] of [
    ['csv', ''],
    ['json', '&text=c1'],
  ] as const) {
    const { status, body } = await ask(form, query);
    expect([status, body]).toEqual([422, { error: reason }]);
  }
  const narrower = await ask('csv', `&actor=${MAYA.id}&text=c1`);
  expect(narrower.body.trim().split('\r\n')).toHaveLength(2);
});
