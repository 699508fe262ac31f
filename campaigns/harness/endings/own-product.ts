// A product of a campaign, which ends with the run.
import * as e2e from '../../../e2e/product.ts';
import type { Product } from '../../../e2e/product.ts';
import { demandRunning, endLater } from './endings.ts';

/** See e2e/product.ts. */
export async function makeProduct(...how: Parameters<typeof e2e.makeProduct>): Promise<Product> {
  const product = await e2e.makeProduct(...how);
  return {
    ...product,
    start: (settings) => {
      demandRunning();
      return product.start(settings);
    },
    remove: endLater(() => product.remove()),
  };
}
