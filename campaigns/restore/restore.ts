// `npm run verify:restore`: backs up a busy cluster with deploy/backup and loses every machine. Then what
// people were told is compared with two restored databases: one of all there is, and one of a point in time.
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#server/db/pool.ts';
import { kosheli } from '../../e2e/product.ts';
import { makeProduct } from '../harness/endings/own-product.ts';
import type { Product } from '../../e2e/product.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { startCluster } from '../cluster/cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { runProgram } from '../cluster/program.ts';
import { findLost } from '../load/lost.ts';
import { startPayers } from '../load/payers.ts';
import type { Acknowledged, Payers } from '../load/payers.ts';
import { untilAnswered } from '../load/until-answered.ts';
import { waitUntil } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import { startProduct, startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { Uploader } from '../upload/uploader.ts';
import { copyDocuments, sendDocument, unreadable } from './documents.ts';
import type { SentDocument } from './documents.ts';
import { restore } from './restored.ts';
import type { Restored } from './restored.ts';

/** Seconds of payments after the last backup: more than the archive may be behind. */
const FULL = 150;
const QUICK = 80;
const PEOPLE = 10;
const RPO_SECONDS = 60;
const RTO_SECONDS = 900;
const STARTED_MS_MAX = 120_000;
const COPY_EVERY_MS = 15_000;

interface Drill {
  cluster: Cluster;
  testbed: Testbed;
  /** The copies of the documents. */
  copies: string;
  documents: SentDocument[];
  acknowledged: readonly Acknowledged[];
}

async function backUp({ cluster }: Pick<Drill, 'cluster'>, type: 'full' | 'incr'): Promise<void> {
  const primary = await cluster.primary();
  const config = join(cluster.folder, primary.name, 'pgbackrest.conf');
  const words = [`--config=${config}`, '--stanza=kosheli', `--type=${type}`, 'backup'];
  await runProgram(cluster.account, ['pgbackrest', ...words]);
}

/** The product's own audits, as an operator runs them on the restored database. */
async function runAudits(product: Product): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const words of [['verify'], ['audit', 'verify']]) {
    const said = await kosheli(product, ...words).catch((error: unknown) => String(error));
    if (said.includes('VIOLATIONS 0')) continue;
    violations.push({ invariant: 'I14', detail: `${words.join(' ')}: ${said.slice(-500)}` });
  }
  return violations;
}

const documentsOf = (product: Product | undefined): string =>
  join(product?.dataDir ?? '', 'documents');

/** A product on the restored database, with the copies of the documents. */
async function startAgain({ testbed, copies }: Drill, { url }: Restored): Promise<Product> {
  const [first] = testbed.products;
  const { DATA_DIR: _dir, PORT: _port, ...settings } = first?.settings ?? {};
  const product = await makeProduct({ ...settings, DATABASE_URL: url });
  await copyDocuments(copies, documentsOf(product));
  await startProduct(product);
  return product;
}

interface Compared {
  violations: Violation[];
  /** Everything that was acknowledged before this time is there; milliseconds since 1970. */
  completeUntil: number;
}

/**
 * With `until`: what is missing from before that time, and what is there from after it. Without: until when
 * everything is there.
 */
async function compare(
  { acknowledged }: Drill,
  { url }: Restored,
  until: number | undefined,
): Promise<Compared> {
  const owner = openPool({ url, connections: 2 });
  try {
    const lost = await findLost(owner, acknowledged);
    if (until === undefined) {
      return { violations: [], completeUntil: Math.min(...lost.map(({ at }) => at)) };
    }
    const nameOf = ({ kind, id }: Acknowledged): string => `the ${kind} ${id}`;
    const gone = new Set(lost.map(nameOf));
    const violations = acknowledged.flatMap((one) => {
      const [isGone, name] = [gone.has(nameOf(one)), nameOf(one)];
      const wrong =
        one.at <= until && isGone
          ? 'was acknowledged before the restored second, and is missing'
          : one.firstSentAt > until && !isGone
            ? 'was asked for after the restored second, and is there'
            : undefined;
      return wrong === undefined ? [] : [{ invariant: 'I14', detail: `${name} ${wrong}` }];
    });
    return { violations, completeUntil: until };
  } finally {
    await owner.end();
  }
}

interface Outcome extends Compared {
  /** How long it took until the product ran on the restored database and the books were audited. */
  seconds: number;
}

/** Restores, starts the product on it, audits, and looks at the documents that were sent before. */
async function drillOnce(drill: Drill, name: string, until?: number): Promise<Outcome> {
  const from = Date.now();
  const database = await restore(
    drill.cluster,
    name,
    until === undefined ? undefined : new Date(until),
  );
  const product = await startAgain(drill, database);
  try {
    const audits = await runAudits(product);
    const seconds = (Date.now() - from) / 1_000;
    const { violations, completeUntil } = await compare(drill, database, until);
    const sent = drill.documents.filter(({ at }) => at <= completeUntil);
    const unread = await unreadable(drill.testbed, product.url, sent);
    const documents = unread.map((detail) => ({ invariant: 'I25', detail }));
    return { violations: [...audits, ...violations, ...documents], seconds, completeUntil };
  } finally {
    await product.remove();
    await database.stop();
  }
}

