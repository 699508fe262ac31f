// `reconcile` when systems cannot be read: it names the system and the address, and never counts
// silence as agreement.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GATEWAYS } from '#gateways/gateways.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import type { Report } from './command.ts';
import { carryOut } from './commands.ts';

/** The gateways and the two providers that deliver. */
const ALL = GATEWAYS.length + 2;

/** Empty books for every system, except those given another answer. */
const answers = new Map<string, { status: number; body: string }>();
let database: TestDatabase;
let books: Server;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  books = createServer(({ url = '' }, response) => {
    const { status, body } = answers.get(url) ?? { status: 200, body: '[]' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => void books.listen(0, 'localhost', resolve));
  ({ port } = books.address() as AddressInfo);
});
afterAll(async () => {
  books.closeAllConnections();
  await new Promise((resolve) => books.close(resolve));
  await database.close();
});

function reconcile(
  environment: Record<string, string> = {},
  isSandbox = true,
  files: readonly string[] = [],
): Promise<Report> {
  const { owner, deskPool: pool } = database;
  const config = { ...readConfig({ SANDBOX_PORT: String(port), ...environment }), isSandbox };
  const words = ['reconcile', '--day', '2026-01-01', ...files.flatMap((one) => ['--file', one])];
  return carryOut(words, (work) => work({ owner, pool, config }));
}

it('ends with the number compared and the number of breaks', async () => {
  const { text, isBad } = await reconcile();
  expect(text).toContain(`\nCOMPARED ${ALL} of ${ALL} systems\nBREAKS 0`);
  expect(isBad).toBe(false);
});

it('names the address of a system whose answer is broken, and gives no number', async () => {
  answers.set('/books/npay', { status: 500, body: '{}' });
  // Another program at that address, which serves no book.
  answers.set('/books/payu', { status: 404, body: '{"error":"Not found"}' });
  const { text, isBad } = await reconcile();
  const place = (name: string): string =>
    `at http://localhost:${port}/books/${name}, as SANDBOX_PORT`;
  expect(text).toContain(`npay was not reconciled: its book ${place('npay')} has it, was answered`);
  expect(text).toContain(`payu was not reconciled: its book ${place('payu')} has it, was answered`);
  expect(text).toContain(`\nCOMPARED ${ALL - 2} of ${ALL} systems\nBREAKS unknown`);
  expect(isBad).toBe(true);
  await database.owner.query(
    `insert into reconciliation_breaks (day, system, what, kind, reference, theirs_paisa,
       theirs_state, currency)
     values ('2026-01-01', 'npay', 'payment', 'only theirs', 'X1', 100, 'done', 'NPR')`,
  );
  expect((await reconcile()).text).toContain(
    `\nCOMPARED ${ALL - 2} of ${ALL} systems\nBREAKS at least 1`,
  );
  await database.owner.query('delete from reconciliation_breaks');
  answers.clear();
});

it('names every system, its address and its setting when nothing answers there', async () => {
  const closed = await freePort();
  const { text, isBad } = await reconcile({ SANDBOX_PORT: String(closed) });
  for (const name of [
    'payu',
    'npay',
    'onepg',
    'esewa',
    'khalti',
    'connectips',
    'stripe',
    'reloadly',
  ]) {
    expect(text).toMatch(
      new RegExp(
        `^${name} was not reconciled: its book cannot be read \\(.*ECONNREFUSED.* ` +
          `at http://localhost:${closed}/books/${name}, as SANDBOX_PORT has it\\)\\.$`,
        'm',
      ),
    );
  }
  expect(text).toContain(`\nCOMPARED 0 of ${ALL} systems\nBREAKS unknown`);
  expect(isBad).toBe(true);
});

it('names the setting of the system’s own address when the systems are queried directly', async () => {
  const closed = await freePort();
  const url = `http://localhost:${closed}`;
  const more = {
    PAYU_API_URL: `${url}/info?secret=1&form=2`,
    STRIPE_API_URL: url,
    RELOADLY_URL: url,
  };
  const { text } = await reconcile({ SANDBOX_PORT: String(closed), ...more }, false);
  expect(text).toMatch(
    /^payu was not .*ECONNREFUSED.* \(at \S+\/info, as PAYU_API_URL has it\)\.$/m,
  );
  expect(text).toMatch(/^stripe was not reconciled: .* \(at \S+, as STRIPE_API_URL has it\)\.$/m);
  expect(text).toMatch(/^reloadly was not reconciled: .* \(at \S+, as RELOADLY_URL has it\)\.$/m);
  expect(text).toContain(
    `\nCOMPARED ${ALL - 3} of ${ALL} systems, ${ALL - 3} of them without a list\nBREAKS unknown`,
  );
});

it('gives a least number beside systems without a list, whose own entries nobody can see', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reconcile-'));
  const file = join(folder, 'empty.csv');
  await writeFile(file, 'reference,amount,state\n');
  const files = ['payu', 'stripe', 'reloadly', 'khalti-service'].map((name) => `${name}=${file}`);
  const { text } = await reconcile({}, false, files);
  await rm(folder, { recursive: true });
  expect(text).toContain('esewa has no list');
  expect(text).toMatch(
    /\nCOMPARED (\d+) of \1 systems, \d+ of them without a list\nBREAKS at least 0$/,
  );
});
