// The built pages over HTTP: in an encoding the browser accepts, at every address without another
// route.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { NEPALI } from '#contract/texts/nepali.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';
import { readHtmlPages } from './html-pages.ts';

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
let webDir: string;
let app: App;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'kosheli-pages-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html lang="en"><head></head><body>page</body></html>',
  );
  for (const language of ['en', 'ne']) {
    await mkdir(join(webDir, 'pages', language), { recursive: true });
    const shared = `<html lang="${language}"><head></head>Shared, a page`;
    await writeFile(join(webDir, 'pages', language, 's.html'), shared);
  }
  const google = '<section inert data-offer="google"><button>Google</button></section>';
  const about = `<head></head>About us, a page${google}.`;
  await writeFile(join(webDir, 'pages', 'en', 'about.html'), about);
  await writeFile(join(webDir, 'sw.js'), 'serviceWorker();');
  await writeFile(join(webDir, 'share.png'), 'a picture');
  await writeFile(join(webDir, 'assets', 'a-1234.js'), 'script();');
  await writeFile(join(webDir, 'assets', 'a-1234.js.br'), brotliCompressSync('script();'));
  const config = readConfig({
    LOG: 'silent',
    APP_SECRET: 'a secret that only tests know, for tests',
    REQUESTS_PER_MINUTE: '20',
  });
  app = await buildApp({ config, pool, webDir, catalogues: { ne: NEPALI } });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await rm(webDir, { recursive: true });
});

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

async function get(url: string, accepted?: string, more: Record<string, string> = {}) {
  const headers = { ...more, ...(accepted !== undefined && { 'accept-encoding': accepted }) };
  const { statusCode, headers: told, rawPayload } = await app.fastify.inject({ url, headers });
  const encoding = told['content-encoding'];
  const decode = DECODERS[String(encoding)] ?? ((body: Buffer) => body);
  return { status: statusCode, encoding, told, text: decode(rawPayload).toString() };
}

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; Q=0.000, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.1', 'br'],
  ['gzip;q=0, br;q=0', undefined],
  ['*;q=0', undefined],
  ['*', 'br'],
  ['identity', undefined],
  ['bright', undefined],
  ['', undefined],
  [undefined, undefined],
])('answers a browser that takes %j in %j', async (accepted, encoding) => {
  const page = await get('/services/topup', accepted);
  expect(page).toMatchObject({ status: 200, encoding, text: expect.stringContaining('page') });
});

it.each([
  ['/about', {}, true],
  ['/About/', {}, true],
  ['/about', { 'accept-language': 'de' }, true],
  ['/about', { cookie: 'other=1; member=0' }, true],
  ['/about', { cookie: 'other=1; member=1' }, false],
  ['/about?from=elsewhere', {}, false],
  ['/about?lang=en', { 'accept-language': 'ne' }, true],
  ['/contact', {}, false],
] as const)(
  'at %s with %j is the one rendered at build time: %s',
  async (url, headers, isAsBuilt) => {
    const page = await get(url, 'br', headers);
    expect(page).toMatchObject({ status: 200, encoding: 'br' });
    expect(page.text.includes('About us')).toBe(isAsBuilt);
    expect(page.told['vary']).toBe('accept-encoding, accept-language, cookie');
  },
);

it('names the address and the picture of a page to search engines and link previews', async () => {
  const about = await get('/about');
  expect(about.text).toContain(
    '<link rel="canonical" href="http://localhost:3000/about?lang=en" />',
  );
  expect(about.text).toContain('hreflang="ne" href="http://localhost:3000/about?lang=ne"');
  expect(about.text).toContain('hreflang="x-default" href="http://localhost:3000/about"');
  expect(about.text).toContain('content="http://localhost:3000/share.png"');
  const shared = await get('/s/eSUnOWdJTAiVYYtq9qo1dmfOkFhRMcTJ2jXQ4VbP3aE');
  expect(shared.text).toContain('content="http://localhost:3000/share-status.png"');
  expect(shared.text).not.toContain('canonical');
  expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const { told, text } = await get('/sitemap.xml');
  expect(told['content-type']).toContain('application/xml');
  expect(text.match(/<loc>[^<]*/g)).toEqual(['<loc>http://localhost:3000/about']);
});

