// Sends mail over SMTP with timeouts, so that a silent or slow server blocks no mail for long. Connections
// are pooled, because opening one takes several round trips, most of the time of sending a mail.
import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
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

// Some servers, Postfix among them, refuse a client or sender no sooner than at the recipient. The enhanced
// status code (RFC 3463) then tells: 5.7 is about access, 5.1.7 and 5.1.8 about the sender's address.
const ABOUT_US = /^\d{3}[ -]5\.(?:7\.\d|1\.[78]\b)/;

/**
 * Whether the server refused this recipient or this mail for good. What it says about the connection, the
 * login or our sender concerns every mail, and an operator can mend it meanwhile: such mails are tried again.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // `permanent`: an answer 5xx. `command`: what it answers, which is CONN for the greeting.
  const { permanent, command, response = '' }: NodemailerError = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return permanent === true && isAboutMail && !ABOUT_US.test(response);
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
