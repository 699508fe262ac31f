// The mails about the identity check. None says what a document shows or why it was rejected: that is shown
// only after signing in.
import type { TextKey } from '#contract/texts.ts';

/** Times are ISO 8601. */
export type KycEvent = { userId: string } & (
  | { kind: 'kyc_received'; reviewUntil: string }
  /** updateUntil: when new documents of a person abroad are due. */
  | { kind: 'kyc_approved'; updateUntil: string | null }
  | { kind: 'kyc_refused' }
  | { kind: 'kyc_update_due'; updateUntil: string }
  /** isRenewed: new documents wait for their decision. Events of earlier versions do not say it. */
  | { kind: 'kyc_overdue'; isRenewed?: boolean }
);

/** until: as ISO 8601; empty where there is none. */
export interface KycMailDetails {
  kyc_received: { until: string; link: string };
  kyc_approved: { until: string; link: string };
  kyc_approved_abroad: { until: string; link: string };
  kyc_refused: { link: string };
  kyc_update_due: { until: string; link: string };
  kyc_overdue: { link: string };
  kyc_overdue_renewed: { link: string };
}

type KycTemplate = keyof KycMailDetails;
type KycMail = { [T in KycTemplate]: { template: T; details: KycMailDetails[T] } }[KycTemplate];

const LINK = { link: 'link', button: 'mail.kyc.button' } as const;

function texts(subject: TextKey, ...keys: TextKey[]) {
  return { subject, parts: [...keys.map((text) => ({ text })), LINK] };
}

export const KYC_TEMPLATES = {
  kyc_received: texts('mail.kyc_received.subject', 'mail.kyc_received.what'),
  kyc_approved: texts('mail.kyc_approved.subject', 'mail.kyc_approved.what'),
  kyc_approved_abroad: texts(
    'mail.kyc_approved.subject',
    'mail.kyc_approved.what',
    'mail.kyc_approved.until',
  ),
  kyc_refused: texts('mail.kyc_refused.subject', 'mail.kyc_refused.what'),
  kyc_update_due: texts('mail.kyc_update_due.subject', 'mail.kyc_update_due.what'),
  kyc_overdue: texts('mail.kyc_overdue.subject', 'mail.kyc_overdue.what'),
  kyc_overdue_renewed: texts('mail.kyc_overdue_renewed.subject', 'mail.kyc_overdue_renewed.what'),
} satisfies Record<KycTemplate, object>;

function mailOf(event: KycEvent, publicUrl: string): KycMail {
  const link = `${publicUrl}/profile?tab=account`;
  switch (event.kind) {
    case 'kyc_received':
      return { template: event.kind, details: { until: event.reviewUntil, link } };
    case 'kyc_approved': {
      const until = event.updateUntil ?? '';
      const template = event.updateUntil === null ? 'kyc_approved' : 'kyc_approved_abroad';
      return { template, details: { until, link } };
    }
    case 'kyc_update_due':
      return { template: event.kind, details: { until: event.updateUntil, link } };
    case 'kyc_overdue':
      return { template: event.isRenewed ? 'kyc_overdue_renewed' : event.kind, details: { link } };
    case 'kyc_refused':
      return { template: event.kind, details: { link } };
  }
}

export const kycMails = {
  kyc_received: mailOf,
  kyc_approved: mailOf,
  kyc_refused: mailOf,
  kyc_update_due: mailOf,
  kyc_overdue: mailOf,
} satisfies Record<KycEvent['kind'], unknown>;
