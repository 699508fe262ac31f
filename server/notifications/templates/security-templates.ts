// The mails about the protection of an account: confirmations, second factors, devices.
import type { ConfirmationPurpose } from '../events.ts';
import type { MailTemplate } from './mail-template.ts';

export interface SecurityMailDetails {
  confirmation: { what: `mail.confirmation.${ConfirmationPurpose}`; code: string };
}

export const SECURITY_TEMPLATES: Record<keyof SecurityMailDetails, MailTemplate> = {
  confirmation: {
    subject: 'mail.confirmation.subject',
    parts: [
      { textOf: 'what' },
      { text: 'mail.confirmation.code' },
      { code: 'code' },
      { text: 'mail.confirmation.not_me' },
    ],
  },
};
