// The mails about complaints.
import type { MailTemplate } from './mail-template.ts';

/** The data of each mail. Links are ours, made from the public address. */
export interface ComplaintMailDetails {
  /** until: as ISO 8601. */
  complaint_logged: {
    what: `mail.complaint_logged.${'support' | 'officer'}`;
    until: string;
    link: string;
  };
  /** The answer itself stays on the order's page. */
  complaint_answered: { what: `mail.complaint_answered.${'support' | 'officer'}`; link: string };
}

export const COMPLAINT_TEMPLATES: Record<keyof ComplaintMailDetails, MailTemplate> = {
  complaint_logged: {
    subject: 'mail.complaint_logged.subject',
    parts: [
      { textOf: 'what' },
      { text: 'mail.complaint_logged.until' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  complaint_answered: {
    subject: 'mail.complaint_answered.subject',
    parts: [{ textOf: 'what' }, { link: 'link', button: 'mail.order_refunded.button' }],
  },
};
