// The operator's commands: their arguments, the books audit, and databases in every state.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import { openPool } from '#server/db/pool.ts';
import { runCommandProcesses } from '#server/testing/command-process.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { runCommand } from './run-command.ts';
import type { CommandResult } from './run-command.ts';

const database = await testDatabase();

const run = (...words: string[]): Promise<CommandResult> =>
  runCommand(words, { DATABASE_URL: database.url });

/** An error: one line on stderr, no stack, and exit code 1. */
function expectSentence({ code, text, stream }: CommandResult, words: RegExp): void {
  expect(text).toMatch(words);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect({ code, stream }).toEqual({ code: 1, stream: 'stderr' });
}

const ID = '01900000-0000-7000-8000-000000000001';

describe('npm run kosheli', () => {
  it('is a process that prints, and on an error exits with 1 and one sentence on stderr', async () => {
    const commands = [['verify'], ['fly']];
    const [verified, refused] = await runCommandProcesses(commands, { DATABASE_URL: database.url });
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified?.stdout).toMatch(/VIOLATIONS 0\n$/);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no command "fly"; npm run kosheli lists them.\n',
    });
  });

  it.each([
    ['Ram Example', 'Ram Example'],
    ['', userInfo().username],
  ])('records the operator "%s" as %s', async (named, recorded) => {
    vi.stubEnv('KOSHELI_OPERATOR', named);
    const { code } = await run('kyc', 'list');
    vi.unstubAllEnvs();
    const last = `select actor_id as by, subject_id as command from audit_records order by id desc limit 1`;
    const { rows } = await database.owner.query(last);
    expect([code, rows]).toEqual([0, [{ by: recorded, command: 'kyc' }]]);
  });

  it('lists its commands', async () => {
    const { code, text } = await run();
    expect(code).toBe(0);
    for (const name of ['verify', 'attention', 'settle', 'reverse', 'reconcile']) {
      expect(text).toMatch(new RegExp(`^${name} .+`, 'm'));
    }
  });

  it.each([
    [['fly'], /no command "fly"/],
    [['verify', 'all'], /takes no arguments, not even "all"/],
    [['attention', '--all'], /takes no arguments, not even "--all"/],
    [['keys', '--help'], /takes no options, not even "--help"/],
    [['settle'], /Which order or payment\? .* Transaction ID/],
    [['settle', '12', 'delivered', '--why', 'x'], /"12" is not the id of an order or a payment/],
    [['settle', ID, 'delivered'], /Give a reason with --why/],
    [['settle', ID, 'delivered', '--why'], /^Missing value for --why\.$/m],
    [['settle', ID, 'delivered', '--why', '  '], /Give a reason with --why/],
    [['settle', ID, '--why', 'x'], /delivered or failed/],
    [['settle', ID, 'lost', '--why', 'x'], /delivered or failed/],
    [['settle', ID, 'failed', 'now', '--why', 'x'], /Unexpected argument "now"/],
    [['settle', ID, 'failed', '--because', 'x'], /takes --why, not "--because"/],
    [['settle', ID, 'failed', '--because=x', '--why', 'x'], /takes --why, not "--because"/],
    [['settle', ID, 'failed', '-why', 'x'], /takes --why, not "-why"/],
    [['settle', ID, 'failed', '--why', 'x', '--why', 'y'], /^Use --why only once\.$/m],
    [['settle', ID, 'failed', '--why', 'x'], /There is no order/],
    [['settle', 'K0123456789AB', 'failed', '--why', 'x'], /no order or payment K0123456789AB/],
    [['reverse', ID], /Give a reason with --why/],
    [['reverse', 'pi_nothing', '--why', 'x'], /no order or payment pi_nothing: say the Trans/],
    [['reverse', ID, '--why', 'x'], /There is no order/],
    [['refund', '12', '--why', 'x'], /"12" is not the id of an order or a payment/],
    [['refund', '12', '--why', 'x'], /say the Transaction ID \(K.*receipt, the order's id in its/],
    [['refund', 'K0123456789AB', 'sent', '--why', 'x'], /not the id of a refund; attention lists/],
    [['dispute', '--why', 'x'], /Which order or payment\? .* Transaction ID/],
    [['refund', ID, '--amount', '1.005', '--why', 'x'], /"1.005" is not an amount/],
    [['refund', ID, '--amount', '-5', '--why', 'x'], /^"-5" is not an amount/],
    [['refund', ID, '--amount=-5', '--why', 'x'], /^"-5" is not an amount/],
    [['refund', ID, '--amount', '--why', 'x'], /^Missing value for --amount\.$/m],
    [['refund', ID, '--why', 'x', '--amount'], /^Missing value for --amount\.$/m],
    [['refund', ID, '--amount', '5', '--amount=5', '--why', 'x'], /^Use --amount only once\.$/m],
    [['refund', ID, '--much', '5'], /takes --amount, --by-hand, --why, not "--much"/],
    [['refund', ID, '-5', '--why', 'x'], /not "-5"/],
    [['refund', ID, 'lost', '--why', 'x'], /sent or failed/],
    [['refund', ID, '--why', 'x'], /There is no order or payment/],
    [['dispute', ID, 'opened'], /Give a reason with --why/],
    [['dispute', ID, 'over', '--why', 'x'], /opened, won or lost/],
    [['reconcile'], /Which day\? Use --day/],
    [['reconcile', '--day', '2026-11-20', '--day', '2026-11-21'], /^Use --day only once\.$/m],
    [['reconcile', '--day', '2026-11-20', '--file'], /^Missing value for --file\.$/m],
    [
      ['reconcile', '--day', '2026-11-20', '--file', 'payu=a.csv', '--file', 'payu=b.csv'],
      /^Give one file of payu, not two\.$/m,
    ],
    [['reconcile', '--close', '7', '--why', 'x'], /There is no break 7/],
  ])('refuses %j in one sentence', async (words, sentence) => {
    expectSentence(await run(...words), sentence);
  });

  it('refuses wrong settings and a missing database', async () => {
    const wrong = await runCommand(['verify'], { DATABASE_URL: 'mysql://x' });
    expectSentence(wrong, /DATABASE_URL must be/);
    const nobody = 'postgres://kosheli:secret@127.0.0.1:1/kosheli';
    const away = await runCommand(['verify'], { DATABASE_URL: nobody });
    expectSentence(away, /the database at 127\.0\.0\.1:1\/kosheli cannot be used/);
    expect(away.text).not.toContain('secret');
  });

  it('changes nothing in a database of an older version until it is told to migrate', async () => {
    const name = 'empty_books';
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    const given = { DATABASE_URL: url.href };
    const said = await runCommand(['verify'], given);
    const migrated = [await runCommand(['migrate'], given), await runCommand(['migrate'], given)];
    const verified = await runCommand(['verify'], given);
    await admin.query(`drop database ${name}`);
    await admin.end();
    expectSentence(said, /not of this version yet: the command "migrate", with the same settings,/);
    // On own machines it is another command, with other settings.
    expect(said.text).not.toContain('npm run');
    expect(migrated).toMatchObject([
      { code: 0, text: expect.stringMatching(/^0001-baseline\.sql$/m) },
      { code: 0, text: 'The database is up to date.\n' },
    ]);
    expect(verified.code).toBe(0);
  });
});

