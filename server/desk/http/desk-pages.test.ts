// The pages of the back office: their files are exempt from the rate limit, all other requests count.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guard } from '#server/http/guard/guard.ts';
import { makeIsDeskFile, serveDeskPages } from './desk-pages-routes.ts';

const PER_MINUTE = 5;

let deskDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  deskDir = await mkdtemp(join(tmpdir(), 'kosheli-desk-'));
  await mkdir(join(deskDir, 'assets'));
  await writeFile(join(deskDir, 'index.html'), '<html lang="en"></html>');
  await writeFile(join(deskDir, 'assets', 'a-1234.js'), 'script();');
  app = Fastify();
  await guard(app, { requestsPerMinute: PER_MINUTE, isOfPages: await makeIsDeskFile(deskDir) });
  await serveDeskPages(app, deskDir);
});
afterAll(async () => {
  await app.close();
  await rm(deskDir, { recursive: true });
});

const statusOf = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;

it('does not count the files of its pages, as several operators share an address', async () => {
  for (let n = 0; n < 4 * PER_MINUTE; n += 1) expect(await statusOf('/assets/a-1234.js')).toBe(200);
});

it('counts requests for files that do not exist', async () => {
  for (let n = 0; n < PER_MINUTE; n += 1) await statusOf('/assets/gone.js');
  expect(await statusOf('/assets/gone.js')).toBe(429);
});
