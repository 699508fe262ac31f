// The audit log in the back office: searched, paged, exported, and verified in batches.
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sealAll } from '#server/audit/seal.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
const { owner, deskPool: pool } = desk.test.database;
const MAYA = { kind: 'operator', id: 'maya@desk.example.com' } as const;
const TODAY = nepalDay(new Date());
let compliance: TestStaff;

const record = (action: string, id: string, details = {}) =>
  inTransaction(pool, (tx) =>
    recordAudit(tx, { actor: MAYA, action, subject: { kind: 'case', id }, details }),
  );
const search = async (query: string): Promise<Body> => {
  const { status, body } = await desk.get(`/desk/api/audit?${query}`, compliance);
  expect(status).toBe(200);
  return body;
};
const verify = (body: object) => desk.post('/desk/api/audit/verify', body, compliance);

async function tamper(sql: string): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}

beforeAll(async () => {
  compliance = await desk.staff(['compliance']);
  for (let n = 0; n < 120; n += 1) {
    await record(n % 2 ? 'case.opened' : 'case.closed', `c${n % 10}`, { note: `note ${n}` });
  }
  await record('case.opened', 'c1', { note: 'The needle, 100%' });
  await sealAll(pool);
});

describe('a search', () => {
  it('gives every record once, page after page, newest first', async () => {
    const ids: string[] = [];
    let before: string | null = null;
    do {
      const page: Body = await search(`actor=${MAYA.id}${before ? `&before=${before}` : ''}`);
      ids.push(...page.records.map(({ id }: Body) => id));
      ({ before } = page);
    } while (before !== null);
    expect(ids).toHaveLength(121);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(b) - Number(a)));
  });

  it.each([
    ['action=case.closed', 50],
    [`subject_kind=case&subject_id=c3`, 12],
    [`subject_kind=case&subject_id=c3&action=case.closed`, 0],
    [`actor=${MAYA.id}&text=NEEDLE`, 1],
    [`actor=${MAYA.id}&text=100%25`, 1],
    [`actor=${MAYA.id}&text=nothing+like+it+is+there`, 0],
    [`from=${TODAY}&to=${TODAY}&action=case.opened`, 50],
    ['to=2020-01-01', 0],
    ['from=2099-01-01', 0],
  ])('by %s finds at most a page of them: %d', async (query, count) => {
    expect((await search(query)).records).toHaveLength(count);
  });

  it('says what was searched for in the log itself, and how each record is linked', async () => {
    const page = await search(`actor=${MAYA.id}&text=needle`);
    expect(page.records[0]).toMatchObject({
      actor_kind: 'operator',
      actor_id: MAYA.id,
      subject_kind: 'case',
      subject_id: 'c1',
      details: { note: 'The needle, 100%' },
      position: expect.stringMatching(/^\d+$/),
    });
    const own = await search(`actor=${compliance.email}&action=desk.read`);
    expect(own.records[0].details).toMatchObject({ call: 'GET /desk/api/audit', text: 'needle' });
    const { body } = await desk.get('/desk/api/audit/actions', compliance);
    expect(body.actions).toEqual(expect.arrayContaining(['case.closed', 'case.opened']));
    expect(body.subject_kinds).toContain('case');
  });

  it('leads from an identity case that was opened to its page', async () => {
    const id = '0197a111-0000-7000-8000-000000000002';
    await desk.get(`/desk/api/kyc/cases/${id}`, await desk.staff(['compliance']));
    const { records } = await search(`subject_kind=kyc_case&subject_id=${id}`);
    expect(records[0].about).toEqual({ page: 'identity', id, name: null });
  });

  it('tells apart what changed something and what was only looked at', async () => {
    const actions = async (show: string): Promise<Set<string>> => {
      const { records } = await search(`actor=${compliance.email}${show}`);
      return new Set(records.map(({ action }: Body) => action));
    };
    await desk.get('/desk/api/audit', compliance);
    const actor = { kind: 'operator', id: compliance.email } as const;
    const subject = { kind: 'case', id: 'c99' };
    await inTransaction(pool, (tx) => recordAudit(tx, { actor, action: 'kyc.viewed', subject }));
    expect([...(await actions('&show=views'))]).toEqual(['desk.read']);
    expect(await actions('&show=changes')).not.toContain('desk.read');
    expect(await actions('&show=changes')).toContain('kyc.viewed');
    expect([...(await actions(''))]).toEqual(expect.arrayContaining(['desk.read', 'kyc.viewed']));
  });

  it('says what a command on the server was for', async () => {
    const run = (id: string, words: readonly string[]) =>
      inTransaction(pool, (tx) =>
        recordAudit(tx, {
          actor: { kind: 'operator', id: 'root' },
          action: 'command.run',
          subject: { kind: 'command', id },
          details: { words },
        }),
      );
    await run('complaints', ['resolve', 'K1', '--answer', 'It came.']);
    await run('refund', ['K1', '100']);
    await run('something', ['new']);
    const { records } = await search('action=command.run');
    expect(records.map(({ says }: Body) => says)).toEqual([
      'Ran a command on the server: something',
      'Ran a command on the server: refund an order',
      'Ran a command on the server: answer a complaint',
    ]);
  });

  it('says each record as a sentence, with the names of people and orders', async () => {
    const orderId = '0197a111-0000-7000-8000-000000000001';
    const subject = { kind: 'order', id: orderId };
    const act = (action: string, details = {}) =>
      inTransaction(pool, (tx) =>
        recordAudit(tx, {
          actor: { kind: 'operator', id: compliance.email },
          action,
          subject,
          details,
        }),
      );
    await act('order.decided');
    await act('approval.approved', { approval: orderId, change: 'order.reverse' });
    await act('kyc.refused', { rejected: { front: 'expired' }, verdicts: { front: 'reject' } });
    await act('something.new');
    const { records } = await search(`subject_kind=order&subject_id=${orderId}`);
    expect(records.map(({ says, about }: Body) => [says, about?.page, about?.name])).toEqual([
      [null, 'order', 'K000000000001'],
      [
        'Did not accept identity documents. Front: This document has expired.',
        'order',
        'K000000000001',
      ],
      ['Approved: Refund of a delivered order', 'approval', null],
      ['Decided how the order ended', 'order', 'K000000000001'],
    ]);
    expect(records[0].who).toMatch(/^\w+/);
    const [view] = (await search(`actor=${compliance.email}&show=views`)).records;
    expect(view.says).toBe('Opened: Audit log');
  });

  it.each(['before=x', 'from=2026-02-30', 'subject_kind=case', 'subject_id=c1', 'colour=red'])(
    'by %s is refused',
    async (query) => {
      expect((await desk.get(`/desk/api/audit?${query}`, compliance)).status).toBe(422);
    },
  );
});

