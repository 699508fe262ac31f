// The settings of the mail server.
import { setting } from '#contract/settings/setting.ts';
import { text, url } from '#contract/settings/value-types.ts';

export const notificationSettings = {
  title: 'Mail',
  settings: {
    smtpUrl: setting('SMTP_URL', url(/^smtps?:$/, 'smtp://user:password@host:587'), {
      about: 'The mail server.',
      sandbox: (textOf) => `smtp://localhost:${textOf('SANDBOX_SMTP_PORT')}`,
      example: 'smtp://user:password@mail.example:587',
      isSecret: true,
    }),
    mailFrom: setting('MAIL_FROM', text, {
      about: 'The sender, whose domain must allow this mail server to send for it.',
      sandbox: 'Kosheli <no-reply@kosheli.test>',
      example: 'Kosheli <no-reply@mail.example>',
      test: /\.test>?$/,
    }),
  },
};
