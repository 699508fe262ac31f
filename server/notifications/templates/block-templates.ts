// The mails about blocks that staff set on an account, and about staff who looked at it.
import type { BlockReason, CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';
import type { MailTemplate, Part } from './mail-template.ts';

interface BlockedDetails {
  reason: `blocked.${CustomerBlockType}_${BlockReason}`;
  /** The operator's own words, for the reason `other`. */
  text: string;
  end: `mail.account_blocked.${'until' | 'open'}`;
  /** As ISO 8601; empty for an open end. */
  until: string;
  link: string;
}

/** The data of each mail. Links are ours, made from the public address. */
export interface BlockMailDetails {
  account_blocked: BlockedDetails;
  /** Transfers that were on hold came back with it. */
  account_blocked_returned: BlockedDetails;
  account_unblocked: { what: `mail.account_unblocked.${CustomerBlockType}`; link: string };
  /** at: as ISO 8601. */
  account_viewed: {
    who: `mail.account_viewed.${'support' | 'compliance'}`;
    by: string;
    why: string;
    at: string;
    link: string;
  };
}

const END: Part[] = [
  { textOf: 'end' },
  { text: 'mail.account_blocked.question' },
  { link: 'link', button: 'mail.account_frozen.button' },
];

export const BLOCK_TEMPLATES: Record<keyof BlockMailDetails, MailTemplate> = {
  account_blocked: {
    subject: 'mail.account_blocked.subject',
    parts: [{ textOf: 'reason' }, ...END],
  },
  account_blocked_returned: {
    subject: 'mail.account_blocked.subject',
    parts: [{ textOf: 'reason' }, { text: 'mail.account_frozen.returned' }, ...END],
  },
  account_unblocked: {
    subject: 'mail.account_unblocked.subject',
    parts: [{ textOf: 'what' }, { link: 'link', button: 'mail.account_frozen.button' }],
  },
  account_viewed: {
    subject: 'mail.account_viewed.subject',
    parts: [
      { textOf: 'who' },
      { text: 'mail.account_viewed.why' },
      { text: 'mail.account_viewed.limits' },
      { link: 'link', button: 'mail.account_frozen.button' },
    ],
  },
};
