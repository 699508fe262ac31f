// The calls of the identity review: the queue, one case with its documents, and the decision.
import * as z from 'zod/mini';
import { fields, id, note, text, typeError } from '../fields.ts';
import { DOCUMENT_SIDES, DOCUMENT_STATES, DOCUMENT_TYPES } from '../people/kyc.ts';
import { OWN_WORDS_MAX, REJECTION_CODES, REJECTIONS, VERDICTS } from '../identity/kyc-review.ts';
import { defineDeskCall } from './desk-call.ts';

const permission = 'kyc.review';
const time = z.string();
const caseId = fields({ caseId: id() });
const about = ['kyc_case', 'caseId'] as const;

/** Every state of a case, including those of earlier cases. */
export const REVIEW_STATES = [
  'checking',
  'in_review',
  'refused',
  'verified',
  'replaced',
  'overdue',
  'withdrawn',
] as const;

const state = z.enum(REVIEW_STATES);

/** What the queue shows of a case that is not opened. */
const listedCase = z.object({
  id: z.string(),
  /** The person, named as in the work queue. */
  full_name: z.string(),
  masked_email: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  /** new_name: a verified person changed their name, so the documents are compared again. */
  what: z.enum(['new_documents', 'new_name']),
  /** Since when it has been waiting, and the time of decision that was promised to the person. */
  since: time,
  review_until: time,
  /** Who else opened this version of it in the last minutes. */
  seen_by: z.nullable(z.string()),
});
export type ListedCaseOnWire = z.output<typeof listedCase>;

export const listKycCases = defineDeskCall({
  method: 'GET',
  path: '/desk/api/kyc/cases',
  summary: 'Identity checks that wait for a decision, the most urgent first; at most 500.',
  isPolled: true,
  permission,
  answer: z.object({
    cases: z.array(listedCase),
    /** The number of cases still waiting for the virus scanner. */
    checking: z.number(),
  }),
});

/** The same document number, the identical picture, or a similar one, in another person's case. */
export const DUPLICATE_KINDS = ['number', 'picture', 'look'] as const;

const duplicate = z.object({
  kind: z.enum(DUPLICATE_KINDS),
  side: z.enum(DOCUMENT_SIDES),
  case_id: z.string(),
  state,
  submitted_at: time,
  /** The similarity of two pictures in percent; null for an identical file or number. */
  percent: z.nullable(z.number()),
  /** The owner of the other case, masked. */
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
});

const document = z.object({
  id: z.string(),
  side: z.enum(DOCUMENT_SIDES),
  state: z.enum(DOCUMENT_STATES),
  /** Why it was rejected, as the person reads it. */
  reason: z.nullable(z.string()),
  /** When the customer's name changed after it had been accepted; null once it is decided again. */
  renamed_at: z.nullable(time),
  received_at: time,
});
export type ReviewDocument = z.output<typeof document>;

/** A picture that a newer one took the place of; its file is kept for a while. */
const replacedDocument = z.object({
  id: z.string(),
  side: z.enum(DOCUMENT_SIDES),
  received_at: time,
});

/** One reason to reject a document, with its text in each language. */
const reason = z.object({
  code: z.enum(REJECTION_CODES),
  of: z.array(z.enum(REJECTIONS)),
  texts: z.array(z.object({ language: z.string(), text: z.string() })),
});
export type ReasonOnWire = z.output<typeof reason>;

