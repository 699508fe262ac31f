// The audit log: records survive with their transaction only, and tampering is noticed.
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/run-command.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { recordAudit } from './record-audit.ts';
import { sealAll } from './seal.ts';
import { verifyChain } from './verify-chain.ts';

const database = await testDatabase();
const { owner, pool, deskPool } = database;
const REFUSED = /never changed|permission denied/;
const TABLES = ['audit_records', 'audit_seals'];

async function record(action: string, id = 'p1'): Promise<void> {
  const actor = { kind: 'person', id } as const;
  const details = { note: 'ना "quoted"' };
  const subject = { kind: 'person', id };
  await inTransaction(pool, (tx) => recordAudit(tx, { actor, action, subject, details }));
}

/** What an attacker with the owner's rights would do: switches the triggers off for one statement. */
async function tamper(sql: string): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
}

beforeAll(async () => {
  for (const action of ['a.one', 'a.two', 'a.three', 'a.four']) await record(action);
  await sealAll(pool);
});

describe('the audit log', () => {
  it('writes no record when the transaction fails', async () => {
    const subject = { kind: 'person', id: 'p2' };
    const failing = inTransaction(pool, async (tx) => {
      await recordAudit(tx, { actor: { kind: 'system' }, action: 'a.failed', subject });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rows } = await owner.query(`select from audit_records where action = 'a.failed'`);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['audit_records', 'reason'],
    ['audit_seals', 'sealed_at'],
  ])('refuses every change of %s', async (table, column) => {
    for (const role of [owner, pool, deskPool]) {
      await expect(role.query(`delete from ${table}`)).rejects.toThrow(REFUSED);
      await expect(role.query(`truncate ${table} cascade`)).rejects.toThrow(REFUSED);
    }
    await expect(owner.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow(REFUSED);
    await expect(pool.query('insert into audit_seals values (99, 1, now(), null)')).rejects.toThrow(
      /denied/,
    );
  });

  it('seals a record that commits late, whatever its id', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into audit_records (actor_kind, action, subject_kind, subject_id)
         values ('system', 'a.late', 'test', 't')`,
      );
      await record('a.early');
      expect(await sealAll(pool)).toBe(1);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await sealAll(pool)).toBe(1);
    expect((await verifyChain(pool)).problems).toEqual([]);
  });

  it('seals each record once when several processes seal at the same time', async () => {
    for (let n = 0; n < 20; n += 1) await record('a.many');
    const sealed = await Promise.all(Array.from({ length: 5 }, () => sealAll(pool)));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect((await verifyChain(pool)).problems).toEqual([]);
  });

  it.each([
    [
      'a changed record',
      `update audit_records set reason = 'x' where id = 2`,
      /record 2 .* changed/,
    ],
    ['a removed record', 'delete from audit_records where id = 2', /record 2 .* missing/],
    ['a removed link', 'delete from audit_seals where position = 3', /link 3 is missing/],
    [
      'swapped links',
      `update audit_seals set record_id = 1000 + record_id where position in (1, 2);
       update audit_seals set record_id = case record_id when 1001 then 2 else 1 end
       where position in (1, 2)`,
      /changed/,
    ],
  ])('notices %s', async (_name, sql, sentence) => {
    for (const table of TABLES) await owner.query(`create table kept_${table} as table ${table}`);
    await tamper(sql);
    const { problems } = await verifyChain(pool);
    expect(problems.join('\n')).toMatch(sentence);
    for (const table of TABLES) {
      await tamper(`delete from ${table}; insert into ${table} overriding system value
        select * from kept_${table}; drop table kept_${table}`);
    }
    expect((await verifyChain(pool)).problems).toEqual([]);
  });

  it('notices a cut end by a head that was logged before, and a record that is never sealed', async () => {
    const { head } = await verifyChain(pool);
    await tamper(`delete from audit_seals where position = ${head?.position}`);
    expect((await verifyChain(pool)).problems).toEqual([]);
    expect((await verifyChain(pool, head)).problems.join()).toMatch(/expected hash/);
    await tamper(`update audit_records set recorded_at = now() - interval '1 hour'
      where id = (select max(id) from audit_records)`);
    expect((await verifyChain(pool)).problems.join()).toMatch(/never sealed/);
  });
});

describe('npm run kosheli -- audit', () => {
  const run = (...words: string[]) => runCommand(words, { DATABASE_URL: database.url });

  it('lists records and verifies, with exit code 1 for a broken chain', async () => {
    expect((await run('audit', 'list')).text).toMatch(/person p1 +a\.many/);
    const { code, text } = await run('audit', 'verify');
    expect(text).toMatch(/never sealed/);
    expect(text).toMatch(/head \d+:[\da-f]{64}\nVIOLATIONS 1\n$/);
    expect(code).toBe(1);
  });

  it('records the commands that decide something', async () => {
    await run('limits', 'set', 'basic', '--spend', '6000', '--reason', 'a festival');
    expect((await run('audit', 'list')).text).toMatch(/command\.run +command limits/);
  });

  it.each([
    [['audit'], /^Use audit verify/],
    [['audit', 'verify', '--head', '12'], /position:hash/],
    [['audit', 'list', '--of', 'nobody@kosheli.test'], /Nobody has the address/],
  ])('refuses %s in one sentence', async (words, sentence) => {
    const { code, text } = await run(...words);
    expect(text).toMatch(sentence);
    expect({ code, lines: text.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  });
});
