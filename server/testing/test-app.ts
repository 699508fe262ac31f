// The whole app for a test: on a random port, on a database of its own, with its own sandbox.
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { callbacksOf } from '#gateways/gateways.ts';
import { PROVIDER_NAMES, providerCallbacks } from '#providers/providers.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import type { AppOptions } from '#server/module.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { violationsOf } from '#server/ledger/verify.ts';
import { openWallet } from '#server/ledger/wallets.ts';
import { auditBooks } from '#server/books-audit/prove-books.ts';
import { REMEMBERING_READER } from '#server/kyc/files/testing/test-reader.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { startTestSandbox } from './test-sandbox.ts';
import type { TestSandbox } from './test-sandbox.ts';

// Response bodies are untyped; each test checks their content.
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = any;

export interface Answer {
  status: number;
  body: Body;
  headers: Headers;
}

/** A signed-in user of a test. */
export interface Member {
  id: string;
  token: string;
  email: string;
}

export interface TestApp {
  url: string;
  app: App;
  database: TestDatabase;
  sandbox: TestSandbox;
  get: (path: string, by?: Member, headers?: Record<string, string>) => Promise<Answer>;
  post: (
    path: string,
    body: unknown,
    by?: Member,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /**
   * Creates a user directly in the database, signed in, with this many rupees credited through the
   * ledger.
   */
  member: (rupees?: number) => Promise<Member>;
  /** Stops the app and starts another one on the same database and sandbox. */
  restart: () => Promise<void>;
  /** Starts the app of another process on the same database and sandbox. */
  another: (environment?: Record<string, string>) => Promise<App>;
  /** Audits the books, then removes everything. */
  close: () => Promise<void>;
}

/** Replacements for parts of the app; beside the sandbox, a virus scanner is set up otherwise. */
type TestParts = Pick<AppOptions, 'clock' | 'catalogues' | 'logTo'> & { hasScanner?: boolean };

const TEST_KEY = `tests:${Buffer.alloc(32, 'test').toString('base64')}`;

const QUICK = {
  PORT: '0',
  LOG: 'silent',
  PASSWORD_HASH: 'cheap',
  HUMAN_CHECK: 'always',
  HUMAN_CHECK_COST: '10',
  REQUESTS_PER_MINUTE: '0',
  // Tests send to one process what people send to several.
  ACTS_PER_PERSON: '0',
  // Load shedding is off: the tests run in the same process, so its event loop is delayed by them.
  SHED_DELAY_MS: '0',
  SWEEP_MS: '500',
  // Generous: tests of providers that do not answer override this.
  DELIVERY_TIMEOUT_MS: '5000',
  SMS_TIMEOUT_MS: '700',
  DELIVERY_ASK_SECONDS: '0.3,0.6,1,1,1,1,1,1,1',
  PAYMENT_ASK_SECONDS: '0.5,0.5,1,1,1,1,1,1,1',
  DATABASE_CONNECTIONS: '5',
  // Transfers are not held; tests of held transfers override this.
  SEND_MONEY_CONFIRM_ABOVE: '100000',
  TRANSFER_HOLD_MINUTES: '0',
  TRANSFER_HOLD_RISK_MINUTES: '0',
};

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return {
    status: response.status,
    body: isJson && text !== '' ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

async function makeMember(database: TestDatabase, rupees: number): Promise<Member> {
  const id = uuidv7();
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const email = `${id}@example.com`;
  await database.owner.query(
    `insert into users (id, email, full_name, country_code, phone, password_hash, activated_at)
     values ($1, $2, 'Sita Example', '977', '9841000000', 'none', now())`,
    [id, email],
  );
  await database.owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values (sha256($1::bytea), $2, now() + interval '2 hours')`,
    [Buffer.from(token), id],
  );
  await inTransaction(database.pool, async (tx) => {
    await openWallet(tx, id);
    if (rupees === 0) return;
    const amountPaisa = BigInt(rupees) * 100n;
    const postings = [
      { account: systemAccount('opening'), amountPaisa: -amountPaisa },
      { account: id, amountPaisa },
    ];
    await post(tx, [{ id: uuidv7(), kind: 'opening-balance', reference: null, postings }]);
  });
  return { id, token, email };
}

/** Starts everything; `environment` overrides settings of the app, `world` those of the sandbox. */
export async function startTestApp(
  environment: Record<string, string> = {},
  world: Record<string, string> = {},
  parts: TestParts = {},
): Promise<TestApp> {
  const { DATABASE_CONNECTIONS: most } = { ...QUICK, ...environment };
  const [database, outside] = await Promise.all([
    createTestDatabase(most),
    startTestSandbox(world),
  ]);
  const sandbox = scriptedBetweenDeliveries(outside, database);
  const { app, url } = await listen({ database, sandbox, parts }, environment);
  for (const { provider, path } of providerCallbacks(app.context.config.providers)) {
    await sandbox.callBack(provider, url + path);
  }
  for (const [system, address] of callbacksOf(url)) await sandbox.callBack(system, address);
  const headersOf = (by?: Member): Record<string, string> =>
    by ? { authorization: `Bearer ${by.token}` } : {};
  const test: TestApp = {
    url,
    app,
    database,
    sandbox,
    get: (path, by, headers = {}) =>
      request(test.url + path, { headers: { ...headersOf(by), ...headers } }),
    post: (path, body, by, headers = {}) =>
      request(test.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headersOf(by), ...headers },
      }),
    member: (rupees = 0) => makeMember(database, rupees),
    restart: async () => {
      await test.app.close();
      const again = { ...environment, PORT: new URL(test.url).port };
      Object.assign(test, await listen({ database, sandbox, parts }, again));
    },
    another: async (more = {}) => {
      const { app } = await listen({ database, sandbox, parts }, { ...environment, ...more });
      return app;
    },
    close: async () => {
      await test.app.close();
      expect(violationsOf(await auditBooks(database.owner))).toEqual([]);
      await Promise.all([database.close(), sandbox.close()]);
    },
  };
  return test;
}

const ON_ITS_WAY = `select id from orders where state in ('paid', 'delivering')`;

/**
 * A provider plays a scripted outcome for the next call of any order. So this waits for the orders of earlier
 * tests before scripting an outcome, or they would take it.
 */
function scriptedBetweenDeliveries(sandbox: TestSandbox, { owner }: TestDatabase): TestSandbox {
  return {
    ...sandbox,
    script: async (system, ...outcome) => {
      if (PROVIDER_NAMES.some((name) => name === system)) {
        await until(
          async () => (await owner.query(ON_ITS_WAY)).rows,
          (orders) => orders.length === 0,
        );
      }
      await sandbox.script(system, ...outcome);
    },
  };
}

/** The app of a whole test file: call it at the top. It is closed after the last test. */
export async function testApp(...settings: Parameters<typeof startTestApp>): Promise<TestApp> {
  const test = await startTestApp(...settings);
  afterAll(test.close);
  return test;
}

async function listen(
  { database, sandbox, parts }: { database: TestDatabase; sandbox: TestSandbox; parts: TestParts },
  environment: Record<string, string>,
): Promise<{ app: App; url: string }> {
  // The app must know its own address before it listens: gateways need the return address.
  const port = environment['PORT'] ?? String(await freePort());
  const settings = readConfig({
    ...QUICK,
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    SANDBOX_CLAMD_PORT: String(sandbox.clamdPort),
    DATA_DIR: sandbox.dataDir,
    DOCUMENT_KEYS: TEST_KEY,
    APP_SECRET: 'a secret that only tests know, for tests',
    ...environment,
    PORT: port,
  });
  const config = parts.hasScanner === false ? { ...settings, clamdUrl: '' } : settings;
  const { pool } = database;
  const app = await buildApp({ ...parts, config, pool, documentReader: REMEMBERING_READER });
  await app.fastify.listen({ port: config.port, host: config.host });
  await app.start();
  return { app, url: `http://localhost:${config.port}` };
}

/** Polls until the answer matches; fails after `timeoutMs`. */
export async function until<T>(
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
  timeoutMs = 8_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  // Backs off, because polling takes processor time that other tests need.
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 250)) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (Date.now() > end) throw new Error(`condition not met in time: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
