// Sending mail to a real SMTP server: what arrives, and how a rejection is reported.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSmtp } from './smtp.ts';
import type { OutgoingMail, Smtp } from './smtp.ts';

const raw: Buffer[] = [];
let smtp: Smtp;
const send = (mail: OutgoingMail): Promise<void> => smtp.send(mail);

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onRcptTo: ({ address }, _session, done) => {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    done(address.startsWith('nobody') ? refusal : null);
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      raw.push(Buffer.concat(chunks));
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  smtp = makeSmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Kosheli <no-reply@kosheli.test>',
  });
});
afterAll(async () => {
  smtp.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const mail: OutgoingMail = {
  id: '01900000-0000-7000-8000-000000000001',
  to: 'sita+topups@example.com',
  subject: 'नमस्ते',
  text: 'Your code: 483920',
  html: '<p>Your code: 483920</p>',
};

it('delivers both forms of the mail to its recipient, under its own id', async () => {
  await send(mail);
  const arrived = await PostalMime.parse(raw.at(-1) ?? '');
  expect(arrived).toMatchObject({
    messageId: `<${mail.id}@kosheli.test>`,
    from: { name: 'Kosheli', address: 'no-reply@kosheli.test' },
    to: [{ address: mail.to }],
    subject: mail.subject,
  });
  expect(arrived.text?.trim()).toBe(mail.text);
  expect(arrived.html?.trim()).toBe(mail.html);
});

it('reports a final rejection with its code, and an unavailable server without one', async () => {
  await expect(send({ ...mail, to: 'nobody@example.com' })).rejects.toMatchObject({
    responseCode: 550,
  });
  const away = makeSmtp({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@b.test' });
  const error = await away.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('responseCode', expect.any(Number));
});

it('gives up in time on a server that answers steadily, and never to an end', async () => {
  const slow = createServer((socket) => {
    socket.write('220 ');
    const drip = setInterval(() => socket.write('.'), 20);
    socket.once('close', () => clearInterval(drip));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { port } = slow.address() as AddressInfo;
  const to = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@b.test' };
  const from = performance.now();
  const given = makeSmtp(to, { sendMs: 300 });
  await expect(given.send(mail)).rejects.toThrow('aborted');
  expect(performance.now() - from).toBeLessThan(15_000);
  // No connection is left open: the server can close.
  await new Promise<void>((resolve) => slow.close(() => resolve()));
});

it('sends many mails over few connections, and the next over a new one when the server ended it', async () => {
  const { port } = server.server.address() as AddressInfo;
  const few = makeSmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@b.test' });
  const before = server.connections.size;
  let opened = 0;
  const count = (): void => void (opened += 1);
  server.server.on('connection', count);
  const ids = Array.from({ length: 20 }, (_, n) => `0190000${n}-0000-7000-8000-000000000001`);
  await Promise.all(ids.map((id) => few.send({ ...mail, id })));
  expect(opened).toBe(1);
  for (const connection of server.connections) connection.close();
  await expect.poll(() => server.connections.size).toBe(0);
  await few.send({ ...mail, id: 'after the end' });
  expect(opened).toBe(2);
  server.server.off('connection', count);
  few.close();
  await expect.poll(() => server.connections.size).toBeLessThanOrEqual(before);
});
