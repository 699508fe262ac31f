// The mails about a frozen account, and about a closed one.
import { securityLink } from './mail-maker.ts';
import type { Mails } from './mail-maker.ts';

/** A mail for each step of a freeze, so that a thief cannot take a step unnoticed. */
export const freezeMails = {
  account_closed: ({ at }) => ({
    template: 'account_closed',
    details: { at },
  }),
  account_frozen: ({ by, returnedCount }, publicUrl) => ({
    template: 'account_frozen',
    details: {
      by: `mail.account_frozen.${by}`,
      returned: `mail.account_frozen.${returnedCount > 0 ? 'returned' : 'nothing_held'}`,
      next: `mail.account_frozen.${by === 'support' ? 'next_support' : 'next'}`,
      link: securityLink(publicUrl),
    },
  }),
  reset_while_frozen: (_event, publicUrl) => ({
    template: 'reset_while_frozen',
    details: { link: securityLink(publicUrl) },
  }),
  unfreeze_asked: ({ endsAt }, publicUrl) => ({
    template: 'unfreeze_asked',
    details: { until: endsAt, link: securityLink(publicUrl) },
  }),
  unfreeze_called_off: (_event, publicUrl) => ({
    template: 'unfreeze_called_off',
    details: { link: securityLink(publicUrl) },
  }),
  account_unfrozen: ({ by }, publicUrl) => ({
    template: 'account_unfrozen',
    details: { by: `mail.account_unfrozen.${by}`, link: securityLink(publicUrl) },
  }),
} satisfies Partial<Mails>;
