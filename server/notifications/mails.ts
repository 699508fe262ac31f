// Maps each event to its mail template and details, at the time of sending.
import { methodOf } from '#gateways/gateways.ts';
import type { GatewayName, PayMethod } from '#gateways/gateways.ts';
import { decimalRupees, formatMoney } from '#contract/money.ts';
import { readEvent } from './events.ts';
import { kycMails } from './kyc-mails.ts';
import { blockMails } from './mails/block-mails.ts';
import { emailChangeMails } from './mails/email-change-mails.ts';
import { freezeMails } from './mails/freeze-mails.ts';
import { complaintMails } from './mails/complaint-mails.ts';
import { orderLink, securityLink, walletLink } from './mails/mail-maker.ts';
import type { EventOf, MailedEvent, Mails } from './mails/mail-maker.ts';
import { transferMails } from './mails/transfer-mails.ts';
import type { MailContent } from './templates.ts';

/** A mail stored by an earlier version, which stored mails instead of events. */
interface StoredMail {
  kind: 'stored_mail';
  mail: MailContent;
}

function wayOf(gateway: GatewayName): PayMethod {
  return methodOf(gateway).name;
}

/** A dispute of a payment that the wallet does not hold freezes nothing: its mail names no sum. */
function disputeMail(outcome: 'opened' | 'won' | 'lost') {
  return (
    { orderId, gateway, heldPaisa }: EventOf<'dispute_opened'>,
    publicUrl: string,
  ): MailContent => ({
    template: 'payment_disputed',
    details: {
      what: `mail.payment_disputed.${heldPaisa === 0n ? (`${outcome}_spent` as const) : outcome}`,
      amount: formatMoney(heldPaisa),
      way: wayOf(gateway),
      link: orderLink(publicUrl, orderId),
    },
  });
}

/**
 * A mailbox with codes of several sign-ups must be able to tell them apart: each mail states when
 * its sign-up was made, and warns when there is another. Opening the link uses nothing up; only the
 * button on its page does.
 */
const accountMails = {
  verification_requested: ({ code, linkToken, signedUpAt, isContested }, publicUrl) => ({
    template: isContested ? 'sign_up_contested' : 'sign_up',
    details: {
      code,
      link: `${publicUrl}/verification/${linkToken}/confirm`,
      made: signedUpAt,
    },
  }),
  verification_unclear: (_event, publicUrl) => ({
    template: 'sign_up_unclear',
    details: { link: `${publicUrl}/signup` },
  }),
  account_exists: (_event, publicUrl) => ({
    template: 'address_known',
    details: { link: `${publicUrl}/login` },
  }),
  account_already_active: (_event, publicUrl) => ({
    template: 'already_active',
    details: { link: `${publicUrl}/login` },
  }),
  phone_verified: ({ number, at }, publicUrl) => ({
    template: 'phone_verified',
    details: { number, at, link: `${publicUrl}/reset-password` },
  }),
  password_reset_requested: ({ linkToken }, publicUrl) => ({
    template: 'password_reset',
    details: { link: `${publicUrl}/reset-password/${linkToken}` },
  }),
  reset_without_account: (_event, publicUrl) => ({
    template: 'reset_without_account',
    details: { link: `${publicUrl}/signup` },
  }),
  reset_not_active: (_event, publicUrl) => ({
    template: 'reset_not_active',
    details: { link: `${publicUrl}/signup` },
  }),
  password_changed: ({ at, how }, publicUrl) => ({
    template: 'password_changed',
    details: {
      what: `mail.password_changed.${how}`,
      at,
      link: `${publicUrl}/reset-password`,
    },
  }),
  data_exported: ({ at }, publicUrl) => ({
    template: 'data_exported',
    details: { at, link: securityLink(publicUrl) },
  }),
  security_changed: ({ change, at }, publicUrl) => ({
    template: 'security_changed',
    details: {
      what: `mail.security_changed.${change}`,
      at,
      link: securityLink(publicUrl),
    },
  }),
  recovery_code_used: ({ at, left }, publicUrl) => ({
    template: 'recovery_code_used',
    details: { at, left: String(left), link: securityLink(publicUrl) },
  }),
  signed_in_elsewhere: ({ at, browser, system, network }, publicUrl) => ({
    template: 'signed_in_elsewhere',
    details: {
      at,
      device: [browser, system].filter(Boolean).join(', ') || '?',
      network: network || '?',
      link: securityLink(publicUrl),
    },
  }),
  confirmation_requested: ({ purpose, code }) => ({
    template: 'confirmation',
    details: { what: `mail.confirmation.${purpose}`, code },
  }),
  sign_in_linked: ({ at, account }, publicUrl) => ({
    template: 'sign_in_linked',
    details: { at, account, link: `${publicUrl}/profile?tab=security` },
  }),
  sign_in_unlinked: ({ at, account }, publicUrl) => ({
    template: 'sign_in_unlinked',
    details: { at, account, link: `${publicUrl}/reset-password` },
  }),
  staff_invited: ({ link, until }) => ({ template: 'staff_invited', details: { link, until } }),
  details_changed: ({ at, what }, publicUrl) => ({
    template: 'details_changed',
    details: {
      what: `mail.details_changed.${what}`,
      at,
      link: `${publicUrl}/profile?tab=account`,
    },
  }),
} satisfies Partial<Mails>;

