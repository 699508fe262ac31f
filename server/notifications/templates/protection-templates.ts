// The mails about held transfers, frozen accounts and closed ones.
import type { MailTemplate } from './mail-template.ts';

/** The data of each mail. Links are ours, made from the public address. */
export interface ProtectionMailDetails {
  /** amount: rupees as plain decimal text; to: the address as the reader typed it; until: as ISO 8601. */
  money_held: { amount: string; to: string; until: string; link: string };
  money_canceled: { amount: string; to: string; link: string };
  money_returned: { amount: string; to: string; link: string };
  account_frozen: {
    by: `mail.account_frozen.${'person' | 'link' | 'support'}`;
    returned: `mail.account_frozen.${'returned' | 'nothing_held'}`;
    next: `mail.account_frozen.${'next' | 'next_support'}`;
    link: string;
  };
  /** at: as ISO 8601. */
  account_closed: { at: string };
  reset_while_frozen: { link: string };
  /** until: as ISO 8601. */
  unfreeze_asked: { until: string; link: string };
  unfreeze_called_off: { link: string };
  account_unfrozen: { by: `mail.account_unfrozen.${'person' | 'support'}`; link: string };
}

export const PROTECTION_TEMPLATES: Record<keyof ProtectionMailDetails, MailTemplate> = {
  money_held: {
    subject: 'mail.money_held.subject',
    parts: [
      { text: 'mail.money_held.what' },
      { text: 'mail.money_held.question' },
      { link: 'link', button: 'mail.money_held.button' },
    ],
  },
  money_canceled: {
    subject: 'mail.money_canceled.subject',
    parts: [
      { text: 'mail.money_canceled.what' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  money_returned: {
    subject: 'mail.money_returned.subject',
    parts: [
      { text: 'mail.money_returned.what' },
      { text: 'mail.money_not_sent.why' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  account_frozen: {
    subject: 'mail.account_frozen.subject',
    parts: [
      { textOf: 'by' },
      { text: 'mail.account_frozen.what' },
      { textOf: 'returned' },
      { textOf: 'next' },
      { link: 'link', button: 'mail.account_frozen.button' },
    ],
  },
  account_closed: {
    subject: 'mail.account_closed.subject',
    parts: [
      { text: 'mail.account_closed.what' },
      { text: 'mail.account_closed.deleted' },
      { text: 'mail.account_closed.kept' },
      { text: 'mail.account_closed.not_me' },
    ],
  },
  reset_while_frozen: {
    subject: 'mail.reset_while_frozen.subject',
    parts: [
      { text: 'mail.reset_while_frozen.what' },
      { text: 'mail.account_frozen.next' },
      { link: 'link', button: 'mail.account_frozen.button' },
    ],
  },
  unfreeze_asked: {
    subject: 'mail.unfreeze_asked.subject',
    parts: [
      { text: 'mail.unfreeze_asked.what' },
      { text: 'mail.unfreeze_asked.not_me' },
      { link: 'link', button: 'mail.account_frozen.button' },
    ],
  },
  unfreeze_called_off: {
    subject: 'mail.unfreeze_called_off.subject',
    parts: [
      { text: 'mail.unfreeze_called_off.what' },
      { link: 'link', button: 'mail.account_frozen.button' },
    ],
  },
  account_unfrozen: {
    subject: 'mail.account_unfrozen.subject',
    parts: [
      { textOf: 'by' },
      { text: 'mail.account_unfrozen.what' },
      { link: 'link', button: 'mail.account_frozen.button' },
    ],
  },
};
