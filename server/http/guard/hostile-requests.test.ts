// Requests of other sites, in encodings and shapes that no client of ours sends, and reports of
// blocked content. No database is needed.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';
import { manualClock } from '#server/testing/manual-clock.ts';

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
const clock = manualClock();
const logged: string[] = [];
let app: App;
beforeAll(async () => {
  const config = readConfig({
    LOG: 'debug',
    APP_SECRET: 'a secret that only tests know, for tests',
  });
  app = await buildApp({ pool, config, clock, logTo: { write: (line) => logged.push(line) } });
  app.fastify.get('/api/broken', () => {
    throw new Error('the inside of the product');
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

interface Sent {
  method?: 'GET' | 'POST' | 'OPTIONS';
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const send = (url: string, { method = 'POST', ...sent }: Sent) =>
  app.fastify.inject({ url, method, ...sent });

describe('another site', () => {
  const FOREIGN = ['https://evil.example', 'null', 'http://localhost:9', 'https://localhost.evil'];

  it.each(FOREIGN)('%s is allowed nothing', async (origin) => {
    const headers = { origin, ...JSON_TYPE };
    const asks = { 'access-control-request-method': 'POST' };
    const answers = [
      await send('/api/users/login', { method: 'OPTIONS', headers: { ...headers, ...asks } }),
      await send('/api/users/login', { headers, payload: '{}' }),
      await send('/api/openapi.json', { method: 'GET', headers }),
      await send('/api/nothing', { method: 'OPTIONS', headers: { ...headers, ...asks } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 200, 403]);
    const allowed = answers.flatMap((answer) =>
      Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
    );
    expect(allowed).toEqual([]);
    const readable = answers.map((answer) => answer.headers['cross-origin-resource-policy']);
    expect(new Set(readable)).toEqual(new Set(['same-origin']));
  });

  it('is recognised without an origin too', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', ...JSON_TYPE };
    expect((await send('/api/users/login', { headers, payload: '{}' })).statusCode).toBe(403);
  });
});

describe('a body', () => {
  const login = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
    send('/api/users/login', { headers, payload });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, identity', 'x'])(
    'in the encoding %s is refused',
    async (encoding) => {
      const headers = { ...JSON_TYPE, 'content-encoding': encoding };
      const answer = await login(gzipSync('{}'), headers);
      expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
    },
  );

  it('without an encoding is read', async () => {
    const answer = await login('{}', { ...JSON_TYPE, 'content-encoding': 'identity' });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ['a prototype', '{"email":"a@example.com","password":"p","__proto__":{"isAdmin":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['an escaped prototype', String.raw`{"\u005f_proto__":{"isAdmin":true}}`, 400],
    ['lists in lists', '['.repeat(8_000) + ']'.repeat(8_000), 422],
    ['objects in objects', `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`, 422],
    ['a NUL', JSON.stringify({ email: 'a\u0000@example.com', password: 'p' }), 422],
    ['half a surrogate pair', JSON.stringify({ email: 'a\ud800@example.com', password: 'p' }), 422],
    ['one key twice', '{"email":"a@example.com","email":7,"password":"p"}', 422],
    ['more than its most bytes', JSON.stringify({ email: 'a'.repeat(17_000) }), 413],
    ['half a text', '{"email":"a', 400],
    ['a number of a thousand digits', `{"email":${'9'.repeat(1_000)}}`, 422],
  ])('with %s is refused', async (_, payload, status) => {
    const answer = await login(payload);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(/^\{"/)]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the type %s is refused: a form of another site could send it',
    async (type) => {
      expect((await login('a=b', { 'content-type': type })).statusCode).toBe(415);
    },
  );
});

describe('an error of our own', () => {
  it('is answered without its text, and logged with when, where and what', async () => {
    logged.length = 0;
    const answer = await send('/api/broken', { method: 'GET' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: expect.not.stringContaining('inside') });
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 50,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: expect.any(String),
        msg: 'unexpected error',
        err: expect.objectContaining({ message: 'the inside of the product' }),
      }),
    ]);
  });
});

describe('a report of blocked content', () => {
  const REPORTS = '/api/policy-reports';
  const single = (report: object) => ({
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': report }),
  });
  const list = (reports: object[]) => ({
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify(reports),
  });
  /** What is logged of reports when the minute is over, apart from the security events. */
  const afterAMinute = (): object[] => {
    clock.advance(60_000);
    const all = logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
    const reports = all.filter((line) => 'directive' in line);
    return reports.map(({ directive, blocked, page, times }) => ({
      directive,
      blocked,
      page,
      times,
    }));
  };
  beforeEach(afterAMinute);

  it('is counted, in both forms, without what a stranger could write', async () => {
    const report = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?token=secret',
      'document-uri': 'http://localhost/order/0190a3f0-0000-7000-8000-000000000000?a=b',
    };
    expect((await send(REPORTS, single(report))).statusCode).toBe(204);
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/y',
      documentURL: 'http://localhost/order/0190a3f0-0000-7000-8000-000000000001',
    };
    const others = [{ type: 'deprecation', body: null }];
    const answer = await send(REPORTS, list([{ type: 'csp-violation', body }, ...others]));
    expect(answer.statusCode).toBe(204);
    expect(afterAMinute()).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/order/:orderId',
        times: 2,
      },
    ]);
  });

  it('cannot write a line of its own into the log', async () => {
    const text = 'x"\n{"level":50,"msg":"forged"}\u2028';
    const report = { 'violated-directive': text, 'blocked-uri': text, 'document-uri': text };
    await send(REPORTS, single(report));
    expect(afterAMinute()).toEqual([
      { directive: 'x', blocked: 'other', page: 'another', times: 1 },
    ]);
  });

  it('fills the log only so far', async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      const reports = Array.from({ length: 10 }, (_, place) => ({
        type: 'csp-violation',
        body: { blockedURL: `https://evil-${batch}-${place}.example` },
      }));
      expect((await send(REPORTS, list(reports))).statusCode).toBe(204);
    }
    const lines = afterAMinute();
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toMatchObject({ directive: 'more', times: 50 });
  });

  it('is accepted thirty times a minute from one network', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await send(REPORTS, single({ 'blocked-uri': 'inline' }))).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
    expect(afterAMinute()).toMatchObject([{ blocked: 'inline', times: 30 }]);
  });

  it.each([
    ['of another type', { ...single({}), headers: JSON_TYPE }, 415],
    ['that is too large', single({ 'blocked-uri': 'x'.repeat(9_000) }), 413],
    ['with too many', list(Array.from({ length: 21 }, () => ({ type: 'x' }))), 422],
    ['that is none', list([{ kind: 'x' }]), 422],
    ['of another site', { ...single({}), headers: { origin: 'https://evil.example' } }, 403],
  ])('%s is refused', async (_, sent, status) => {
    expect((await send(REPORTS, sent)).statusCode).toBe(status);
    expect(afterAMinute()).toEqual([]);
  });
});
