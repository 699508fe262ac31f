// Sends mail over SMTP, with timeouts, so that no server blocks a mail for long, silent or slow. Connections
// are kept: opening one takes several answers of the server, and most of the time of a mail.
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { ComposedMail } from './compose-mail.ts';

/** A composed mail with its recipient and its id. */
export interface OutgoingMail extends ComposedMail {
  id: string;
  to: string;
}

/** Hands one mail to the mail server; resolves once the server has accepted it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

export interface Smtp {
  send: SendMail;
  /** Ends the connections. */
  close: () => void;
}

/** The longest one attempt may last; a lease must be longer. */
export const SEND_SECONDS_MAX = 30;

/** What limits it: the milliseconds of one attempt, and how many connections there are at most. */
interface SmtpLimits {
  sendMs?: number;
  connections?: number;
}

export function makeSmtp(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  { sendMs = SEND_SECONDS_MAX * 1_000, connections = 1 }: SmtpLimits = {},
): Smtp {
  const transport = createTransport(
    {
      url: config.smtpUrl,
      pool: true,
      maxConnections: connections,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      // Nothing in a mail may make the library read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom },
  );
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';
  const send: SendMail = async ({ id, to, subject, text, html }) => {
    // As a list, an address with a comma is never parsed as several.
    await transport.sendMail({
      to: [{ name: '', address: to }],
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated' },
      // The timeouts above are for each pause between two bytes.
      signal: AbortSignal.timeout(sendMs),
    });
  };
  return { send, close: () => transport.close() };
}
