// No secret and nothing personal reaches the log: recognisable values go into every call, valid and
// broken, while the database, the mail server and the gateways fail and quote what they were sent.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import { afterAll, expect, it } from 'vitest';
import { SETTINGS } from '#server/config.ts';
import { bothSides, memberWithPhone } from '#server/kyc/testing.ts';
import type { Parts } from '#server/kyc/testing.ts';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';

const CANARIES = {
  password: 'canary-password-fjord',
  newPassword: 'canary-new-password-quartz',
  code: '739182',
  token: 'CanaryTokenCanaryTokenCanaryTokenCanaryTok1',
  cookie: 'canary-cookie-value',
  key: 'canary-idempotency-key',
  phone: '9817739182',
  email: 'canary.person@example.com',
  name: 'Canarina Devi',
  text: 'the words of a canary',
  file: 'content of a canary document',
  fileName: 'canary-file-name-of-a-scan.jpg',
  field: 'canary-field-of-a-form',
};
const SOUP = Object.values(CANARIES).join(' ');

/** A mail server that refuses everything, and quotes the recipient and more. */
const mailServer = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.write('220 canary\r\n');
  socket.on('data', (bytes) => {
    const line = bytes.toString();
    const isRecipient = line.startsWith('RCPT');
    socket.write(
      isRecipient ? `550 5.1.1 ${line.trim()} unknown, code ${CANARIES.code}\r\n` : '250 ok\r\n',
    );
  });
});
await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve));
const smtpPort = (mailServer.address() as AddressInfo).port;

const lines: string[] = [];
const app = await startTestApp(
  { LOG: 'debug', HUMAN_CHECK: 'off', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
  {},
  { logTo: { write: (line) => lines.push(line) } },
);
afterAll(() => mailServer.close());

/** A valid value for a field of this name. */
function fitting(name: string): string | undefined {
  if (/email/.test(name)) return CANARIES.email;
  if (/^n_pass|new_password/.test(name)) return CANARIES.newPassword;
  if (/pass/.test(name)) return CANARIES.password;
  if (/otp|code$/.test(name)) return CANARIES.code;
  if (/token|confirmId/.test(name)) return CANARIES.token;
  if (/phone|mobile/.test(name)) return CANARIES.phone;
  if (/name/.test(name)) return CANARIES.name;
  return /comment|nickname/.test(name) ? CANARIES.text : undefined;
}

interface Call {
  method: string;
  path: string;
  example: Record<string, unknown>;
  names: string[];
}

const { body: document } = await app.get('/api/openapi.json');
const calls = Object.entries<Record<string, Body>>(document.paths)
  .filter(([path]) => !path.endsWith('/events') && !path.endsWith('/logout'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): Call => {
      const { schema = {}, example = {} } = requestBody?.content['application/json'] ?? {};
      const names = Object.keys(schema.properties ?? {});
      return { method: method.toUpperCase(), path, example, names };
    }),
  );

const withEach = (names: string[], value: (name: string) => unknown): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, value(name)])));

/** A valid body as far as can be known, wrong values, wrong types, and no JSON at all. */
function bodiesOf({ example, names }: Call): string[] {
  return [
    withEach(names, (name) => fitting(name) ?? example[name]),
    withEach([...names, SOUP], () => SOUP),
    withEach(names, () => ({ [SOUP]: [SOUP] })),
    `{"password": "${SOUP}`,
  ];
}

