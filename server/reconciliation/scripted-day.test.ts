// A day with every fault scripted: exactly these are found, and none is lost when a side does not answer.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { carryOut } from '#server/commands/commands.ts';
import type { Report } from '#server/commands/command.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { dayAgo, spanOf } from './day.ts';
import { reconcileDays } from './keep-reconciled.ts';
import { reconcileDay } from './reconcile-day.ts';
import { makeSourceOf } from './sources/source-of.ts';
import type { System } from './systems.ts';
import { NAMES, plantedIn } from './testing/planted-breaks.ts';
import type { Name } from './testing/planted-breaks.ts';
import { startChangedBooks } from './testing/changed-books.ts';
import type { ChangedBooks, Row } from './testing/changed-books.ts';
import {
  atRest,
  outcomesOf,
  payByCard,
  payByNepal,
  payByPayu,
  payByWallet,
  payTwice,
  SCRIPTED,
  topUp,
} from './testing/scripted-day.ts';

/** The app's settings; gateways and carriers change during the day. */
const settings: Record<string, string> = {
  PAYMENT_ASK_SECONDS: '0.2,0.3,0.5,0.5,1,1,1.5',
  DELIVERY_ASK_SECONDS: '0.2,0.3,0.5,0.5,1,1,1.5',
  REFUND_ASK_SECONDS: '0.3,0.5,0.5,1,1',
  DELIVERY_TIMEOUT_MS: '5000',
};
/** Short hangs, and a queue time that is longer than every first answer. */
const world = { SANDBOX_HANG_MS: '250', SANDBOX_QUEUE_MS: '1200' };

let test: TestApp;
let books: ChangedBooks;
let folder: string;
const days = new Set([dayAgo(0, new Date())]);

beforeAll(async () => {
  [test, folder] = await Promise.all([
    startTestApp(settings, world),
    mkdtemp(join(tmpdir(), 'kosheli-reconcile-')),
  ]);
  books = await startChangedBooks(test.sandbox.url);
});
afterAll(async () => {
  await Promise.all([books.close(), rm(folder, { recursive: true })]);
  await test.close();
});

/** Carries out an operator's command, with books that a test may change. */
function run(words: string[], graceMinutes = '0', port = books.port): Promise<Report> {
  const { owner, deskPool: pool } = test.database;
  const own = { SANDBOX_PORT: String(port), RECONCILE_GRACE_MINUTES: graceMinutes };
  const config = readConfig({ ...settings, ...own });
  return carryOut(words, (work) => work({ owner, pool, config }));
}

/** Reconciles every day of the test, as it may run over midnight; returns the last day's report. */
async function reconcile(more: string[] = [], graceMinutes = '0'): Promise<Report> {
  let report: Report = { text: '' };
  let isBad = false;
  days.add(dayAgo(0, new Date()));
  for (const day of days) {
    report = await run(['reconcile', '--day', day, ...more], graceMinutes);
    isBad ||= report.isBad === true;
  }
  return { ...report, isBad };
}

/** The open breaks, one line each. */
async function open(): Promise<string[]> {
  const { rows } = await test.database.owner.query<{ line: string }>(
    `select system || ' ' || kind || ' ' || reference as line from reconciliation_breaks
     where resolved_at is null`,
  );
  return rows.map(({ line }) => line).toSorted();
}

const rowsOf = async (system: string): Promise<Row[]> =>
  (await (await fetch(`${test.sandbox.url}/books/${system}`)).json()) as Row[];

/** The order that met each outcome. */
const met = new Map<string, string>();

/** Our reference of the attempt that met an outcome. */
async function played(system: string, outcome: string): Promise<string> {
  const { rows } = await test.database.owner.query<{ reference: string }>(
    `select transaction_id as reference from payment_attempts where order_id = $1
     union all select 'K' || replace(order_id::text, '-', '') || 'N' || number
     from delivery_attempts where order_id = $1`,
    [met.get(`${system} ${outcome}`)],
  );
  expect(rows, `${system} ${outcome}`).toHaveLength(1);
  return rows[0]?.reference ?? '';
}

const WALLETS = ['esewa', 'khalti', 'connectips'] as const;

async function scripted(): Promise<string[]> {
  const lines = SCRIPTED.map(
    async ([system, outcome, kind]) => `${system} ${kind} ${await played(system, outcome)}`,
  );
  return (await Promise.all(lines)).toSorted();
}

