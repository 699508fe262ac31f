// `npm run verify:shard-tests`: the tests of ledger, orders, payments and wallet on a Citus cluster, with the
// ledger and the orders in shards.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { table } from '../../bench/report.ts';
import type { Campaign } from '../campaign.ts';
import { runTests } from '../harness/product-tests/run-tests.ts';
import type { TestResult } from '../harness/product-tests/run-tests.ts';
import { startCitus } from './citus.ts';

const WORKERS = 2;
const FOLDERS = [
  'server/ledger/',
  'server/orders/',
  'server/payments/',
  'server/wallet/',
  'server/db/shards/',
];
const QUICK_FOLDERS = ['server/ledger/', 'server/db/shards/'];

export const shardTests: Campaign = async ({ isQuick, log }) => {
  const citus = await startCitus(WORKERS, { durable: false });
  try {
    const env = {
      TESTS: 'whole',
      TEST_DATABASE_URL: citus.coordinator.url,
      TEST_DATABASE_WORKERS: citus.workers.map(({ link }) => link.url).join(','),
      TEST_DATABASE_SHARDS: 'on',
    };
    const out = resolve('.cache/shard-tests/report.json');
    const folders = isQuick ? QUICK_FOLDERS : FOLDERS;
    log(`the tests of ${folders.join(', ')} on ${WORKERS} workers`);
    const results = await runTests(['--project=server', ...folders], { out, env });
    const of = (status: TestResult['status'], folder = '') =>
      results.filter((one) => one.status === status && one.file.startsWith(folder));
    return {
      figures: {
        cores: availableParallelism(),
        workers: WORKERS,
        tests: results.length,
        passed: of('passed').length,
      },
      tables: [
        table(
          ['tests of', 'passed', 'failed'],
          folders.map((one) => [
            one,
            String(of('passed', one).length),
            String(of('failed', one).length),
          ]),
        ),
      ],
      violations: of('failed').map(({ file, name }) => ({
        invariant: 'I36',
        detail: `${file} > ${name} fails on shards`,
      })),
      notCovered: folders
        .filter((one) => of('passed', one).length === 0)
        .map((one) => `no test of ${one} passed`),
    };
  } finally {
    await citus.server.stop();
  }
};