describe('an export', () => {
  it('has every record that matches, as CSV and as JSON', async () => {
    const csv = await desk.get(`/desk/api/audit/csv?actor=${MAYA.id}`, compliance);
    expect(csv.headers.get('content-disposition')).toContain(`kosheli-audit-${TODAY}.csv`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(122);
    expect(csv.body).toContain('The needle');
    const json = await desk.get(`/desk/api/audit/json?actor=${MAYA.id}`, compliance);
    expect(json.body).toHaveLength(121);
    expect((await search(`actor=${MAYA.id}`)).records[0]).toMatchObject(json.body[0]);
  });

  it('is itself in the log', async () => {
    const page = await search(`actor=${compliance.email}&text=audit/csv`);
    expect(page.records.map(({ action }: Body) => action)).toContain('desk.read');
  });
});

describe('a verification', () => {
  it('recomputes all links and shows the head; it is recorded once', async () => {
    const links = await verify({ stage: 'links' });
    expect(links.body).toMatchObject({ is_end: true, problems: [] });
    expect(links.body.reached).toMatch(/^\d+:[\da-f]{64}$/);
    expect(links.body.reached).toMatch(new RegExp(`^${links.body.total}:`));
    const records = await verify({ stage: 'records' });
    expect(records.body).toMatchObject({ is_end: true, problems: [] });
    const after = await verify({ stage: 'links', after: links.body.reached });
    expect(after.body.problems).toEqual([]);
    const found = await search('action=audit.verified');
    expect(found.records).toHaveLength(1);
  });

  it('finds a head that is another, or no longer there', async () => {
    const { reached, total } = (await verify({ stage: 'links' })).body;
    const other = reached.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
    const beyond = `${total + 50}:${'0'.repeat(64)}`;
    for (const [expected, problems] of [
      [reached, []],
      [other, [{ kind: 'other_head', position: String(total), record_id: null }]],
      [beyond, [{ kind: 'other_head', position: String(total + 50), record_id: null }]],
    ]) {
      expect((await verify({ stage: 'links', expected })).body.problems).toEqual(problems);
    }
  });

  it('names the record that was changed', async () => {
    const { rows } = await owner.query(
      `select s.record_id, s.position from audit_seals s order by position limit 1 offset 7`,
    );
    const [{ record_id: id, position }] = rows;
    await tamper(`update audit_records set reason = 'x' where id = ${id}`);
    const { problems } = (await verify({ stage: 'links' })).body;
    expect(problems).toEqual([
      { kind: 'changed', position: String(position), record_id: String(id) },
    ]);
    await tamper(`update audit_records set reason = null where id = ${id}`);
    expect((await verify({ stage: 'links' })).body.problems).toEqual([]);
  });

  it('names the record that was kept out of the chain', async () => {
    await tamper(`insert into audit_records (recorded_at, actor_kind, action, subject_kind, subject_id)
      values (now() - interval '1 hour', 'system', 'a.hidden', 'test', 't')`);
    const { rows } = await owner.query(`select id from audit_records where action = 'a.hidden'`);
    const [{ id }] = rows;
    const { problems } = (await verify({ stage: 'records' })).body;
    expect(problems).toEqual([{ kind: 'never_sealed', position: null, record_id: String(id) }]);
    await tamper(`delete from audit_records where id = ${id}`);
  });

  it.each([
    { stage: 'links', after: 'x' },
    { stage: 'links', after: '12' },
    { stage: 'records', after: `1:${'0'.repeat(64)}` },
    { stage: 'links', expected: '5' },
    { stage: 'all' },
  ])('with %j is refused', async (body) => {
    expect((await verify(body)).status).toBe(422);
  });
});

it('verifies links of before, which hash the text itself, as it does new ones', async () => {
  await tamper(`with recursive old as (
      select s.position, sha256(decode(repeat('00', 32), 'hex')
        || convert_to(audit_record_text(r), 'UTF8')) as hash
      from audit_seals s join audit_records r on r.id = s.record_id where s.position = 1
      union all
      select s.position, sha256(o.hash || case when s.position <= 5
        then convert_to(audit_record_text(r), 'UTF8') else s.digest end)
      from old o join audit_seals s on s.position = o.position + 1
      join audit_records r on r.id = s.record_id)
    update audit_seals s set hash = o.hash, digest = case when s.position > 5 then s.digest end
    from old o where o.position = s.position`);
  expect((await verify({ stage: 'links' })).body).toMatchObject({ is_end: true, problems: [] });
});
