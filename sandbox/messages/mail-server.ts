// Receives mail over SMTP from anyone and puts it into the inbox, one entry per recipient.
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Inbox } from './inbox.ts';

const LARGEST_MAIL_BYTES = 1024 * 1024;

export type MailServer = { port: number; close: () => Promise<void> };

/** @throws the listening error, such as EADDRINUSE, if the port is not available. */
export async function startMailServer(inbox: Inbox, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'Kosheli sandbox',
    size: LARGEST_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      void answerWith(receive(inbox, stream, session), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Without a listener, a client that disconnects would end the process.
  server.on('error', () => undefined);
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answerWith(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work;
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

async function receive(inbox: Inbox, stream: Readable, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read and dropped: SMTP cannot stop a sender in the middle of a message.
    if (length <= LARGEST_MAIL_BYTES) chunks.push(chunk);
  }
  if (length > LARGEST_MAIL_BYTES) {
    throw Object.assign(new Error('Message is larger than 1 MB'), { responseCode: 552 });
  }
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const entries = session.envelope.rcptTo.map(({ address }) =>
    inbox.add({
      channel: 'mail',
      to: address,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    }),
  );
  await Promise.all(entries);
}
