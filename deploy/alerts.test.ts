// The alert rules as Prometheus evaluates them over hours of samples. Needs promtool, from Debian's package
// `prometheus`; without it these tests are skipped.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folders = (process.env['PATH'] ?? '').split(delimiter);
const isInstalled = folders.some((folder) => existsSync(join(folder, 'promtool')));

/** Samples are this far apart, as in compose/prometheus.yaml. */
const EVERY_SECONDS = 15;

/** Samples of a metric in promtool's notation: `0x40` is 41 zeros, `0+1x40` counts up 40 times. */
type Samples = Readonly<Record<string, string>>;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kosheli-alerts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** At which of these times the alert fires: promtool, told that it never does, names those where it does. */
async function firing(
  alert: string,
  samples: Samples,
  times: readonly string[],
): Promise<string[]> {
  const interval = `${EVERY_SECONDS}s`;
  const expr = `count(ALERTS{alertname="${alert}", alertstate="firing"})`;
  const test = {
    interval,
    input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
    promql_expr_test: times.map((at) => ({ expr, eval_time: at, exp_samples: [] })),
  };
  const file = join(folder, 'rules.json');
  const rules = { rule_files: [resolve('deploy/alerts.yaml')], evaluation_interval: interval };
  await writeFile(file, JSON.stringify({ ...rules, tests: [test] }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
    encoding: 'utf8',
  });
  const found = [...`${stdout}${stderr}`.matchAll(/time: (\w+),\s+exp: ?nil\s+got: ?\{\}/g)];
  if (status !== 0 && found.length === 0) throw new Error(`${stdout}${stderr}`);
  return found.map(([, at]) => String(at));
}

it.runIf(isInstalled)('are all understood by Prometheus', () => {
  const said = execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yaml']);
  expect(String(said)).toMatch(/SUCCESS: \d+ rules found/);
});

/** An hour of a counter that grows by one every so many samples. */
const every = (samples: number): string =>
  Array.from({ length: 240 }, (_, place) => Math.floor(place / samples)).join(' ');