const paymentMails = {
  order_refunded: ({ amountPaisa, orderId }, publicUrl) => ({
    template: 'order_refunded',
    details: { amount: decimalRupees(amountPaisa), link: orderLink(publicUrl, orderId) },
  }),
  payment_became_credit: ({ amountPaisa, reason }, publicUrl) => ({
    template: 'payment_credited',
    details: {
      amount: decimalRupees(amountPaisa),
      reason: `mail.payment_credited.${reason}`,
      link: walletLink(publicUrl),
    },
  }),
  payment_under_review: ({ orderId, gateway, currency, ...event }, publicUrl) => ({
    template: 'payment_in_review',
    details: {
      asked: formatMoney(event.askedPaisa, currency),
      taken: formatMoney(event.takenPaisa, currency),
      way: wayOf(gateway),
      link: orderLink(publicUrl, orderId),
    },
  }),
  payment_not_received: ({ orderId, gateway, currency, askedPaisa }, publicUrl) => ({
    template: 'payment_not_received',
    details: {
      asked: formatMoney(askedPaisa, currency),
      way: wayOf(gateway),
      link: orderLink(publicUrl, orderId),
    },
  }),
  payment_surplus_held: ({ orderId, gateway, amountPaisa, capPaisa }, publicUrl) => ({
    template: 'payment_surplus_held',
    details: {
      amount: formatMoney(amountPaisa),
      cap: formatMoney(capPaisa),
      way: wayOf(gateway),
      link: orderLink(publicUrl, orderId),
    },
  }),
  payment_refund_sent: ({ orderId, gateway, ...refund }, publicUrl) => ({
    template: 'money_sent_back',
    details: {
      amount: formatMoney(refund.amountPaisa),
      charged: formatMoney(refund.chargedPaisa, refund.chargedCurrency),
      way: wayOf(gateway),
      link: orderLink(publicUrl, orderId),
    },
  }),
  wallet_corrected: ({ amountPaisa }, publicUrl) => ({
    template: 'wallet_corrected',
    details: {
      what: `mail.wallet_corrected.${amountPaisa < 0n ? 'out' : 'in'}`,
      amount: decimalRupees(amountPaisa < 0n ? -amountPaisa : amountPaisa),
      link: walletLink(publicUrl),
    },
  }),
  payment_refund_failed: ({ orderId, gateway, amountPaisa }, publicUrl) => ({
    template: 'money_not_sent_back',
    details: {
      amount: formatMoney(amountPaisa),
      way: wayOf(gateway),
      link: orderLink(publicUrl, orderId),
    },
  }),
  dispute_opened: disputeMail('opened'),
  dispute_won: disputeMail('won'),
  dispute_lost: disputeMail('lost'),
} satisfies Partial<Mails>;

const MAILS: Mails = {
  ...accountMails,
  ...kycMails,
  ...paymentMails,
  ...transferMails,
  ...freezeMails,
  ...blockMails,
  ...complaintMails,
  ...emailChangeMails,
};

/** The template and its details for an event as stored in the outbox. */
export function mailOf(eventJson: string, publicUrl: string): MailContent {
  const event = readEvent(eventJson) as MailedEvent | StoredMail;
  if (event.kind === 'stored_mail') return event.mail;
  const compose = MAILS[event.kind] as (event: MailedEvent, publicUrl: string) => MailContent;
  return compose(event, publicUrl);
}
