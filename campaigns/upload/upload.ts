// `verify:upload`: hostile files and requests; nothing of a file may survive but the pixels.
import { table } from '../../bench/report.ts';
import type { Campaign, CampaignOptions, Violation } from '../campaign.ts';
import { mapLimited, waitUntil } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { CANARY } from './files/hostile-file.ts';
import type { HostileFile } from './files/hostile-file.ts';
import { otherFiles, plainPhoto } from './files/others.ts';
import { hostilePdfs } from './files/pdfs.ts';
import { hostilePictures } from './files/pictures.ts';
import { HOSTILE_REQUESTS } from './requests.ts';
import type { HostileRequest } from './requests.ts';
import { Uploader } from './uploader.ts';
import { plainFiles, watchMemory } from './watch.ts';

const FILES_MIN = 150;
/** Cuts and flips of each type. */
const PLACES = 10;
/** The reader takes one file at a time; the others wait for it. */
const AT_ONCE = 3;
const MEMORY_RISE_MB_MAX = 150;

interface Outcome {
  kind: string;
  status: number;
  ms: number;
  violations: Violation[];
}

const violation = (detail: string): Violation => ({ invariant: 'I25', detail });

async function tryFile(uploader: Uploader, file: HostileFile): Promise<Outcome> {
  const { status, ms, wrong } = await uploader.try(file);
  const violations = wrong.map((what) => violation(`${file.kind}, ${file.name}: ${what}`));
  return { kind: file.kind, status, ms, violations };
}

async function tryRequest(
  uploader: Uploader,
  { name, run }: HostileRequest,
  jpeg: Buffer,
): Promise<Outcome> {
  const start = performance.now();
  const wrong = await run(uploader, jpeg);
  const violations = wrong.map((what) => violation(`${name}: ${what}`));
  return { kind: 'requests', status: 0, ms: performance.now() - start, violations };
}

/** What is left of the files when everything was sent. */
async function checkTraces({ products, database, url }: Testbed): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const product of products) {
    for (const path of await plainFiles(product.dataDir))
      found.push(violation(`${path} is readable`));
    if (product.output().includes(CANARY)) found.push(violation('the log repeats a file'));
    const crash = product.crash();
    if (crash !== undefined) found.push(violation(crash));
  }
  for (const name of ['kyc_cases', 'kyc_documents', 'document_files', 'audit_records']) {
    const sql = `select from ${name} t where t::text like '%${CANARY}%'`;
    const { rowCount } = await database.owner.query(sql);
    if (rowCount) found.push(violation(`${name} repeats a file`));
  }
  const isUp = await waitUntil(async () => (await fetch(`${url}/healthz`)).ok, {
    timeoutMs: 5_000,
  });
  return isUp ? found : [...found, violation('the product no longer answers')];
}

function kindsTable(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const some = outcomes.filter((one) => one.kind === kind);
    const count = (matches: (one: Outcome) => boolean): string =>
      String(some.filter(matches).length);
    const slowest = Math.max(...some.map(({ ms }) => ms)) / 1_000;
    const broken = some.reduce((sum, { violations }) => sum + violations.length, 0);
    return [
      kind,
      String(some.length),
      count(({ status }) => status === 200),
      count(({ status }) => status >= 400),
      `${slowest.toFixed(1)} s`,
      String(broken),
    ];
  });
  return table(['kind', 'tried', 'taken', 'refused', 'slowest', 'violations'], rows);
}

async function attack(testbed: Testbed, options: CampaignOptions): Promise<Outcome[]> {
  const { seed, isQuick, log } = options;
  const jpeg = await plainPhoto();
  const all = [
    ...(await hostilePictures()),
    ...hostilePdfs(jpeg),
    ...(await otherFiles(makeRandom(seed).branch('files'), jpeg, isQuick ? 1 : PLACES)),
  ];
  const files = all.filter((file) => !isQuick || file.isQuick === true);
  const requests = HOSTILE_REQUESTS.filter((request) => !isQuick || request.isQuick === true);
  const uploader = new Uploader(testbed);
  // The first upload loads what every later one uses.
  await uploader.send(await uploader.person(), [
    { name: 'identity_front', filename: 'a', content: jpeg },
  ]);
  log(`Sending ${files.length} files and ${requests.length} requests …`);
  const outcomes = await mapLimited(files, AT_ONCE, (file) => tryFile(uploader, file));
  // Alone, because some of them change what the scanner answers.
  for (const request of requests) outcomes.push(await tryRequest(uploader, request, jpeg));
  return outcomes;
}

export const upload: Campaign = async (options) => {
  const { server, bug, isQuick } = options;
  // Long enough for a request on a busy machine, short enough to wait for.
  const settings = { UPLOAD_SECONDS: '5' };
  const testbed = await startTestbed({ server, name: 'upload', bug, settings });
  try {
    const [product] = testbed.products;
    if (!product) throw new Error('no product was started');
    const watch = await watchMemory(product);
    const outcomes = await attack(testbed, options);
    const rise = watch.stop();
    const violations = [
      ...outcomes.flatMap((one) => one.violations),
      ...(await checkTraces(testbed)),
      ...(rise > MEMORY_RISE_MB_MAX ? [violation(`the memory rose by ${rise} MB`)] : []),
    ];
    const files = outcomes.filter(({ kind }) => kind !== 'requests').length;
    return {
      figures: { files, requests: outcomes.length - files, memoryRiseMb: rise },
      tables: [kindsTable(outcomes)],
      violations,
      notCovered: isQuick || files >= FILES_MIN ? [] : [`${FILES_MIN - files} more hostile files`],
    };
  } finally {
    await testbed.stop();
  }
};
