// Proves that under `npm run dev` the app gets the requests that only it can answer, and vite all others.

import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { place } from '../place.mjs';
import { appPaths } from './app-paths.mjs';

const isForApp = (path: string): boolean => new RegExp(appPaths).test(path);

/** The paths that a source names, as text: setup imports nothing of the product. */
function pathsIn(source: string, pattern: RegExp): string[] {
  const found = [...readFileSync(place(source), 'utf8').matchAll(pattern)];
  return found.map(([, path = '']) => path.replace(/\$\{.*$/, 'khalti-service/secret'));
}

it.each([
  ["gateways' returns and callbacks", 'contract/payments/payments.ts', /GATEWAY_PATH = '(.+)'/g],
  ["providers' callbacks", 'providers/providers.ts', /path: `(\/.+)`/g],
  ['reports about SMS', 'server/notifications/sms/sms.ts', /STATUS_PATH = '(.+)'/g],
  ['health', 'server/http/health.ts', /app\.get\('(.+?)'/g],
])('the app answers %s', (_, source, pattern) => {
  const paths = pathsIn(source, pattern);
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    expect([path, isForApp(path), isForApp(`${path}?id=1`)]).toEqual([path, true, true]);
  }
});

it.each(['/api/login', '/api/docs', '/payment/gateway/payu/failure', '/callbacks/reloadly'])(
  'the app answers %s',
  (path) => expect(isForApp(path)).toBe(true),
);

it('vite answers pages and sources', () => {
  const pages = pathsIn('contract/pages.ts', /^ {2}\w+: '(.+)',/gm);
  expect(pages).toContain('/payment/:orderId');
  for (const path of [...pages, '/main.tsx', '/api.ts', '/@vite/client']) {
    expect([path, isForApp(path)]).toEqual([path, false]);
  }
});