/**
 * Kills every machine in the middle of payments, and moves their folders away, so that nothing of them can be
 * read.
 */
async function loseEverything({ cluster }: Drill, payers: Payers): Promise<number> {
  const { machines, folder } = cluster;
  await Promise.all(machines.map((machine) => machine.kill()));
  const at = Date.now();
  for (const { name } of machines) await rename(join(folder, name), join(folder, `gone-${name}`));
  await payers.abandon();
  return at;
}

async function sendAndCopy(drill: Drill, uploader: Uploader): Promise<void> {
  drill.documents.push(await sendDocument(uploader));
  await copyDocuments(documentsOf(drill.testbed.products[0]), drill.copies);
}

/** Makes two backups while people pay and send documents, and lets them go on for `seconds` more. */
async function makeHistory(drill: Drill, seconds: number): Promise<{ backedUpAt: number }> {
  const uploader = new Uploader(drill.testbed);
  await sendAndCopy(drill, uploader);
  await backUp(drill, 'full');
  await sendAndCopy(drill, uploader);
  await backUp(drill, 'incr');
  const backedUpAt = Date.now();
  let copiedAt = 0;
  await waitUntil(
    async () => {
      if (Date.now() > copiedAt + COPY_EVERY_MS) {
        await sendAndCopy(drill, uploader);
        copiedAt = Date.now();
      }
      return Date.now() > backedUpAt + seconds * 1_000;
    },
    { timeoutMs: seconds * 2_000 + 60_000, everyMs: 200 },
  );
  return { backedUpAt };
}

function limits(rpo: number, rto: number): Violation[] {
  const over = (what: string, seconds: number, most: number): Violation[] =>
    seconds <= most
      ? []
      : [{ invariant: 'I14', detail: `${what} is ${seconds.toFixed(1)} s, above ${most} s` }];
  return [
    ...over('what is lost with every machine', rpo, RPO_SECONDS),
    ...over('restoring', rto, RTO_SECONDS),
  ];
}

export async function restoreDrill(options: CampaignOptions): Promise<CampaignResult> {
  const { log, seed, isQuick, count = isQuick ? QUICK : FULL } = options;
  const random = makeRandom(seed);
  const cluster = await startCluster(log);
  let testbed: Testbed | undefined;
  try {
    const { server } = cluster;
    testbed = await startTestbed({ server, name: 'restore', settings: { LOG: 'silent' } });
    const people = await testbed.people(PEOPLE, { rupees: 4_500 });
    const payers = startPayers(testbed.url, people, random.branch('payers'));
    const { acknowledged } = payers;
    const copies = join(testbed.products[0]?.dataDir ?? '', 'copies');
    const drill: Drill = { cluster, testbed, copies, documents: [], acknowledged };
    await untilAnswered(payers, STARTED_MS_MAX);
    const { backedUpAt } = await makeHistory(drill, count);
    const endedAt = await loseEverything(drill, payers);
    log(`every machine is gone; ${acknowledged.length} acknowledgements, two backups`);
    // The archive may be a minute behind; every point in time before that can be restored for certain.
    const [earliest, latest] = [backedUpAt, endedAt - RPO_SECONDS * 1_000];
    const until = Math.ceil(random.whole(earliest, Math.max(earliest, latest)) / 1_000) * 1_000;

    const all = await drillOnce(drill, 'restored-all');
    const rpo = (endedAt - Math.min(endedAt, all.completeUntil)) / 1_000;
    log(
      `all there is: ${rpo.toFixed(1)} s lost, back and audited after ${all.seconds.toFixed(1)} s`,
    );
    const one = await drillOnce(drill, 'restored-second', until);
    const second = new Date(until).toISOString();
    const before = acknowledged.filter(({ at }) => at <= until).length;
    const after = acknowledged.filter(({ firstSentAt }) => firstSentAt > until).length;
    log(`until ${second}: back and audited after ${one.seconds.toFixed(1)} s`);
    return {
      figures: {
        acknowledged: acknowledged.length,
        documents: drill.documents.length,
        rpoSeconds: rpo.toFixed(1),
        rtoSeconds: Math.max(all.seconds, one.seconds).toFixed(1),
        restoredUntil: second,
        before,
        after,
      },
      tables: [],
      violations: [
        ...payers.violations,
        ...all.violations,
        ...one.violations,
        ...limits(rpo, Math.max(all.seconds, one.seconds)),
      ],
      notCovered: before > 0 && after > 0 ? [] : ['people before and after the restored second'],
    };
  } finally {
    await testbed?.stop().catch(() => undefined);
    await cluster.stop();
  }
}
