// The calls of the identity check (KYC): sending documents, and reading what was sent and its state.
import * as z from 'zod/mini';
import { day as dayField } from '../dates/day.ts';
import { blockShape } from '../block.ts';
import { defineCall } from '../call.ts';
import { fields, id, typeError } from '../fields.ts';
import { kycStatus } from '../users.ts';

/** The kinds of document. passport_visa is for people who live abroad. */
export const DOCUMENT_TYPES = [
  'citizenship',
  'national_id',
  'passport',
  'driving_licence',
  'passport_visa',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The type assumed if a client sends none. */
export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'citizenship';

export const DOCUMENT_SIDES = ['front', 'back', 'visa'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** The pictures each type consists of; a passport is one page. */
export const SIDES_OF: Readonly<Record<DocumentType, readonly DocumentSide[]>> = {
  citizenship: ['front', 'back'],
  national_id: ['front', 'back'],
  passport: ['front'],
  driving_licence: ['front', 'back'],
  passport_visa: ['front', 'visa'],
};

/** The name of a side's part in the multipart form. */
export function partOf<Side extends DocumentSide>(side: Side): `identity_${Side}` {
  return `identity_${side}`;
}

/**
 * A document's state: checking (for viruses), in_review (by a person), accepted, rejected (to be
 * sent again).
 */
export const DOCUMENT_STATES = ['checking', 'in_review', 'accepted', 'rejected'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * A case's state. overdue: was verified until the deadline for an update after the return to Nepal;
 * withdrawn: the person had the documents deleted.
 */
export const CASE_STATES = [
  'checking',
  'in_review',
  'refused',
  'verified',
  'overdue',
  'withdrawn',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** How long after their return people from abroad may take to update their documents. */
export const UPDATE_DAYS = 35;

/** A day of a person's life or of a document: 1990-11-22. */
export const day = () => dayField('field.day', 1900);

const time = z.string();
const documentType = z.enum(DOCUMENT_TYPES, typeError('field.invalid'));

const kycDocument = z.object({
  id: z.string(),
  kind: documentType,
  side: z.enum(DOCUMENT_SIDES),
  state: z.enum(DOCUMENT_STATES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  received_at: time,
  /** The address of the picture, for its sender's session only. Null once it is deleted. */
  url: z.nullable(z.string()),
});

const kycCase = z.object({
  document_type: documentType,
  state: z.enum(CASE_STATES),
  submitted_at: time,
  /** The promised time of the decision. */
  review_until: time,
  decided_at: z.nullable(time),
  documents: z.array(kycDocument),
  /** passport_visa: the visa's last day, the stated day of return, and the deadlines derived from them. */
  visa_until: z.nullable(z.string()),
  return_date: z.nullable(z.string()),
  update_until: z.nullable(time),
});

export const getKyc = defineCall({
  method: 'GET',
  path: '/api/users/get_kyc',
  who: 'member',
  summary:
    'My identity check: what I sent, its state, the promised time of the decision, and who opened my documents.',
  answer: z.object({
    user_details: z.object({
      full_name: z.string(),
      phone: z.string(),
      identity_front: z.nullable(z.string()),
      identity_back: z.nullable(z.string()),
      kyc_status: kycStatus,
    }),
    kyc_status: kycStatus,
    is_phone_verified: z.boolean(),
    /** The newest submission; null before the first. */
    case: z.nullable(kycCase),
    /** An update sent while still verified, to be decided before update_until. */
    update: z.nullable(kycCase),
    /** The documents that can be sent now; empty if none. */
    wanted: z.array(z.object({ document_type: documentType, parts: z.array(z.string()) })),
    /** Everyone who opened the documents, newest first. */
    views: z.array(z.object({ by: z.string(), role: z.string(), why: z.string(), at: time })),
    /** Whether the documents may be withdrawn now. */
    can_withdraw: z.boolean(),
    block: z.nullable(blockShape),
  }),
});

export const kycVerification = defineCall({
  method: 'POST',
  path: '/api/users/kyc_verification',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Sends my documents, once my phone number is verified: JPEG, PNG, WebP or PDF of at most 5 MB each. ' +
    'After a refusal only the rejected ones are sent again.',
  body: fields({
    document_type: z.optional(documentType),
    /** passport_visa: the last day of the visa, and the day of return if it is known. */
    visa_until: z.optional(day()),
    return_date: z.optional(day()),
  }),
  files: DOCUMENT_SIDES.map((side) => ({
    name: partOf(side),
    summary: `The ${side} of the document.`,
    isOptional: true,
  })),
  answer: z.object({ kyc_status: kycStatus, message: z.string() }),
});

export const stateReturn = defineCall({
  method: 'POST',
  path: '/api/users/kyc_return',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'States when I returned, or will return, to Nepal: new documents are due 35 days after.',
  body: fields({ return_date: day() }),
  answer: z.object({ update_until: time }),
});

/** The picture of one document; not JSON, so the response has no schema. */
export const KYC_DOCUMENT = {
  method: 'GET',
  path: '/api/users/kyc_documents/:documentId',
  who: 'member',
} as const;

export const kycDocumentParams = fields({ documentId: id() });

export const withdrawKyc = defineCall({
  method: 'POST',
  path: '/api/users/kyc_withdraw',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Deletes the documents I sent, unless they are verified, are compared with a new name, or support has ' +
    'blocked a part of my account; their keys are destroyed.',
  body: z.optional(fields({})),
  answer: z.object({ kyc_status: kycStatus }),
});
