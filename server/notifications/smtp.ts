// Sends mail over SMTP with timeouts, so that a silent or slow server blocks no mail for long. Connections
// are pooled, because opening one takes several round trips, most of the time of sending a mail.
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
  /** Closes the pooled connections. */
  close: () => void;
}

/** The longest one attempt may last; a lease must be longer. */
export const SEND_SECONDS_MAX = 30;

/** The milliseconds that one attempt may take, and the largest number of connections. */
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
    // Passed as a list, so that an address with a comma is never parsed as several.
    await transport.sendMail({
      to: [{ name: '', address: to }],
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated' },
      // Limits the whole attempt; the timeouts above only limit each pause between two bytes.
      signal: AbortSignal.timeout(sendMs),
    });
  };
  return { send, close: () => transport.close() };
}
