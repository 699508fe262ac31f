// The browser journeys of the previous release, as its own tests walk them, on databases that this version
// has migrated. One that fails is walked again on a database of its own version: only what passes there and
// fails here is the schema's fault.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import type { CampaignOptions, Violation } from '../campaign.ts';
import { makeProduct } from '../harness/endings/own-product.ts';
import { startSandbox } from '../harness/sandbox.ts';
import { settingsFor } from '../harness/settings.ts';
import { startProduct } from '../harness/testbed.ts';
import type { Release } from './release.ts';

/** A first purchase, a second one, an account's protection, and a morning of the back office. */
const SHORT = [
  'e2e/journey.spec.ts',
  'e2e/second-time.spec.ts',
  'e2e/account/second-factor.spec.ts',
  'e2e/desk/morning.spec.ts',
];
const TEMPLATE = 'previous_journeys';

interface Spec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Walks the journeys; answers those that were walked. */
async function walk(
  release: Release,
  words: readonly string[],
  env: Record<string, string>,
): Promise<Spec[]> {
  const report = join(release.folder, '.cache', 'previous.json');
  const playwright = 'node_modules/@playwright/test/cli.js';
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  // Playwright also exits with 1 when a journey fails; the report tells which of both happened.
  const failure = await release
    .node([playwright, 'test', '--reporter=json', ...words], all)
    .then(() => undefined)
    .catch((error: unknown) => error);
  if (!existsSync(report)) throw failure ?? new Error('Playwright wrote no report');
  const found = specsOf(JSON.parse(await readFile(report, 'utf8')) as Suite);
  const walked = found.filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'));
  if (walked.length === 0) throw failure ?? new Error('no journey was walked');
  return walked;
}

/** A database as the previous release made it, migrated by this version. */
async function makeTemplate({ server }: CampaignOptions, release: Release): Promise<string> {
  const { url, owner } = await server.create(TEMPLATE, { isEmpty: true });
  const sandbox = await startSandbox();
  const product = await makeProduct(settingsFor(sandbox, url), release.program, release.folder);
  try {
    await startProduct(product);
  } finally {
    await product.remove();
    await sandbox.stop();
  }
  await migrate(owner);
  // PostgreSQL copies a database only while nobody is connected to it.
  await owner.end();
  return url;
}

/** How many databases the journeys had, each a copy of the migrated one. */
async function countCopies(url: string): Promise<number> {
  const pool = openPool({ url, connections: 1 });
  const { rows } = await pool.query("select from pg_database where datname like 'journey\\_%'");
  await pool.end();
  return rows.length;
}

const nameOf = ({ file, title }: Spec): string => `${file}: ${title}`;

export interface Walked {
  figures: Record<string, number>;
  violations: Violation[];
  notCovered: string[];
}

export async function walkJourneys(options: CampaignOptions, release: Release): Promise<Walked> {
  const { isWhole, log } = options;
  const server = new URL(await makeTemplate(options, release));
  server.pathname = '/postgres';
  const migrated = {
    MIGRATED_SERVER: server.href,
    MIGRATED_TEMPLATE: TEMPLATE,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('campaigns/previous/give-database.mjs')).href}`,
  };
  const files = SHORT.filter((file) => existsSync(join(release.folder, file)));
  const words = isWhole ? ['--project=phone', '--project=desktop'] : ['--project=phone', ...files];
  // Older releases call the setting JOURNEYS.
  const env: Record<string, string> = isWhole ? { TESTS: 'whole', JOURNEYS: 'whole' } : {};
  const walked = await walk(release, words, { ...env, ...migrated });
  const databases = await countCopies(server.href);
  if (databases === 0) throw new Error('no journey was walked on a migrated database');
  const failed = walked.filter(({ ok }) => !ok);
  for (const one of failed) log(`failed: ${nameOf(one)}; walking it on its own schema …`);
  const places = failed.map(({ file, line }) => `e2e/${file}:${line}`);
  const projects = words.filter((word) => word.startsWith('--project'));
  const again = failed.length > 0 ? await walk(release, [...projects, ...places], env) : [];
  const failsAnyway = new Set(again.filter(({ ok }) => !ok).map(nameOf));
  return {
    figures: { databases, journeys: walked.length, failedJourneys: failed.length },
    violations: failed
      .filter((one) => !failsAnyway.has(nameOf(one)))
      .map((one) => ({ invariant: 'I35', detail: `its journey fails: ${nameOf(one)}` })),
    notCovered: [...failsAnyway].map((name) => `${name}, which fails on its own schema, too`),
  };
}
