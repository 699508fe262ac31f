// The previous release and this version, which share a database and the sandbox.
import type { BenchDatabase } from '../../bench/database/own-server.ts';
import type { Product } from '../../e2e/product.ts';
import type { CampaignOptions } from '../campaign.ts';
import { EPOCH_SETTINGS } from '../gateways/gateways.ts';
import { makeProduct } from '../harness/endings/own-product.ts';
import { programWith } from '../harness/plant.ts';
import { callBackAt, startSandbox } from '../harness/sandbox.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import { settingsFor } from '../harness/settings.ts';
import { peopleMaker, startProduct } from '../harness/testbed.ts';
import type { Stops, Testbed } from '../harness/testbed.ts';
import type { Release } from './release.ts';

export interface Pair {
  testbed: Testbed;
  earlier: Product;
  /** This version; not started yet. */
  later: Product;
}

/** Starts the previous release on an empty database; `stops` ends everything. */
export async function preparePair(
  options: CampaignOptions,
  release: Release,
  stops: Stops,
): Promise<Pair> {
  const { server, bug } = options;
  const program = await programWith(bug);
  const database = await server.create('previous', { isEmpty: true });
  stops.add(() => server.drop('previous', database));
  const sandbox = await startSandbox();
  stops.add(() => sandbox.stop());
  const settings = { ...settingsFor(sandbox, database.url), ...EPOCH_SETTINGS };
  const earlier = await makeProduct(settings, release.program, release.folder);
  stops.add(() => earlier.remove());
  const later = await makeProduct(settings, program);
  stops.add(() => later.remove());
  await startProduct(earlier);
  await callBackAt(sandbox, earlier.url);
  return { testbed: testbedOf(database, sandbox, [later, earlier]), earlier, later };
}

function testbedOf(database: BenchDatabase, sandbox: Sandbox, products: Product[]): Testbed {
  const urls = products.map(({ url }) => url);
  const people = peopleMaker(database);
  const none = async (): Promise<void> => undefined;
  return {
    url: urls[0] ?? '',
    urls,
    products,
    sandbox,
    database,
    ...people,
    restart: none,
    stop: none,
  };
}
