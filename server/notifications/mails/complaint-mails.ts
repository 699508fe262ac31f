// The mails about a complaint: received, and answered.
import { orderLink } from './mail-maker.ts';
import type { Mails } from './mail-maker.ts';

export const complaintMails = {
  complaint_logged: ({ orderId, level, dueAt }, publicUrl) => ({
    template: 'complaint_logged',
    details: {
      what: `mail.complaint_logged.${level}`,
      until: dueAt,
      link: orderLink(publicUrl, orderId),
    },
  }),
  complaint_answered: ({ orderId, level }, publicUrl) => ({
    template: 'complaint_answered',
    details: { what: `mail.complaint_answered.${level}`, link: orderLink(publicUrl, orderId) },
  }),
} satisfies Partial<Mails>;
