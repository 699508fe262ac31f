// The mails about blocks that staff set on an account, and about staff who looked at it.
import { securityLink } from './mail-maker.ts';
import type { Mails } from './mail-maker.ts';

export const blockMails = {
  account_blocked: ({ type, reason, text, until, returnedCount }, publicUrl) => ({
    template: returnedCount > 0 ? 'account_blocked_returned' : 'account_blocked',
    details: {
      reason: `blocked.${type}_${reason}`,
      text: text ?? '',
      end: `mail.account_blocked.${until === null ? 'open' : 'until'}`,
      until: until ?? '',
      link: securityLink(publicUrl),
    },
  }),
  account_unblocked: ({ type }, publicUrl) => ({
    template: 'account_unblocked',
    details: { what: `mail.account_unblocked.${type}`, link: securityLink(publicUrl) },
  }),
  account_viewed: ({ by, role, why, at }, publicUrl) => ({
    template: 'account_viewed',
    details: { who: `mail.account_viewed.${role}`, by, why, at, link: securityLink(publicUrl) },
  }),
} satisfies Partial<Mails>;