/** Plants one break of each kind in a book; returns the lines that they cause. */
async function plant(system: Name): Promise<string[]> {
  const spared = (await scripted()).map((line) => line.split(' ').at(-1));
  const { change, lines } = plantedIn(system, await rowsOf(system), spared);
  books.change(system, change);
  return lines;
}

describe('the words', () => {
  it.each([
    ['--day 2026-02-30', /"2026-02-30" is not a date/],
    ['--day 2999-01-01', /has not come yet in Kathmandu/],
    ['today', /Unexpected argument "today"/],
    ['--day 2026-01-01 --file bank=x', /Use --file system=path\.csv/],
    ['--day 2026-01-01 --why x', /--why goes with --close/],
    ['--close x --why x', /"x" is not the id of a break/],
    ['--close 7', /Give a reason with --why/],
    ['--close 7 --day 2026-01-01 --why x', /cannot be combined/],
  ])('%s are refused', async (words, sentence) => {
    await expect(async () => run(['reconcile', ...words.split(' ')])).rejects.toThrow(sentence);
  });
});

describe('a quiet day', () => {
  it('has no break in any book, and both sides say the same', { timeout: 60_000 }, async () => {
    await Promise.all([
      payByPayu(test, 'success'),
      payByNepal(test, 'npay', 'success'),
      payByCard(test, 'success'),
      ...WALLETS.map((wallet) => payByWallet(test, wallet, 'success')),
      topUp(test, { system: 'khalti-service', outcome: 'success', number: '9841000001' }),
    ]);
    await topUp(test, { system: 'khalti-service', outcome: 'maintenance', number: '9801000001' });
    await payTwice(test);
    await atRest(test);
    const { isBad, text } = await reconcile();
    expect(text).toMatch(/^payu +3 +INR 939\.30 +3 +INR 939\.30 +INR 939\.30$/m);
    expect(text).toMatch(/^reloadly +1 +NPR 100\.00 +1 +NPR 100\.\d\d +NPR 100\.00/m);
    expect(text).toMatch(/\nBREAKS 0$/m);
    expect(isBad).toBe(false);
  });
});

describe('a day with refunds', () => {
  afterEach(async () => {
    for (const system of ['payu', 'stripe'] as const) books.change(system);
    await reconcile();
    expect(await open()).toEqual([]);
  });

  it('has them on both sides, in the totals and in the ledger', { timeout: 60_000 }, async () => {
    const orders = await Promise.all([
      payByPayu(test, 'success'),
      payByCard(test, 'success'),
      payByWallet(test, 'khalti', 'success'),
    ]);
    await atRest(test);
    for (const id of orders) {
      const words = ['refund', id, '--why', 'asked for it'];
      const { isBad: isRefused, text: said } = await run(words, '0', test.sandbox.port);
      expect(isRefused, said).not.toBe(true);
    }
    await atRest(test);
    const { isBad, text } = await reconcile();
    // Each payment has brought the fees too, which stay when the 500 of the wallet go back.
    expect(text).toMatch(/^payu +5 +INR 942\.40 +5 +INR 942\.40 +INR 942\.40$/m);
    expect(text).toMatch(/^khalti +3 +NPR 510\.00 +3 +NPR 510\.00 +NPR 510\.00$/m);
    expect(text).toMatch(/\nBREAKS 0$/m);
    expect(isBad).toBe(false);
  });

  it('has no difference where each payment is queried', async () => {
    const config = readConfig({ ...settings, SANDBOX_PORT: String(test.sandbox.port) });
    const sourceOf = makeSourceOf({ ...config, isSandbox: false }, new Map());
    const only = (system: System) => (system.name === 'khalti' ? sourceOf(system) : undefined);
    const { owner } = test.database;
    for (const day of days) await reconcileDay(day, { owner, sourceOf: only, graceMinutes: 0 });
    expect(await open()).toEqual([]);
  });

  it('misses one that the other side never heard of', async () => {
    books.change('stripe', (rows) => rows.map((row) => ({ ...row, refunds: [] })));
    const { text } = await reconcile();
    expect(text).toMatch(/stripe +refund +only ours +NPR 500\.00 done +nothing/);
  });

  it.each([
    ['failed there in the end', { ends: 'FAILURE' }, 'not done \\(FAILURE\\)'],
    ['never ends', { doneAtMs: Number.MAX_SAFE_INTEGER }, 'open \\(QUEUED\\)'],
  ])('tells of one that %s', async (_, how, words) => {
    const changed = (one: object) => ({ ...one, ...how });
    books.change('payu', (rows) =>
      rows.map((row) => ({ ...row, refunds: (row['refunds'] as object[]).map(changed) })),
    );
    const { text } = await reconcile();
    expect(text).toMatch(
      new RegExp(`payu +refund +state differs +INR 310.00 done +INR.* ${words}`),
    );
  });
});