describe('verify', () => {
  it('prints every rule and VIOLATIONS 0 over sound books', async () => {
    const { code, text } = await run('verify');
    expect(text).toMatch(/^M2 +0 +every journal sums to zero/m);
    expect(text).toMatch(/^M15 +0 +money in flight/m);
    expect(text.trimEnd()).toMatch(/\nVIOLATIONS 0$/);
    expect(code).toBe(0);
  });

  it('names violations, counts them all, and exits with 1', async () => {
    const breaking = `update system_accounts set rolled_up = rolled_up`;
    await database.owner.query(`${breaking} + 1 where name in ('suspense', 'opening')`);
    const { code, text, stream } = await run('verify');
    await database.owner.query(`${breaking} - 1 where name in ('suspense', 'opening')`);
    expect(text).toMatch(/^M3 +2 +every system account/m);
    expect(text).toContain('\nM3: suspense holds 1, postings say 0\n');
    expect(text.trimEnd()).toMatch(/\nVIOLATIONS 2$/);
    // The command ran and reports what it found: this is not an error.
    expect(stream).toBe('stdout');
    expect(code).toBe(1);
  });

  it('finds the own database, whether the product runs or not, and leaves it so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kosheli-command-'));
    const verify = (): Promise<CommandResult> => runCommand(['verify'], { DATA_DIR: dataDir });
    expectSentence(await verify(), /no books in .* yet: npm start/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const own = await startOwnPostgres({ dataDir, log: () => undefined });
    const owner = openPool({ url: own.url, connections: 1 });
    await migrate(owner);
    expect(await verify()).toMatchObject({
      code: 0,
      text: expect.stringMatching(/VIOLATIONS 0\n$/),
    });
    expect((await owner.query('select 1')).rowCount).toBe(1);
    await owner.end();
    // Nobody is connected now, but the server is still not ours to stop.
    await verify();
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(true);
    await own.stop();
    expect(await verify()).toMatchObject({
      code: 0,
      text: expect.stringMatching(/VIOLATIONS 0\n$/),
    });
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);
});
