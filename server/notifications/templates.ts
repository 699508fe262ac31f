// The mail templates: the data each one needs, and the texts it consists of.
import type { PayMethod } from '#gateways/gateways.ts';
import { KYC_TEMPLATES } from './kyc-mails.ts';
import type { KycMailDetails } from './kyc-mails.ts';
import { ACCOUNT_TEMPLATES } from './templates/account-templates.ts';
import type { AccountMailDetails } from './templates/account-templates.ts';
import { SECURITY_TEMPLATES } from './templates/security-templates.ts';
import type { SecurityMailDetails } from './templates/security-templates.ts';
import { BLOCK_TEMPLATES } from './templates/block-templates.ts';
import type { BlockMailDetails } from './templates/block-templates.ts';
import { COMPLAINT_TEMPLATES } from './templates/complaint-templates.ts';
import type { ComplaintMailDetails } from './templates/complaint-templates.ts';
import { PROTECTION_TEMPLATES } from './templates/protection-templates.ts';
import type { ProtectionMailDetails } from './templates/protection-templates.ts';
import type { MailTemplate } from './templates/mail-template.ts';

/** The data of each mail. Links are ours, made from the public address. */
export interface MailDetails
  extends
    AccountMailDetails,
    SecurityMailDetails,
    KycMailDetails,
    ProtectionMailDetails,
    BlockMailDetails,
    ComplaintMailDetails {
  /** amount: rupees as plain decimal text; reason: why the payment did not pay its order. */
  payment_credited: {
    amount: string;
    reason: `mail.payment_credited.${'paid_already' | 'order_over' | 'price_changed' | 'limit' | 'other_amount' | 'checked'}`;
    link: string;
  };
  /** asked, taken: the signed and the charged amount, with their currency. */
  payment_in_review: { asked: string; taken: string; way: PayMethod; link: string };
  /** asked: the amount that was asked for, with its currency. */
  payment_not_received: { asked: string; way: PayMethod; link: string };
  /** amount: the held amount; cap: the most the wallet may hold; both with their currency. */
  payment_surplus_held: { amount: string; cap: string; way: PayMethod; link: string };
  order_refunded: { amount: string; link: string };
  /** amount: rupees as plain decimal text. */
  wallet_corrected: {
    what: `mail.wallet_corrected.${'in' | 'out'}`;
    amount: string;
    link: string;
  };
  /**
   * amount, charged: with their currency; charged is what goes back to the source. way: the source.
   */
  money_sent_back: { amount: string; charged: string; way: PayMethod; link: string };
  money_not_sent_back: { amount: string; way: PayMethod; link: string };
  /** amount: the part of the wallet that is held, with its currency; the texts `_spent` do not name it. */
  payment_disputed: {
    what: `mail.payment_disputed.${'opened' | 'won' | 'lost'}${'' | '_spent'}`;
    amount: string;
    way: PayMethod;
    link: string;
  };
  /** amount: rupees as plain decimal text; to: the address as the reader typed it. */
  money_sent: { amount: string; to: string; link: string };
  money_not_sent: { amount: string; to: string; link: string };
  /** from: initials; comment: empty where there is none or it must not be shown. */
  money_received: {
    amount: string;
    from: string;
    said: `mail.money_received.${'comment' | 'comment_kept' | 'no_comment'}`;
    comment: string;
    link: string;
  };
  money_had_no_room: { from: string; link: string };
  invitation: { from: string; link: string };
}

export type Template = keyof MailDetails;

/** The template and its values. */
export type MailContent = {
  [T in Template]: { template: T; details: MailDetails[T] };
}[Template];

/**
 * No mail contains a name or other text that a stranger typed: a person who signs up with your
 * address could write to you through it. Initials are harmless. The one exception is the comment of
 * a transfer, which is marked as the sender's.
 */
export const TEMPLATES: Record<Template, MailTemplate> = {
  ...ACCOUNT_TEMPLATES,
  ...SECURITY_TEMPLATES,
  ...KYC_TEMPLATES,
  ...PROTECTION_TEMPLATES,
  ...BLOCK_TEMPLATES,
  ...COMPLAINT_TEMPLATES,
  payment_credited: {
    subject: 'mail.payment_credited.subject',
    parts: [
      { text: 'mail.payment_credited.what' },
      { textOf: 'reason' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  payment_in_review: {
    subject: 'mail.payment_in_review.subject',
    parts: [
      { text: 'mail.payment_in_review.what' },
      { text: 'mail.payment_in_review.next' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  payment_not_received: {
    subject: 'mail.payment_not_received.subject',
    parts: [
      { text: 'mail.payment_not_received.what' },
      { text: 'mail.payment_not_received.next' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  payment_surplus_held: {
    subject: 'mail.payment_surplus_held.subject',
    parts: [
      { text: 'mail.payment_surplus_held.what' },
      { text: 'mail.payment_surplus_held.next' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  order_refunded: {
    subject: 'mail.order_refunded.subject',
    parts: [
      { text: 'mail.order_refunded.what' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  wallet_corrected: {
    subject: 'mail.wallet_corrected.subject',
    parts: [
      { textOf: 'what' },
      { text: 'mail.wallet_corrected.why' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  money_sent_back: {
    subject: 'mail.money_sent_back.subject',
    parts: [
      { text: 'mail.money_sent_back.what' },
      { text: 'mail.money_sent_back.when' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  money_not_sent_back: {
    subject: 'mail.money_not_sent_back.subject',
    parts: [
      { text: 'mail.money_not_sent_back.what' },
      { link: 'link', button: 'mail.order_refunded.button' },
    ],
  },
  payment_disputed: {
    subject: 'mail.payment_disputed.subject',
    parts: [{ textOf: 'what' }, { link: 'link', button: 'mail.order_refunded.button' }],
  },
  money_sent: {
    subject: 'mail.money_sent.subject',
    parts: [
      { text: 'mail.money_sent.what' },
      { text: 'mail.money_sent.not_me' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  money_not_sent: {
    subject: 'mail.money_not_sent.subject',
    parts: [
      { text: 'mail.money_not_sent.what' },
      { text: 'mail.money_not_sent.why' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  money_received: {
    subject: 'mail.money_received.subject',
    parts: [
      { text: 'mail.money_received.what' },
      { textOf: 'said' },
      { link: 'link', button: 'mail.payment_credited.button' },
    ],
  },
  money_had_no_room: {
    subject: 'mail.money_had_no_room.subject',
    parts: [
      { text: 'mail.money_had_no_room.what' },
      { link: 'link', button: 'mail.money_had_no_room.button' },
    ],
  },
  invitation: {
    subject: 'mail.invitation.subject',
    parts: [
      { text: 'mail.invitation.what' },
      { link: 'link', button: 'mail.invitation.button' },
      { text: 'mail.invitation.not_me' },
    ],
  },
};
