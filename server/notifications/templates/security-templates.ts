// The mails about the protection of an account: confirmations, second factors, devices, linked accounts.
import type { ConfirmationPurpose, SecurityChange } from '../events.ts';
import type { MailTemplate } from './mail-template.ts';

export interface SecurityMailDetails {
  confirmation: { what: `mail.confirmation.${ConfirmationPurpose}`; code: string };
  email_change: { link: string };
  email_change_taken: { link: string };
  email_changed: { at: string; link: string };
  /** at, until: when the address was changed, and how long that can be undone, as ISO 8601. */
  former_address: { at: string; until: string };
  email_restored: { link: string };
  signed_out: { link: string };
  /** at: as ISO 8601; account: its address at Google. */
  sign_in_linked: { at: string; account: string; link: string };
  sign_in_unlinked: { at: string; account: string; link: string };
  /** at: as ISO 8601. */
  data_exported: { at: string; link: string };
  security_changed: { what: `mail.security_changed.${SecurityChange}`; at: string; link: string };
  recovery_code_used: { at: string; left: string; link: string };
  /** device: browser and system; network: a part of the address. */
  signed_in_elsewhere: { at: string; device: string; network: string; link: string };
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
  email_change: {
    subject: 'mail.email_change.subject',
    parts: [
      { text: 'mail.email_change.what' },
      { text: 'mail.email_change.not_me' },
      { link: 'link', button: 'mail.email_change.button' },
    ],
  },
  email_change_taken: {
    subject: 'mail.email_change_taken.subject',
    parts: [
      { text: 'mail.email_change_taken.what' },
      { text: 'mail.email_change_taken.next' },
      { link: 'link', button: 'mail.email_change_taken.button' },
    ],
  },
  former_address: {
    subject: 'mail.former_address.subject',
    parts: [
      { text: 'mail.former_address.what' },
      { text: 'mail.former_address.me' },
      { text: 'mail.former_address.not_me' },
    ],
  },
  email_changed: {
    subject: 'mail.email_changed.subject',
    parts: [
      { text: 'mail.email_changed.what' },
      { text: 'mail.email_changed.undo' },
      { link: 'link', button: 'mail.email_changed.button' },
    ],
  },
  email_restored: {
    subject: 'mail.email_restored.subject',
    parts: [
      { text: 'mail.email_restored.what' },
      { text: 'mail.email_restored.next' },
      { link: 'link', button: 'mail.email_restored.button' },
    ],
  },
  signed_out: {
    subject: 'mail.signed_out.subject',
    parts: [
      { text: 'mail.signed_out.what' },
      { text: 'mail.signed_out.next' },
      { link: 'link', button: 'mail.signed_out.button' },
    ],
  },
  sign_in_linked: {
    subject: 'mail.sign_in_linked.subject',
    parts: [
      { text: 'mail.sign_in_linked.what' },
      { text: 'mail.sign_in_linked.not_me' },
      { link: 'link', button: 'mail.sign_in_linked.button' },
    ],
  },
  sign_in_unlinked: {
    subject: 'mail.sign_in_unlinked.subject',
    parts: [
      { text: 'mail.sign_in_unlinked.what' },
      { text: 'mail.sign_in_unlinked.not_me' },
      { link: 'link', button: 'mail.password_changed.button' },
    ],
  },
  data_exported: {
    subject: 'mail.data_exported.subject',
    parts: [
      { text: 'mail.data_exported.what' },
      { text: 'mail.security_changed.not_me' },
      { link: 'link', button: 'mail.security_changed.button' },
    ],
  },
  security_changed: {
    subject: 'mail.security_changed.subject',
    parts: [
      { textOf: 'what' },
      { text: 'mail.security_changed.not_me' },
      { link: 'link', button: 'mail.security_changed.button' },
    ],
  },
  recovery_code_used: {
    subject: 'mail.recovery_code_used.subject',
    parts: [
      { text: 'mail.recovery_code_used.what' },
      { text: 'mail.security_changed.not_me' },
      { link: 'link', button: 'mail.security_changed.button' },
    ],
  },
  signed_in_elsewhere: {
    subject: 'mail.signed_in_elsewhere.subject',
    parts: [
      { text: 'mail.signed_in_elsewhere.what' },
      { text: 'mail.security_changed.not_me' },
      { link: 'link', button: 'mail.security_changed.button' },
    ],
  },
};
