// Sending mail to a real SMTP server: what arrives, and how a rejection is reported.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSmtp } from './smtp.ts';
import type { OutgoingMail, SendMail } from './smtp.ts';

const raw: Buffer[] = [];
let send: SendMail;

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
  send = makeSmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Kosheli <no-reply@kosheli.test>',
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

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
  const error = await away(mail).catch((reason: unknown) => reason);
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
  await expect(makeSmtp(to, 300)(mail)).rejects.toThrow('aborted');
  expect(performance.now() - from).toBeLessThan(4_000);
  // Nothing of it is left: the server can close.
  await new Promise<void>((resolve) => slow.close(() => resolve()));
});