describe('a day with every fault scripted', () => {
  beforeAll(async () => {
    const lane = async (system: string, play: (outcome: string) => Promise<string>) => {
      for (const outcome of await outcomesOf(test, system)) {
        met.set(`${system} ${outcome}`, await play(outcome));
      }
    };
    await Promise.all([
      lane('payu', (outcome) => payByPayu(test, outcome)),
      lane('npay', (outcome) => payByNepal(test, 'npay', outcome)),
      lane('stripe', (outcome) => payByCard(test, outcome)),
      ...WALLETS.map((name) => lane(name, (outcome) => payByWallet(test, name, outcome))),
      lane('khalti-service', (outcome) =>
        topUp(test, { system: 'khalti-service', outcome, number: '9841000002' }),
      ),
    ]);
    await atRest(test);
    Object.assign(settings, { PAYMENT_NEPAL: 'onepg', CARRIERS: 'mobile=reloadly' });
    await test.restart();
    await Promise.all([
      lane('onepg', (outcome) => payByNepal(test, 'onepg', outcome)),
      lane('reloadly', (outcome) =>
        topUp(test, { system: 'reloadly', outcome, number: '9841000003' }),
      ),
    ]);
    await atRest(test);
  }, 240_000);

  it('has only what a provider took back open while all else may be under way', async () => {
    const { text } = await reconcile([], '30');
    expect(text).toMatch(/^payu .* 1$[^]*\nBREAKS 1$/m);
    const takenBack = await played('khalti-service', 'success-then-refunded');
    expect(await open()).toEqual([`khalti-service state differs ${takenBack}`]);
  });

  it('has exactly the breaks that were scripted', async () => {
    const { isBad, text } = await reconcile();
    expect(await open()).toEqual(await scripted());
    expect(text).not.toMatch(/could not be queried|moved .* yet what we booked/);
    expect(isBad).toBe(true);
  });

  it('has exactly those of changed books beside them, once however often it is run', async () => {
    const planted = (await Promise.all(NAMES.map(plant))).flat();
    const all = [...(await scripted()), ...planted].toSorted();
    await reconcile();
    expect(await open()).toEqual(all);
    await reconcile();
    expect(await open()).toEqual(all);
    const { rows } = await test.database.owner.query(
      `select id from reconciliation_breaks where what <> 'refund' or kind = 'only theirs'`,
    );
    expect(rows).toHaveLength(all.length);
    const { text } = await run(['attention']);
    expect(text).toMatch(/payu: only theirs \(break \d+ of .*FOREIGN-payu/);
  });

  it('loses nothing when a book is away or broken, and reconciles the others', async () => {
    const before = await open();
    books.change('npay', () => {
      throw new Error('no answer');
    });
    books.change('stripe', (rows) => [{ id: 'strange' }, ...rows]);
    books.change('payu');
    const { isBad, text } = await reconcile();
    expect(text).toMatch(/^npay was not reconciled: its book cannot be read \(.+\)\.$/m);
    expect(text).toMatch(/^stripe was not reconciled: a row of its book cannot be read\.$/m);
    expect(isBad).toBe(true);
    const ofPayu = await scripted();
    const kept = before.filter((line) => !line.startsWith('payu') || ofPayu.includes(line));
    expect(await open()).toEqual(kept);
  });

  it('keeps closed what a person closed, and resolves what is no longer found', async () => {
    for (const system of NAMES) books.change(system);
    const reference = await played('payu', 'wrong-amount');
    const { rows } = await test.database.owner.query<{ id: bigint }>(
      'select id from reconciliation_breaks where reference = $1',
      [reference],
    );
    const id = String(rows[0]?.id);
    const closed = await run(['reconcile', '--close', id, '--why', 'the bank sent the rest']);
    expect(closed).toEqual({ text: `Break ${id} is closed.` });
    await reconcile();
    const left = (await scripted()).filter((line) => !line.endsWith(reference));
    expect(await open()).toEqual(left);
    const again = await run(['reconcile', '--close', id, '--why', 'once more']);
    expect(again.text).toContain('resolved already');
  });

  it('is the same when the systems themselves are asked', async () => {
    const config = readConfig({ ...settings, SANDBOX_PORT: String(test.sandbox.port) });
    const sourceOf = makeSourceOf({ ...config, isSandbox: false }, new Map());
    const asked: string[] = ['onepg', 'khalti-service', 'reloadly'];
    const { owner } = test.database;
    const before = await open();
    await owner.query('update reconciliation_breaks set last_seen = $1', [new Date(0)]);
    for (const day of days) {
      const only = (system: System) => (asked.includes(system.name) ? sourceOf(system) : undefined);
      await reconcileDay(day, { owner, sourceOf: only, graceMinutes: 0 });
    }
    expect(await open()).toEqual(before);
    const { rows } = await owner.query<{ system: string; count: bigint }>(
      `select system, count(*) from reconciliation_breaks
       where resolved_at is null and last_seen > now() - interval '1 minute' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { system: 'khalti-service', count: 1n },
      { system: 'onepg', count: 2n },
      { system: 'reloadly', count: 1n },
    ]);
  });

  it('is told once by the nightly run', async () => {
    await plant('payu');
    const config = readConfig({ SANDBOX_PORT: String(books.port), APP_SECRET: 'x'.repeat(32) });
    const told: object[] = [];
    const options = {
      owner: test.database.owner,
      sourceOf: makeSourceOf(config, new Map()),
      graceMinutes: 0,
    };
    const log = { error: (details: object) => void told.push(details) };
    await test.database.owner.query(
      `delete from reconciliation_breaks where system = 'payu' and closed_why is null`,
    );
    await reconcileDays([...days], options, log);
    expect(told).toEqual([{ day: expect.any(String), system: 'payu', breaks: 4 }]);
    await reconcileDays([...days], options, log);
    expect(told).toHaveLength(1);
    books.change('payu');
    await reconcile();
  });

  it('counts what was paid before midnight and booked after it on the day of the booking', async () => {
    const lineOf = ({ text }: Report): string | undefined => /^onepg .*$/m.exec(text)?.[0];
    const left = await open();
    const before = lineOf(await reconcile());
    const [day = ''] = days;
    const at = new Date((spanOf(day)?.from.getTime() ?? 0) - 1_000).toISOString();
    // Entries that we never booked belong to the system's day, so their day is left as it is.
    const held = left.map((line) => line.split(' ').at(-1));
    books.change('onepg', (rows) =>
      rows.map((row) => (held.includes(String(row['txnid'])) ? row : { ...row, at })),
    );
    expect(lineOf(await reconcile())).toBe(before);
    expect(await open()).toEqual(left);
    const yesterday = await run(['reconcile', '--day', dayAgo(1, new Date(`${day}T12:00:00Z`))]);
    expect(lineOf(yesterday)).toMatch(/^onepg +0 +NPR 0\.00 +0 +NPR 0\.00 +NPR 0\.00$/);
    books.change('onepg');
  });

  it('reads a settlement file in place of the book', async () => {
    const rows = await rowsOf('onepg');
    const line = (row: Row): string =>
      `${String(row['txnid'])},"${String(row['amount'])}",${String(row['status'])},${String(row['at'])}`;
    const file = join(folder, 'onepg.csv');
    const head = 'MerchantTxnId,Amount,Status,TransactionDate';
    const [day = ''] = days;
    const foreign = `X1,"1,020.00",Success,${day} 00:00:01`;
    await writeFile(file, [head, ...rows.map(line), foreign, ''].join('\r\n'));
    await reconcile(['--file', `onepg=${file}`]);
    const left = await open();
    expect(left.filter((one) => one.startsWith('onepg only theirs'))).toEqual([
      'onepg only theirs X1',
    ]);
    await writeFile(file, [head, 'X2,12.345,Success,'].join('\n'));
    const { isBad, text } = await reconcile(['--file', `onepg=${file}`]);
    expect(text).toContain('onepg was not reconciled: line 2 of its file: "12.345" is no amount.');
    expect(isBad).toBe(true);
    expect(await open()).toEqual(left);
  });
});