it.each([
  ['/share.png', 'public, max-age=86400', 'image/png'],
  ['/sw.js', 'public, max-age=0', 'javascript'],
])('serves %s at the root', async (url, cacheControl, type) => {
  const { status, told } = await get(url);
  expect([status, told['cache-control']]).toEqual([200, cacheControl]);
  expect(told['content-type']).toContain(type);
});

it('keeps search engines away from pages that are shared by link', async () => {
  const shared = await get('/s/eSUnOWdJTAiVYYtq9qo1dmfOkFhRMcTJ2jXQ4VbP3aE');
  expect(shared.told).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const inCapitals = await get('/S/eSUnOWdJTAiVYYtq9qo1dmfOkFhRMcTJ2jXQ4VbP3aE');
  expect(inCapitals.told).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'content-language': 'ne',
  });
  expect((await get('/services/topup')).told['x-robots-tag']).toBeUndefined();
});

it('counts neither pages nor their files against the rate limit', async () => {
  for (const url of ['/services/topup', '/assets/a-1234.js']) {
    for (let n = 0; n < 25; n += 1) expect(await get(url)).toMatchObject({ status: 200 });
  }
});

it('keeps to it for files too', async () => {
  const compressed = await get('/assets/a-1234.js', 'br');
  expect(compressed).toMatchObject({ encoding: 'br', text: 'script();' });
  const plain = await get('/assets/a-1234.js', 'br;q=0');
  expect(plain).toMatchObject({ encoding: undefined, text: 'script();' });
  expect(plain.told['cache-control']).toContain('immutable');
});

it('serves no page under the API, for a missing file, or for a form posted to an unknown address', async () => {
  for (const url of ['/api/nothing', '/assets/gone.js']) {
    expect(await get(url)).toMatchObject({ status: 404, text: expect.stringContaining('error') });
  }
  const listing = await get('/assets/');
  expect(listing).toMatchObject({ status: 403, text: expect.not.stringContaining('a-1234') });
  expect((await app.fastify.inject({ method: 'POST', url: '/services' })).statusCode).toBe(404);
});

it('serves a page at every address of the site, however it is written', async () => {
  const paths = Object.values(PAGES).map((path) => path.replaceAll(/:\w+/g, 'a-1'));
  for (const path of [...paths, '/services/', '/Services/TopUp', '/orders?page=2', '/?a=/b']) {
    expect(await get(path), path).toMatchObject({
      status: 200,
      text: expect.stringContaining('page'),
    });
  }
});

it.each([
  '/no/such/page',
  '/order',
  '/services/a/b',
  '/orders/1',
  '/payment/gateway/payu',
  '/.git/HEAD',
  '/.env',
])('answers %s with the page that says that nothing is there, as not found', async (path) => {
  const page = await get(path, 'br');
  expect(page).toMatchObject({
    status: 404,
    encoding: 'br',
    text: expect.stringContaining('page'),
  });
});

it.each([
  ['/orders', {}, 'en'],
  ['/orders', { 'accept-language': 'ne-NP, en;q=0.8' }, 'ne'],
  ['/orders', { cookie: 'language=ne', 'accept-language': 'en' }, 'ne'],
  ['/orders', { cookie: 'member=1; language=en', 'accept-language': 'ne' }, 'en'],
  ['/orders', { cookie: 'language=xx' }, 'en'],
  ['/s/anything', { 'accept-language': 'en' }, 'ne'],
  ['/s/anything', { cookie: 'language=en' }, 'en'],
])('answers %s with %j in "%s"', async (url, headers, language) => {
  const { text, told } = await get(url, undefined, headers);
  expect(text).toContain(`<html lang="${language}">`);
  expect(told['content-language']).toBe(language);
});

it('keeps the button of Google only where the site offers it', async () => {
  expect((await get('/about')).text).toContain('<section inert data-offer="google">');
  const values = { publicUrl: 'http://localhost', sandboxUrl: undefined, offersGoogle: false };
  const without = (await readHtmlPages(webDir, values)).at('/about', 'en');
  expect((await without?.inEncoding(''))?.body.toString()).toMatch(/a page\.$/);
});

it('sends short headers with a file, which runs nothing when it is opened by itself', async () => {
  const { told } = await get('/assets/a-1234.js');
  expect(told).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(told['permissions-policy']).toBeUndefined();
  expect((await get('/assets/gone.js')).told['permissions-policy']).toBeDefined();
});
