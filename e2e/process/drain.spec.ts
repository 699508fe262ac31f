// The product behind a load balancer: told to stop, it first says so, and goes on serving.
import { expect, test } from '@playwright/test';
import { apiOf, until } from '../api.ts';
import { makePreparedProduct } from '../product.ts';
import type { Product } from '../product.ts';

let product: Product;
test.beforeEach(async () => {
  product = await makePreparedProduct({ PASSWORD_HASH: 'cheap' });
});
test.afterEach(() => product.remove());

test('told to stop, it is not ready any more and serves on until a load balancer has seen that', async () => {
  await product.start({ DRAIN_SECONDS: '3' });
  const anyone = apiOf(product.url);
  const ended = product.end('SIGTERM');
  await until(
    () => anyone.get('/readyz'),
    ({ status }) => status === 503,
  );
  expect((await anyone.get('/healthz')).status).toBe(200);
  await ended;
  await expect(fetch(product.url)).rejects.toThrow('fetch failed');
});
