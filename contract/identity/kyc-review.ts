// The verdicts of a reviewer on a document, and the reasons they may give.
import type { TextKey } from '../texts.ts';

/** The document must be sent again, because of a bad picture (`ask_again`) or a bad document (`reject`). */
export const REJECTIONS = ['ask_again', 'reject'] as const;
export type Rejecting = (typeof REJECTIONS)[number];

/** What a reviewer decides about one document. */
export const VERDICTS = ['approve', ...REJECTIONS] as const;

/** Why a document can be rejected. */
export const REJECTION_CODES = [
  'unreadable',
  'cut_off',
  'glare',
  'expired',
  'wrong_document',
  'wrong_side',
  'name_differs',
  'copy',
  'other_person',
  'sides_differ',
  'altered',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The possible reasons of each verdict. */
export const CODES_OF: Readonly<Record<Rejecting, readonly RejectionCode[]>> = {
  ask_again: ['unreadable', 'cut_off', 'glare', 'wrong_side', 'other'],
  reject: [
    'expired',
    'wrong_document',
    'name_differs',
    'copy',
    'other_person',
    'sides_differ',
    'altered',
    'other',
  ],
};

/** The text of each reason for the person. */
export const REASON_TEXTS: Readonly<Record<RejectionCode, TextKey>> = {
  unreadable: 'kyc.reason_unreadable',
  cut_off: 'kyc.reason_cut_off',
  glare: 'kyc.reason_glare',
  expired: 'kyc.reason_expired',
  wrong_document: 'kyc.reason_wrong_document',
  wrong_side: 'kyc.reason_wrong_side',
  name_differs: 'kyc.reason_name_differs',
  copy: 'kyc.reason_copy',
  other_person: 'kyc.reason_other_person',
  sides_differ: 'kyc.reason_sides_differ',
  altered: 'kyc.reason_altered',
  other: 'kyc.reason_other',
};

/** The maximum length of a reviewer's own words to the person. */
export const OWN_WORDS_MAX = 300;

/** The reason as the person reads it: its text, then the reviewer's own words. */
export function reasonWith(text: string, own: string | null): string {
  return own ? `${text} ${own}` : text;
}

/** A number on a document has at least so many letters and digits. */
export const NUMBER_LENGTH_MIN = 4;
