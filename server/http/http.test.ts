// Every answer has our headers and, on an error, the error shape, even for input that is hardly
// HTTP. No database is needed.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
let app: App;
let port: number;
let url: string;

const build = (settings: Record<string, string> = {}): Promise<App> =>
  buildApp({
    pool,
    config: readConfig({
      LOG: 'silent',
      APP_SECRET: 'a secret that only tests know, for tests',
      // The tests run in the server's process, so they would make its event loop late themselves.
      SHED_DELAY_MS: '0',
      ...settings,
    }),
  });

beforeAll(async () => {
  app = await build();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.fastify.server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

/** The answer on a raw connection, as `{ status, headers, body }`. */
function sendRaw(text: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body });
    });
  });
}

const REFUSAL = { error: expect.any(String) };

const LIVE = {
  SANDBOX: 'off',
  DATABASE_URL: 'postgres://kosheli:secret@db.example:5432/kosheli',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'no-reply@mail.example',
  KHALTI_SERVICE_URL: 'https://services.example',
  KHALTI_SERVICE_TOKEN: 'live',
  PAYU_FORM_URL: 'https://secure.payu.in/_payment',
  PAYU_API_URL: 'https://info.payu.in/merchant/postservice.php?form=2',
  PAYU_KEY: 'live',
  PAYU_SALT: 'live',
  CALLBACK_SECRET: 'long-enough-and-secret',
  DOCUMENT_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
};
const LIVE_CARD = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

describe('the headers', () => {
  const POLICY =
    "default-src 'none';script-src 'self' http://localhost:3001/google/gsi/client;style-src 'self' http://localhost:3001/google/gsi/style;" +
    "img-src 'self';font-src 'self';" +
    "connect-src 'self' http://localhost:3001/google/gsi/;worker-src 'self';manifest-src 'self';" +
    'frame-src http://localhost:3001 http://localhost:3001/google/gsi/;' +
    "form-action 'self' https://secure.payu.in http://localhost:3001;" +
    "base-uri 'none';frame-ancestors 'none';" +
    'report-uri /api/policy-reports;report-to policy';
  const HEADERS = {
    'content-security-policy': POLICY,
    'reporting-endpoints': 'policy="/api/policy-reports"',
    'permissions-policy': expect.stringMatching(
      /^camera=\(self\), publickey-credentials-create=\(self\), publickey-credentials-get=\(self\), payment=\(self "http:\/\/localhost:3001"\), .*microphone=\(\)/,
    ),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  it.each(['/healthz', '/api/nothing', '/api/users/me', '/api/openapi.json', '/api/order/%'])(
    'stand on %s',
    async (path) => {
      const other = await build({
        PAYU_FORM_URL: 'https://secure.payu.in/_payment',
        PAYMENT_NEPAL: 'off',
      });
      const { headers } = await other.fastify.inject({ method: 'GET', url: path });
      expect(headers).toMatchObject(HEADERS);
      const absent = ['strict-transport-security', 'server', 'x-powered-by'];
      expect(absent.filter((name) => headers[name] !== undefined)).toEqual([]);
      await other.close();
    },
  );

  it('let a page load only the card form of the gateway that takes cards', async () => {
    const policy = async (settings: Record<string, string>): Promise<string> => {
      const other = await build(settings);
      const { headers } = await other.fastify.inject({ method: 'GET', url: '/healthz' });
      await other.close();
      return String(headers['content-security-policy']);
    };
    const live = await policy({ ...LIVE, ...LIVE_CARD });
    expect(live).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(live).toContain("connect-src 'self' https://api.stripe.com;");
    const without = await policy(LIVE);
    expect(without).not.toContain('stripe');
    expect(without).not.toContain('frame-src');
  });

  it('let a page load only what signing in with Google needs, where that is set up', async () => {
    const headersOf = async (settings: Record<string, string>) => {
      const other = await build({ ...LIVE, ...settings });
      const { headers } = await other.fastify.inject({ method: 'GET', url: '/healthz' });
      await other.close();
      const { 'content-security-policy': policy, 'cross-origin-opener-policy': opener } = headers;
      return { policy: String(policy), opener };
    };
    const { policy, opener } = await headersOf({ GOOGLE_CLIENT_ID: '1-a.apps.example' });
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;");
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/;');
    expect(opener).toBe('same-origin-allow-popups');
    const without = await headersOf({});
    expect(without.policy).not.toContain('google');
    expect(without.opener).toBe('same-origin');
  });

  it('make browsers use https when our address does', async () => {
    const other = await build({ PUBLIC_URL: 'https://kosheli.example' });
    const { headers } = await other.fastify.inject({ method: 'GET', url: '/healthz' });
    const expected = 'max-age=31536000; includeSubDomains';
    expect(headers['strict-transport-security']).toBe(expected);
    await other.close();
  });
});

describe('every error has the same shape', () => {
  it.each([
    ['an address that cannot be decoded', '/api/order/%', 400],
    ['another one', '/api/order/%E0%A4%A', 400],
    ['an id of any length', `/api/order/${'a'.repeat(300)}`, 414],
    ['nothing there', '/api/nothing', 404],
    ['nothing there, outside the API', '/nothing', 404],
    ['nothing there, deeper', '/api/users/me/too', 404],
  ])('for %s', async (_name, path, status) => {
    const answer = await fetch(url + path);
    expect([answer.status, await answer.json()]).toEqual([status, REFUSAL]);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method nobody knows', 'FETCH /api/fees HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an address longer than any',
      `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
    ],
    [
      'headers larger than any',
      `GET /api/fees HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      'a method of other protocols',
      'PROPFIND /api/fees HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      404,
    ],
    ['TRACE', 'TRACE /api/fees HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
    [
      'one on nothing',
      'PROPFIND /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      404,
    ],
  ])('for %s', async (_name, text, expected) => {
    const { status, head, body } = await sendRaw(text);
    expect(status).toBe(expected);
    expect(JSON.parse(body)).toEqual(REFUSAL);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  });
});

describe('a method that the address does not accept', () => {
  it.each([
    ['GET', '/api/users/login', 'POST'],
    ['DELETE', '/api/users/me', 'GET, HEAD'],
    ['PUT', '/api/order/0190a3f0-0000-7000-8000-000000000000', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/payment/gateway/payu', 'POST'],
    ['OPTIONS', '/api/users/login', 'POST'],
  ])('%s %s is refused with what it takes', async (method, path, allow) => {
    const answer = await fetch(url + path, { method });
    expect([answer.status, await answer.json()]).toEqual([405, REFUSAL]);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('is rejected before its body is read', async () => {
    const answer = await fetch(`${url}/api/users/me`, { method: 'POST', body: 'no JSON' });
    expect(answer.status).toBe(405);
  });
});