// Each expectation is a run of promtool, which takes seconds on a busy machine.
describe.runIf(isInstalled)('the alert', { timeout: 120_000 }, () => {
  const refused = (verb: string): string =>
    `kosheli_batches_total{verb="${verb}",end="unavailable"}`;

  it('BatchesUnavailable fires while the database is away, whatever is called meanwhile', async () => {
    // Each verb fails for a minute and a half, one after the other.
    const away = {
      [refused('pay')]: '0x10 0+1x6 6x40',
      [refused('book')]: '0x16 0+1x6 6x40',
      [refused('settle')]: '0x22 0+1x6 6x40',
    };
    expect(await firing('BatchesUnavailable', away, ['5m', '8m', '13m'])).toEqual(['8m']);
  });

  it('BatchesUnavailable is silent after a single refused batch', async () => {
    const once = { [refused('pay')]: '0x10 1x40' };
    const times = ['3m', '4m', '5m', '6m', '7m', '8m'];
    expect(await firing('BatchesUnavailable', once, times)).toEqual([]);
  });

  it('UnknownOrderTooOld and JobsAreStuck tell their ages apart', async () => {
    const ages = {
      'kosheli_age_seconds{of="order",kind="unknown"}': '14401x20',
      'kosheli_age_seconds{of="due job",kind="delivery"}': '119x20',
    };
    expect(await firing('UnknownOrderTooOld', ages, ['3m'])).toEqual(['3m']);
    expect(await firing('JobsAreStuck', ages, ['3m'])).toEqual([]);
    const stuck = { ...ages, 'kosheli_age_seconds{of="due job",kind="delivery"}': '121x20' };
    expect(await firing('JobsAreStuck', stuck, ['3m'])).toEqual(['3m']);
  });

  it('BooksAreWrong and BooksNotAudited fire by what the last audit found, and when it ended', async () => {
    const found = { kosheli_books_violations: '0x20 2x20' };
    expect(await firing('BooksAreWrong', found, ['4m', '6m'])).toEqual(['6m']);
    const age = { 'kosheli_age_seconds{of="books audit",kind="last"}': '93480+15x20' };
    expect(await firing('BooksNotAudited', age, ['1m', '3m'])).toEqual(['3m']);
  });

  it('NotReconciled fires when no nightly reconciliation has ended for 26 hours', async () => {
    const age = { 'kosheli_age_seconds{of="reconciliation",kind="last"}': '93480+15x20' };
    expect(await firing('NotReconciled', age, ['1m', '3m'])).toEqual(['3m']);
  });

  it('JobKeepsFailing fires for one job that always fails, and not after a burst of failures', async () => {
    const failed = (kind: string) => `kosheli_jobs_ended_total{kind="${kind}",outcome="failed"}`;
    // Every 30 and every 90 seconds, as its leases end.
    const always = { [failed('delivery')]: every(2) };
    const refund = { [failed('refund')]: every(6) };
    expect(await firing('JobKeepsFailing', { ...always, ...refund }, ['20m', '40m'])).toEqual([
      '40m',
    ]);
    expect(await firing('JobKeepsFailing', refund, ['40m'])).toEqual(['40m']);
    expect(await firing('JobsFail', { ...always, ...refund }, ['40m'])).toEqual([]);
    const burst = { [failed('delivery')]: '0x20 0+50x8 400x200' };
    expect(await firing('JobKeepsFailing', burst, ['20m', '30m', '40m', '50m'])).toEqual([]);
  });

  const ended = (kind: string, outcome: string) =>
    `kosheli_jobs_ended_total{kind="${kind}",outcome="${outcome}"}`;

  it('MessagesStop fires when mails only fail, for each queue by itself', async () => {
    const times = ['9m', '20m', '40m'];
    for (const kind of ['notification', 'urgent_notification']) {
      // The last one is sent after five minutes; from then on each fails.
      const stopped = {
        [ended(kind, 'done')]: '0+1x20 20x220',
        [ended(kind, 'retry')]: '0x20 1+1x220',
        [ended('delivery', 'done')]: '0+1x240',
      };
      expect(await firing('MessagesStop', stopped, times)).toEqual(['40m']);
      expect(await firing('MessagesStop', stopped, ['24m'])).toEqual(['24m']);
      const givenUp = {
        [ended(kind, 'done')]: '0x240',
        [ended(kind, 'given_up')]: '0+1x240',
      };
      expect(await firing('MessagesStop', givenUp, ['5m', '10m'])).toEqual(['10m']);
    }
  });

  it('MessagesStop is silent while some arrive, and for one mail that is put off', async () => {
    const times = ['9m', '15m', '20m', '30m', '40m'];
    const some = {
      [ended('notification', 'done')]: every(30),
      [ended('notification', 'retry')]: '0+1x240',
    };
    expect(await firing('MessagesStop', some, times)).toEqual([]);
    // Six attempts within seven minutes, of which the last succeeds.
    const putOff = {
      [ended('notification', 'done')]: '0x50 1x190',
      [ended('notification', 'retry')]: '0x19 3 4x3 4x3 5x20 5x200',
    };
    expect(await firing('MessagesStop', putOff, times)).toEqual([]);
    const none = {
      [ended('notification', 'done')]: '0x240',
      [ended('notification', 'retry')]: '0x240',
    };
    expect(await firing('MessagesStop', none, times)).toEqual([]);
  });

  it('UrgentMessagesGivenUp fires when SMS are given up while mails arrive', async () => {
    const sms = {
      [ended('urgent_notification', 'done')]: '0+2x240',
      [ended('urgent_notification', 'given_up')]: every(12),
    };
    expect(await firing('UrgentMessagesGivenUp', sms, ['5m', '40m'])).toEqual(['40m']);
    expect(await firing('MessagesStop', sms, ['40m'])).toEqual([]);
    const few = { [ended('urgent_notification', 'given_up')]: '0x20 0+1x3 3x220' };
    expect(await firing('UrgentMessagesGivenUp', few, ['10m', '20m', '40m'])).toEqual([]);
  });

  it('OrderDoesNotMove fires for an order that stays paid or under way', async () => {
    for (const kind of ['paid', 'delivering']) {
      const age = { [`kosheli_age_seconds{of="order",kind="${kind}"}`]: '870+15x20' };
      expect(await firing('OrderDoesNotMove', age, ['15s', '2m'])).toEqual(['2m']);
    }
  });

  it('IdentityCheckWaits fires when the virus scanner has been away for an hour', async () => {
    const age = { 'kosheli_age_seconds{of="identity check",kind="checking"}': '3540+15x20' };
    expect(await firing('IdentityCheckWaits', age, ['30s', '3m'])).toEqual(['3m']);
  });

  it('FiguresMissing fires when one of the figures is not served', async () => {
    const all = {
      'kosheli_ledger_imbalance{currency="NPR"}': '0x20',
      'kosheli_age_seconds{of="order",kind="unknown"}': '0x20',
      'kosheli_age_seconds{of="order",kind="paid"}': '0x20',
      'kosheli_age_seconds{of="books audit",kind="last"}': '0x20',
      'kosheli_age_seconds{of="reconciliation",kind="last"}': '0x20',
      'kosheli_age_seconds{of="identity check",kind="checking"}': '0x20',
      'kosheli_age_seconds{of="due job",kind="delivery"}': '0x20',
      'kosheli_age_seconds{of="due job",kind="refund"}': '0x20',
      'kosheli_float_days{provider="reloadly"}': '9x20',
    };
    const others = {
      'kosheli_jobs_ended_total{kind="delivery",outcome="done"}': '0x20',
      'kosheli_jobs_ended_total{kind="refund",outcome="done"}': '0x20',
      'kosheli_age_seconds{of="balance",kind="reloadly"}': '5x20',
    };
    expect(await firing('FiguresMissing', { ...all, ...others }, ['3m'])).toEqual([]);
    for (const missing of Object.keys(all)) {
      const rest = Object.entries(all).filter(([one]) => one !== missing);
      const left = { ...Object.fromEntries(rest), ...others };
      expect([missing, await firing('FiguresMissing', left, ['3m'])]).toEqual([missing, ['3m']]);
    }
  });

  it('FloatUnread fires for a balance that is not read for ten minutes, and for as long as it is not', async () => {
    const age = { 'kosheli_age_seconds{of="balance",kind="reloadly"}': '0+15x200' };
    const times = ['9m', '11m', '45m'];
    expect(await firing('FloatUnread', age, times)).toEqual(['11m', '45m']);
    const read = { 'kosheli_age_seconds{of="balance",kind="reloadly"}': '0+15x30 5x40' };
    expect(await firing('FloatUnread', read, times)).toEqual([]);
  });

  it('FiguresMissing is silent while no balance can be read: FloatUnread tells that', async () => {
    const all = {
      'kosheli_ledger_imbalance{currency="NPR"}': '0x40',
      'kosheli_age_seconds{of="order",kind="unknown"}': '0x40',
      'kosheli_age_seconds{of="order",kind="paid"}': '0x40',
      'kosheli_age_seconds{of="books audit",kind="last"}': '0x40',
      'kosheli_age_seconds{of="reconciliation",kind="last"}': '0x40',
      'kosheli_age_seconds{of="identity check",kind="checking"}': '0x40',
      'kosheli_age_seconds{of="due job",kind="delivery"}': '0x40',
      'kosheli_age_seconds{of="balance",kind="reloadly"}': '5+15x40',
    };
    expect(await firing('FiguresMissing', all, ['1m', '3m', '5m', '9m'])).toEqual([]);
  });
});