/** A case that this session has opened, in its current version. */
const openedCase = z.object({
  version: z.number(),
  customer: z.object({
    id: z.string(),
    full_name: z.string(),
    phone: z.string(),
    is_phone_verified: z.boolean(),
    joined_at: time,
    language: z.string(),
    is_frozen: z.boolean(),
  }),
  /** Dates of a passport with a visa. */
  visa_until: z.nullable(z.string()),
  return_date: z.nullable(z.string()),
  /** The documents to be decided; none in a replaced case. */
  documents: z.array(document),
  /** Replaced pictures, to be compared with those of others. */
  replaced: z.array(replacedDocument),
  /** The document number, once a reviewer has typed it; only its ending is stored. */
  number: z.nullable(z.object({ ending: z.string(), by: z.string(), at: time })),
  duplicates: z.array(duplicate),
  /** Sides whose pictures have not been compared with other people's yet. */
  not_compared: z.array(z.enum(DOCUMENT_SIDES)),
  /** How many pictures of others have not been compared yet; 1000 means 1000 or more. */
  others_missing: z.number(),
  /** Other cases of this person, newest first. */
  others: z.array(
    z.object({
      id: z.string(),
      document_type: z.enum(DOCUMENT_TYPES),
      state,
      submitted_at: time,
    }),
  ),
  /** Everybody who viewed this person's documents, newest first; the person sees the same list. */
  views: z.array(z.object({ by: z.string(), role: z.string(), why: z.string(), at: time })),
  reasons: z.array(reason),
});
export type OpenedCaseOnWire = z.output<typeof openedCase>;

const reviewCase = z.object({
  ...listedCase.shape,
  state,
  decided_at: z.nullable(time),
  /** The reason this session gave for opening it; the case may have changed since. */
  given_why: z.nullable(z.string()),
  /** Null until this session has opened the current version. */
  opened: z.nullable(openedCase),
});
export type ReviewCase = z.output<typeof reviewCase>;

export const getKycCase = defineDeskCall({
  method: 'GET',
  path: '/desk/api/kyc/cases/:caseId',
  summary: 'One identity check: its state and deadline, and everything else once it is opened.',
  permission,
  about,
  params: caseId,
  answer: reviewCase,
});

export const openKycCase = defineDeskCall({
  method: 'POST',
  path: '/desk/api/kyc/cases/:caseId/open',
  summary: 'Opens the documents of a case, for a reason that its person reads.',
  permission,
  about,
  params: caseId,
  body: fields({ why: text(500) }),
  answer: reviewCase,
});

/** The picture, as a JPEG; the answer is not JSON, so it has no schema. */
export const getKycImage = defineDeskCall({
  method: 'GET',
  path: '/desk/api/kyc/documents/:documentId/image',
  summary: 'The picture of a document as JPEG, for a session that has opened its case.',
  permission,
  about: ['kyc_document', 'documentId'],
  params: fields({ documentId: id() }),
  answer: z.unknown(),
});

export const noteKycNumber = defineDeskCall({
  method: 'POST',
  path: '/desk/api/kyc/cases/:caseId/number',
  summary:
    'Compares the number on a document with those of other accounts; only a digest and its end are kept.',
  permission,
  about,
  params: caseId,
  body: fields({ number: text(40) }),
  answer: reviewCase,
});

const decided = fields({
  document_id: id(),
  verdict: z.enum(VERDICTS, typeError('field.invalid')),
  /** The reason that the person reads; required for every verdict but approve. */
  code: z.optional(z.enum(REJECTION_CODES, typeError('field.invalid'))),
  /** The reviewer's own words to the person, after the reason's text; required for `other`. */
  words: z.optional(note(OWN_WORDS_MAX)),
});
export type DecidedDocument = z.output<typeof decided>;

export const decideKycCase = defineDeskCall({
  method: 'POST',
  path: '/desk/api/kyc/cases/:caseId/decide',
  summary: 'Decides a case, document by document: it is verified when all of them are approved.',
  permission,
  about,
  params: caseId,
  body: fields({
    /** The version that was opened, so that nobody decides about a version they have not seen. */
    version: z.number(typeError('field.invalid')),
    documents: z.array(decided),
    /** For the audit log; required to approve in spite of duplicates. */
    why: z.optional(note(500)),
  }),
  answer: z.object({
    state,
    /** The most urgent waiting case that nobody else is viewing. */
    next: z.nullable(z.string()),
  }),
});

export const KYC_CALLS = [
  listKycCases,
  getKycCase,
  openKycCase,
  getKycImage,
  noteKycNumber,
  decideKycCase,
] as const;
