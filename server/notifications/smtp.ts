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

// Servers refuse a client, a sender, or one mail too many no sooner than at the recipient or the content. The
// enhanced status code (RFC 3463) then tells. These are about the recipient's address (5.1), their mailbox
// (5.2) and the content (5.6); more digits after 5.2 are one provider's own, also about the sender. Any other
// answer may be about us.
const ABOUT_THIS_MAIL = /^\d{3}[ -]5\.(?:1\.(?:[1236]|10)|2\.\d|6\.\d{1,2})\b/;

/**
 * Whether the server refused this recipient or this mail for good. What it says about the connection, the
 * login, our sender or our quota concerns every mail, and passes, or an operator can mend it: such mails are
 * tried again, and so are those that it refuses without an enhanced status code.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // `permanent`: an answer 5xx. `command`: what it answers, which is CONN for the greeting.
  const { permanent, command, response = '' }: NodemailerError = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return permanent === true && isAboutMail && ABOUT_THIS_MAIL.test(response);
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
