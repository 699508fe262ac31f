// The mails about a change of the e-mail address, and about sessions that support ended.
import type { Mails } from './mail-maker.ts';

/** Opening a link uses nothing up; only the button on its page does. */
export const emailChangeMails = {
  email_change_requested: ({ linkToken }, publicUrl) => ({
    template: 'email_change',
    details: { link: `${publicUrl}/change-email/${linkToken}` },
  }),
  email_change_taken: (_event, publicUrl) => ({
    template: 'email_change_taken',
    details: { link: `${publicUrl}/login` },
  }),
  email_changed: ({ at, undoToken }, publicUrl) => ({
    template: 'email_changed',
    details: { at, link: `${publicUrl}/restore-email/${undoToken}` },
  }),
  former_address_used: ({ at, until }) => ({
    template: 'former_address',
    details: { at, until },
  }),
  email_restored: (_event, publicUrl) => ({
    template: 'email_restored',
    details: { link: `${publicUrl}/reset-password` },
  }),
  signed_out: (_event, publicUrl) => ({
    template: 'signed_out',
    details: { link: `${publicUrl}/login` },
  }),
} satisfies Partial<Mails>;
