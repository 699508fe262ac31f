// The way out for mail: SMTP, with timeouts, so that a silent server never holds a mail for long.
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { ComposedMail } from './compose-mail.ts';

/** A composed mail with its reader and its own name. */
export interface OutgoingMail extends ComposedMail {
  id: string;
  to: string;
}

/** Hands one mail to the mail server; resolves once it has taken it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The longest one try may last; a lease must be longer. */
export const SEND_SECONDS_MAX = 30;

export function makeSmtp(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
  const transport = createTransport(
    {
      url: config.smtpUrl,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      // Nothing in a mail may make the sender read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom },
  );
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text, html }) => {
    // The list form keeps an odd address from being read as several.
    await transport.sendMail({
      to: [{ name: '', address: to }],
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
  };
}
