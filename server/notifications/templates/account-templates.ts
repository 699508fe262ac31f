// The mails about an account: signing up, signing in and passwords.
import type { MailTemplate } from './mail-template.ts';

/** The data of each mail. Links begin with the public address; staff_invited has the back office's. */
export interface AccountMailDetails {
  /** made: when the sign-up was made, as ISO 8601. */
  sign_up: { code: string; link: string; made: string };
  /** Like `sign_up`, for an address that is in another sign-up too. */
  sign_up_contested: { code: string; link: string; made: string };
  sign_up_unclear: { link: string };
  address_known: { link: string };
  already_active: { link: string };
  password_reset: { link: string };
  reset_without_account: { link: string };
  reset_not_active: { link: string };
  /** at: as ISO 8601. */
  password_changed: {
    what: `mail.password_changed.${'changed' | 'reset'}`;
    at: string;
    link: string;
  };
  /** until: when the link ends, as ISO 8601. */
  staff_invited: { link: string; until: string };
  /** number: masked; at: as ISO 8601. */
  phone_verified: { number: string; at: string; link: string };
  /** at: as ISO 8601. */
  details_changed: {
    what: `mail.details_changed.${'name' | 'phone' | 'both'}`;
    at: string;
    link: string;
  };
}

export const ACCOUNT_TEMPLATES: Record<keyof AccountMailDetails, MailTemplate> = {
  sign_up: {
    subject: 'mail.sign_up.subject',
    parts: [
      { text: 'mail.sign_up.code' },
      { code: 'code' },
      { text: 'mail.sign_up.link' },
      { link: 'link', button: 'mail.sign_up.button' },
      { text: 'mail.sign_up.made' },
      { text: 'mail.sign_up.not_me' },
    ],
  },
  sign_up_contested: {
    subject: 'mail.sign_up.subject',
    parts: [
      { text: 'mail.sign_up.contested' },
      { text: 'mail.sign_up.code' },
      { code: 'code' },
      { text: 'mail.sign_up.link' },
      { link: 'link', button: 'mail.sign_up.button' },
      { text: 'mail.sign_up.not_me' },
    ],
  },
  sign_up_unclear: {
    subject: 'mail.sign_up_unclear.subject',
    parts: [
      { text: 'mail.sign_up_unclear.what' },
      { text: 'mail.sign_up_unclear.next' },
      { link: 'link', button: 'mail.sign_up_unclear.button' },
    ],
  },
  address_known: {
    subject: 'mail.address_known.subject',
    parts: [
      { text: 'mail.address_known.what' },
      { text: 'mail.address_known.me' },
      { link: 'link', button: 'mail.address_known.button' },
      { text: 'mail.address_known.not_me' },
    ],
  },
  already_active: {
    subject: 'mail.already_active.subject',
    parts: [
      { text: 'mail.already_active.what' },
      { text: 'mail.address_known.me' },
      { link: 'link', button: 'mail.address_known.button' },
      { text: 'mail.address_known.not_me' },
    ],
  },
  password_reset: {
    subject: 'mail.password_reset.subject',
    parts: [
      { text: 'mail.password_reset.link' },
      { link: 'link', button: 'mail.password_reset.button' },
      { text: 'mail.password_reset.not_me' },
    ],
  },
  reset_without_account: {
    subject: 'mail.reset_without_account.subject',
    parts: [
      { text: 'mail.reset_without_account.what' },
      { text: 'mail.reset_without_account.next' },
      { link: 'link', button: 'mail.sign_up_unclear.button' },
    ],
  },
  reset_not_active: {
    subject: 'mail.reset_not_active.subject',
    parts: [
      { text: 'mail.reset_not_active.what' },
      { text: 'mail.reset_not_active.next' },
      { link: 'link', button: 'mail.sign_up_unclear.button' },
    ],
  },
  password_changed: {
    subject: 'mail.password_changed.subject',
    parts: [
      { textOf: 'what' },
      { text: 'mail.password_changed.not_me' },
      { link: 'link', button: 'mail.password_changed.button' },
    ],
  },
  phone_verified: {
    subject: 'mail.phone_verified.subject',
    parts: [
      { text: 'mail.phone_verified.what' },
      { text: 'mail.phone_verified.not_me' },
      { link: 'link', button: 'mail.password_changed.button' },
    ],
  },
  staff_invited: {
    subject: 'mail.staff_invited.subject',
    parts: [
      { text: 'mail.staff_invited.what' },
      { link: 'link', button: 'mail.staff_invited.button' },
      { text: 'mail.staff_invited.until' },
      { text: 'mail.staff_invited.not_me' },
    ],
  },
  details_changed: {
    subject: 'mail.details_changed.subject',
    parts: [
      { textOf: 'what' },
      { text: 'mail.details_changed.not_me' },
      { link: 'link', button: 'mail.money_had_no_room.button' },
    ],
  },
};
