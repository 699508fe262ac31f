// The sandbox as a whole: its calls for programs, its messages, its settings, and its durability.
import {
  appendFileSync,
  chmodSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { ask, newFolder, startForTest, TOKEN } from './testing.ts';

let sandbox: Awaited<ReturnType<typeof startForTest>>;
let folder: string;

beforeEach(async () => {
  folder = newFolder();
  sandbox = await startForTest({ DATA_DIR: folder });
});

afterEach(() => sandbox.close());

async function restart(): Promise<void> {
  await sandbox.close();
  sandbox = await startForTest({ DATA_DIR: folder });
}

async function mail(more: { to?: string; html?: string; auth?: boolean } = {}): Promise<void> {
  const transport = createTransport({
    host: 'localhost',
    port: sandbox.smtpPort,
    ...(more.auth && { auth: { user: 'any', pass: 'thing' } }),
  });
  await transport.sendMail({
    from: 'Kosheli <hello@kosheli.test>',
    to: more.to ?? 'sita@example.com',
    subject: 'Your code – कोड',
    text: 'Your code is 123456 today.',
    html: more.html,
  });
  transport.close();
}

function sms(body: Record<string, string>, form = false) {
  if (!form) return ask(`${sandbox.url}/sparrow/v2/sms/`, 'POST', body);
  return fetch(`${sandbox.url}/sparrow/v2/sms/`, {
    method: 'POST',
    body: new URLSearchParams(body),
  });
}

async function inbox(to?: string) {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
  return (await ask(`${sandbox.url}/inbox${query}`)).body;
}

it('lets no second one write the same books, and goes on after the first has ended', async () => {
  await expect(startForTest({ DATA_DIR: folder })).rejects.toThrow('Another sandbox uses this');
  await restart();
});

it('keeps its books where no other user of the machine can read them', async () => {
  const books = join(folder, 'sandbox');
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  await mail();
  const files = readdirSync(books).map((name) => modeOf(join(books, name)));
  expect([modeOf(books), ...new Set(files)]).toEqual([0o700, 0o600]);
  // A folder created by an earlier version was readable by everybody.
  chmodSync(books, 0o755);
  await restart();
  expect(modeOf(books)).toBe(0o700);
});

it('follows the port of the product with its own', () => {
  const alone = readSettings({ PORT: '3100' });
  expect(alone).toMatchObject({ port: 3101, smtpPort: 3125 });
  expect(alone.booksFolder).toMatch(/\.data\/port-3100\/sandbox$/);
  expect(readSettings({})).toMatchObject({ port: 3001, smtpPort: 3025 });
});

describe('the inbox', () => {
  it('takes mail from anyone, with and without a login, once per recipient', async () => {
    await mail({ html: '<p>Your code is <b>123456</b></p>' });
    await mail({ to: 'ram@example.com, Sita@Example.com', auth: true });
    const forSita = await inbox('sita@example.com');
    expect(forSita).toHaveLength(2);
    expect(forSita[1]).toMatchObject({
      channel: 'mail',
      to: 'sita@example.com',
      subject: 'Your code – कोड',
      html: expect.stringContaining('<b>123456</b>') as string,
    });
    expect(forSita[1]?.['text']).toMatch(/\b123456\b/);
    expect(Date.parse(String(forSita[1]?.['at']))).toBeGreaterThan(Date.now() - 10_000);
    expect(await inbox()).toHaveLength(3);
    expect(await inbox('nobody@example.com')).toEqual([]);
    await mail({ to: 'sita+one@example.com' });
    expect((await ask(`${sandbox.url}/inbox?to=sita+one@example.com`)).body).toHaveLength(1);
  });

  it('takes SMS as form or JSON, and finds a number with its country code', async () => {
    const one = {
      token: 'sandbox-sparrow-token',
      from: 'Kosheli',
      to: '9841234567',
      text: 'Code 654321',
    };
    const answer = await sms(one);
    expect(answer).toMatchObject({ status: 200, body: { count: 1, response_code: 200 } });
    await sms({ ...one, to: '9841234567,9801234567', text: 'Second' }, true);
    expect(await inbox('9841234567')).toMatchObject([
      { channel: 'sms', text: 'Second', subject: '', html: '' },
      { channel: 'sms', text: 'Code 654321', to: '9841234567' },
    ]);
    expect(await inbox('+9779801234567')).toHaveLength(1);
  });

  it('refuses an incomplete SMS', async () => {
    const wrong = await ask(`${sandbox.url}/sparrow/v2/sms/`, 'POST', { token: 't', to: '98' });
    expect(wrong).toMatchObject({ status: 403, body: { response_code: 1000 } });
  });

  it('survives a restart', async () => {
    await mail();
    await restart();
    await mail();
    expect((await inbox()).map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('the calls for programs', () => {
  it('queue scripts first in first out, show and clear them', async () => {
    const url = `${sandbox.url}/scripts/khalti-service`;
    await ask(url, 'POST', { outcome: 'failed' });
    await ask(url, 'POST', { outcome: 'success', times: 2 });
    const queue = [
      { outcome: 'failed', times: 1 },
      { outcome: 'success', times: 2 },
    ];
    expect((await ask(url)).body).toEqual(queue);
    await restart();
    const again = `${sandbox.url}/scripts/khalti-service`;
    expect((await ask(again)).body).toEqual(queue);
    expect((await ask(again, 'DELETE')).body).toEqual([]);
    expect((await ask(again)).body).toEqual([]);
  });

  it('refuse what has no meaning with a sentence', async () => {
    const post = (body: unknown) => ask(`${sandbox.url}/scripts/khalti-service`, 'POST', body);
    expect(await post({ outcome: 'wrong-hash' })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('has no meaning for khalti-service') as string },
    });
    expect((await post({ outcome: 'explode' })).status).toBe(422);
    expect((await post({ outcome: 'failed', times: 0 })).status).toBe(422);
    expect((await post('failed')).status).toBe(422);
  });

  it.each([
    ['GET', '/books/nosuch'],
    ['GET', '/scripts/nosuch'],
    ['POST', '/scripts/nosuch'],
    ['DELETE', '/scripts/nosuch'],
    ['PUT', '/dashboard/nosuch'],
    ['GET', '/elsewhere'],
  ])('%s %s is not found, with a sentence', async (method, path) => {
    const { status, body } = await ask(
      sandbox.url + path,
      method,
      method === 'GET' ? undefined : {},
    );
    expect(status).toBe(404);
    expect(body['error']).toMatch(/^There is no system "nosuch" here|^The sandbox has nothing at/);
  });

  it('keep where callbacks go', async () => {
    const put = (callback_url: unknown) =>
      ask(`${sandbox.url}/dashboard/khalti-service`, 'PUT', { callback_url });
    const kept = async () => (await ask(`${sandbox.url}/systems`)).body[0]?.['callback_url'];
    expect((await put('ftp://x')).status).toBe(422);
    await put('http://localhost:9/dlr');
    await restart();
    expect(await kept()).toBe('http://localhost:9/dlr');
    await put(null);
    expect(await kept()).toBeNull();
  });
});

describe('the books', () => {
  const topUp = (reference: string) =>
    ask(`${sandbox.url}/khalti-service/api/use/ntc/`, 'POST', {
      token: TOKEN,
      reference,
      number: '9841234567',
      amount: 10,
    });

  it('survive a last line that was cut in the middle', async () => {
    await topUp('A1');
    await sandbox.close();
    const file = join(folder, 'sandbox', 'khalti-service.jsonl');
    appendFileSync(file, '{"reference":"A2","servi');
    sandbox = await startForTest({ DATA_DIR: folder });
    await topUp('A3');
    await restart();
    const rows = (await ask(`${sandbox.url}/books/khalti-service?limit=5`)).body;
    expect(rows.map(({ reference }) => reference)).toEqual(['A3', 'A1']);
  });

  it('are written before the answer, and anew when they are mostly history', async () => {
    const file = join(folder, 'sandbox', 'khalti-service.jsonl');
    const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n').length;
    await topUp('A1');
    expect(lines()).toBe(1);
    await topUp('A1');
    await topUp('A1');
    expect(lines()).toBe(3);
    await restart();
    expect(lines()).toBe(1);
    expect((await ask(`${sandbox.url}/books/khalti-service`)).body).toMatchObject([{ asked: 3 }]);
  });

  it('are not opened when a line in the middle is broken', async () => {
    await sandbox.close();
    writeFileSync(join(folder, 'sandbox', 'khalti-service.jsonl'), 'nonsense\n{}\n');
    const start = startForTest({ DATA_DIR: folder });
    await expect(start).rejects.toThrow('Line 1 of');
    sandbox = await startForTest();
  });
});

describe('a wrong start', () => {
  it.each([
    [{ SANDBOX_PORT: 'abc' }, 'SANDBOX_PORT must be a port number (0 to 65535).'],
    [{ SANDBOX_SMTP_PORT: '70000' }, 'SANDBOX_SMTP_PORT must be a port number (0 to 65535).'],
    [{ SANDBOX_PAYU_WEBHOOK_URL: 'nonsense' }, 'SANDBOX_PAYU_WEBHOOK_URL must be an http'],
  ])('is refused with a sentence: %o', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it('names everything that is wrong at once', () => {
    const wrong = { SANDBOX_PORT: 'abc', SANDBOX_QUEUE_MS: 'soon', SANDBOX_PAYU_WEBHOOK_URL: 'x' };
    expect(() => readSettings(wrong)).toThrow(
      /^SANDBOX_PORT must .*\nSANDBOX_PAYU_WEBHOOK_URL must .*\nSANDBOX_QUEUE_MS must .*$/,
    );
    const same = { SANDBOX_PORT: '4001', SANDBOX_SMTP_PORT: '4001' };
    expect(() => readSettings(same)).toThrow('must be different ports, and both are 4001.');
  });

  it('warns of a name it does not know', () => {
    const { unknownNames } = readSettings({ SANDBOX_QUEU_MS: '1', SANDBOX: 'on', QUEUE: '1' });
    expect(unknownNames).toEqual(['SANDBOX_QUEU_MS']);
  });

  it('is refused when a port is taken or the folder is no folder', async () => {
    const taken = String(sandbox.port);
    await expect(startForTest({ SANDBOX_PORT: taken })).rejects.toThrow(
      `Port ${taken} is already in use. Stop what uses it, or set SANDBOX_PORT to another one.`,
    );
    const takenMail = String(sandbox.smtpPort);
    await expect(startForTest({ SANDBOX_SMTP_PORT: takenMail })).rejects.toThrow(
      `Port ${takenMail} is already in use. Stop what uses it, or set SANDBOX_SMTP_PORT to another one.`,
    );
    await expect(startForTest({ DATA_DIR: '/dev/null' })).rejects.toThrow('cannot keep its books');
  });
});