/** Sends each call with up to this many of its bodies. */
async function sendEach(tokens: readonly string[], bodies = 4): Promise<number[]> {
  const statuses: number[] = [];
  const sent = calls.flatMap((call) =>
    bodiesOf(call)
      .slice(0, bodies)
      .map((body) => ({ call, body })),
  );
  for (const [index, { call, body }] of sent.entries()) {
    const { method, path } = call;
    const isRead = method === 'GET' || method === 'DELETE';
    const url =
      app.url +
      path.replace(/\{\w+\}/g, index % 2 ? encodeURIComponent(SOUP) : crypto.randomUUID());
    const response = await fetch(isRead ? `${url}?${new URLSearchParams({ before: SOUP })}` : url, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        cookie: `device=${CANARIES.cookie}`,
        'idempotency-key': CANARIES.key,
        'user-agent': SOUP,
        referer: `https://example.com/${CANARIES.token}`,
      },
      ...(!isRead && { body }),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

/** Uploads documents: no pictures; pictures with an invalid date; with unknown parts; and valid ones. */
async function upload(token: string): Promise<number[]> {
  const pictures = await bothSides();
  const noPicture = Buffer.from(CANARIES.file);
  const forms: Parts[] = [
    { identity_front: noPicture, identity_back: noPicture },
    { ...pictures, document_type: 'passport_visa', visa_until: CANARIES.field },
    { ...pictures, [SOUP]: noPicture, [CANARIES.field]: SOUP },
    pictures,
  ];
  const statuses: number[] = [];
  for (const parts of forms) {
    const form = new FormData();
    for (const [name, content] of Object.entries(parts)) {
      if (typeof content === 'string') form.append(name, content);
      else form.append(name, new Blob([new Uint8Array(content)]), CANARIES.fileName);
    }
    const response = await fetch(`${app.url}/api/users/kyc_verification`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

/** Makes every write fail but the counting of tries, which comes first; PostgreSQL quotes the whole row. */
async function breakTables(): Promise<() => Promise<void>> {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'tries'`,
  );
  const each = async (change: string): Promise<void> => {
    const sql = rows.map(({ name }) => `alter table ${name} ${change}`).join(';');
    await app.database.owner.query(sql);
  };
  await each('add constraint canary check (false) not valid');
  return () => each('drop constraint canary');
}

it('logs no secret and nothing personal, whatever fails', async () => {
  const person = await app.member(1_000);
  const passwordHash = await hash(CANARIES.password, { memoryCost: 1_024, timeCost: 1 });
  await app.database.owner.query(
    `update users set email = $2, full_name = $3, phone = $4, password_hash = $5 where id = $1`,
    [person.id, CANARIES.email, CANARIES.name, CANARIES.phone, passwordHash],
  );
  await app.post('/api/users/login', { email: CANARIES.email, password: CANARIES.password });
  const tokens = [person.token, CANARIES.token];
  const normal = await sendEach(tokens);
  expect(normal.filter((status) => status >= 500 && status !== 502 && status !== 503)).toEqual([]);
  // A password reset ends the session.
  const restored = await app.member(1_000);
  await app.database.owner.query('update users set full_name = $2 where id = $1', [
    restored.id,
    CANARIES.name,
  ]);
  const sender = await memberWithPhone(app);
  // Of callbacks that match no payment, an address may send only so many.
  await app.database.owner.query('delete from tries');
  const repair = await breakTables();
  // A wrong body is refused before anything reaches the broken tables.
  const bodies = wholeOrQuick(4, 1);
  const broken = await sendEach([restored.token], bodies);
  const unsaved = await upload(sender.token);
  await repair();
  expect([unsaved, await upload(sender.token)]).toEqual([
    [422, 422, 422, 500],
    [422, 422, 422, 200],
  ]);
  expect(broken.filter((status) => status === 500).length).toBeGreaterThan(20);
  for (const system of ['esewa', 'stripe', 'payu', 'khalti'] as const) {
    await app.sandbox.script(system, 'error-500', 2);
  }
  await sendEach([restored.token], bodies);
  await until(
    async () => lines.join(''),
    (text) => text.includes('notification_given_up') && text.includes('unexpected error'),
    60_000,
  );
  await app.close();
  // Without the ids of requests: they are random, and may hold the six digits of the code by chance.
  const log = lines.join('').replaceAll(/"(reqId|requestId)":"[\da-f-]{36}"/g, '');
  const keys = SETTINGS.flatMap(({ settings }) => Object.values(settings)).flatMap(
    ({ isSecret, sandbox }) =>
      isSecret && typeof sandbox === 'string' && sandbox !== '' ? [sandbox] : [],
  );
  const secrets = [...Object.values(CANARIES), person.token, restored.token, ...keys];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).toContain('"constraint":"canary"');
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'signed_in',
      'sign_in_refused',
      'access_refused',
      'input_refused',
      'limit_reached',
    ]),
  );
  const signedIn = events.find(({ event }) => event === 'signed_in');
  expect(signedIn).toMatchObject({
    call: 'POST /api/users/login',
    status: 200,
    network: '127.0.0.x',
    person: person.id,
  });
}, 120_000);
