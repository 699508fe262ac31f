// The data of a product that was started once and stopped: journeys begin with a copy of it, because a first
// start takes three seconds. Tests of first starts make their own.
import { makeProduct } from '../product.ts';

/** Called by Playwright before the first journey; what it returns is called after the last one. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const product = await makeProduct({ PASSWORD_HASH: 'cheap', DESK: 'on' });
  const started = await product.start();
  if (!started.isUp) throw new Error(started.output);
  await product.end('SIGTERM');
  process.env['PREPARED_DATA'] = product.dataDir;
  return product.remove;
}
