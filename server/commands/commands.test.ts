// An operator's commands as processes: their words, the proof of the books, and whatever database
// there is.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { startOwnPostgres } from '#server/db/own-postgres.ts';
import { openPool } from '#server/db/pool.ts';
import { buildCommand } from '#server/testing/run-command.ts';
import type { CommandProgram, Said } from '#server/testing/run-command.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

let program: CommandProgram;
let database: TestDatabase;
beforeAll(async () => {
  [program, database] = await Promise.all([buildCommand(), createTestDatabase()]);
});
afterAll(() => Promise.all([program.remove(), database.close()]));

const run = (...words: string[]): Promise<Said> =>
  program.run(words, { DATABASE_URL: database.url });

/** A refusal: one line on stderr, no stack, and the process ends with 1. */
function expectSentence({ code, text, errors }: Said, words: RegExp): void {
  expect(text).toMatch(words);
  expect(errors).toBe(text);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

const ID = '01900000-0000-7000-8000-000000000001';

describe('npm run kosheli', () => {
  it('lists what it can do', async () => {
    const { code, text } = await run();
    expect(code).toBe(0);
    for (const name of ['verify', 'attention', 'settle', 'reverse', 'reconcile']) {
      expect(text).toMatch(new RegExp(`^${name} .+`, 'm'));
    }
  });

  it.each([
    [['fly'], /no command "fly"/],
    [['verify', 'all'], /takes no words, so not "all"/],
    [['attention', '--all'], /takes no words, so not "--all"/],
    [['settle'], /Which order or payment\? .* Transaction ID/],
    [['settle', '12', 'delivered', '--why', 'x'], /"12" is no id of an order or of a payment/],
    [['settle', ID, 'delivered'], /Say --why/],
    [['settle', ID, 'delivered', '--why'], /^Nothing stands behind --why\.$/m],
    [['settle', ID, 'delivered', '--why', '  '], /Say --why/],
    [['settle', ID, '--why', 'x'], /delivered or failed/],
    [['settle', ID, 'lost', '--why', 'x'], /delivered or failed/],
    [['settle', ID, 'failed', 'now', '--why', 'x'], /What is "now" for\?/],
    [['settle', ID, 'failed', '--because', 'x'], /takes --why, so not "--because"/],
    [['settle', ID, 'failed', '--because=x', '--why', 'x'], /takes --why, so not "--because"/],
    [['settle', ID, 'failed', '-why', 'x'], /takes --why, so not "-why"/],
    [['settle', ID, 'failed', '--why', 'x', '--why', 'y'], /^Say --why only once\.$/m],
    [['settle', ID, 'failed', '--why', 'x'], /There is no order/],
    [['settle', 'K0123456789AB', 'failed', '--why', 'x'], /no order or payment K0123456789AB/],
    [['reverse', ID], /Say --why/],
    [['reverse', 'pi_nothing', '--why', 'x'], /no order or payment pi_nothing: say the Trans/],
    [['reverse', ID, '--why', 'x'], /There is no order/],
    [['refund', '12', '--why', 'x'], /"12" is no id of an order or of a payment/],
    [['refund', '12', '--why', 'x'], /say the Transaction ID \(K.*receipt, the order's id in its/],
    [['refund', 'K0123456789AB', 'sent', '--why', 'x'], /no id of a refund; attention lists/],
    [['dispute', '--why', 'x'], /Which order or payment\? .* Transaction ID/],
    [['refund', ID, '--amount', '1.005', '--why', 'x'], /"1.005" is no amount/],
    [['refund', ID, '--amount', '-5', '--why', 'x'], /^"-5" is no amount/],
    [['refund', ID, '--amount=-5', '--why', 'x'], /^"-5" is no amount/],
    [['refund', ID, '--amount', '--why', 'x'], /^Nothing stands behind --amount\.$/m],
    [['refund', ID, '--why', 'x', '--amount'], /^Nothing stands behind --amount\.$/m],
    [['refund', ID, '--amount', '5', '--amount=5', '--why', 'x'], /^Say --amount only once\.$/m],
    [['refund', ID, '--much', '5'], /takes --amount, --by-hand, --why, so not "--much"/],
    [['refund', ID, '-5', '--why', 'x'], /so not "-5"/],
    [['refund', ID, 'lost', '--why', 'x'], /sent or failed/],
    [['refund', ID, '--why', 'x'], /There is no order or payment/],
    [['dispute', ID, 'opened'], /Say --why/],
    [['dispute', ID, 'over', '--why', 'x'], /opened, won or lost/],
    [['reconcile'], /Which day\? Say --day/],
    [['reconcile', '--day', '2026-11-20', '--day', '2026-11-21'], /^Say --day only once\.$/m],
    [['reconcile', '--day', '2026-11-20', '--file'], /^Nothing stands behind --file\.$/m],
    [
      ['reconcile', '--day', '2026-11-20', '--file', 'payu=a.csv', '--file', 'payu=b.csv'],
      /^Give one file of payu, not two\.$/m,
    ],
    [['reconcile', '--close', '7', '--why', 'x'], /There is no break 7/],
  ])('refuses %j in one sentence', async (words, sentence) => {
    expectSentence(await run(...words), sentence);
  });

  it('refuses wrong settings and a database that is not there', async () => {
    const wrong = await program.run(['verify'], { DATABASE_URL: 'mysql://x' });
    expectSentence(wrong, /DATABASE_URL must be/);
    const nobody = 'postgres://kosheli:secret@127.0.0.1:1/kosheli';
    const away = await program.run(['verify'], { DATABASE_URL: nobody });
    expectSentence(away, /the database at 127\.0\.0\.1:1\/kosheli cannot be used/);
    expect(away.text).not.toContain('secret');
  });

  it('changes nothing in a database that is empty or of an older version', async () => {
    const name = 'empty_books';
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    const said = await program.run(['verify'], { DATABASE_URL: url.href });
    await admin.query(`drop database ${name}`);
    await admin.end();
    expectSentence(said, /not of this version yet: npm start/);
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

  it('names what is broken, counts it all, and ends with 1', async () => {
    const breaking = `update system_accounts set rolled_up = rolled_up`;
    await database.owner.query(`${breaking} + 1 where name in ('suspense', 'opening')`);
    const { code, text, errors } = await run('verify');
    await database.owner.query(`${breaking} - 1 where name in ('suspense', 'opening')`);
    expect(text).toMatch(/^M3 +2 +every system account/m);
    expect(text).toContain('\nM3: suspense holds 1, postings say 0\n');
    expect(text.trimEnd()).toMatch(/\nVIOLATIONS 2$/);
    // It was asked for and is what was found: no refusal.
    expect(errors).toBe('');
    expect(code).toBe(1);
  });

  it('finds the own database, whether the product runs or not, and leaves it so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kosheli-command-'));
    const verify = (): Promise<Said> => program.run(['verify'], { DATA_DIR: dataDir });
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
    // Nobody is connected now, and still it is not ours to stop.
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
