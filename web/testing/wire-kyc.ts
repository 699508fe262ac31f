// The identity check as the server answers it, for tests.
import type { AnswerOf } from '#contract/call.ts';
import { DOCUMENT_TYPES, partOf, SIDES_OF } from '#contract/people/kyc.ts';
import type { getKyc } from '#contract/people/kyc.ts';
import { inSeconds } from './wire-orders.ts';

type Kyc = AnswerOf<typeof getKyc>;
type Case = NonNullable<Kyc['case']>;
type Document = Case['documents'][number];

export function wireDocument(changes: Partial<Document> = {}): Document {
  const { side = 'front' } = changes;
  return {
    id: `document-${side}`,
    kind: 'citizenship',
    side,
    state: 'in_review',
    reason: null,
    received_at: inSeconds(-60),
    url: `/api/users/kyc_documents/document-${side}`,
    ...changes,
  };
}

/** A citizenship certificate in review. */
export function wireCase(changes: Partial<Case> = {}): Case {
  return {
    document_type: 'citizenship',
    state: 'in_review',
    submitted_at: inSeconds(-60),
    review_until: inSeconds(72 * 3600),
    decided_at: null,
    documents: [wireDocument(), wireDocument({ side: 'back' })],
    visa_until: null,
    return_date: null,
    update_until: null,
    ...changes,
  };
}

/** Nothing sent yet, the phone number verified. */
export function wireKyc(changes: Partial<Kyc> = {}): Kyc {
  const { kyc_status: status = 0 } = changes;
  const every = DOCUMENT_TYPES.map((type) => {
    return { document_type: type, parts: SIDES_OF[type].map(partOf) };
  });
  return {
    user_details: {
      full_name: 'Sita Sharma',
      phone: '9841234567',
      identity_front: null,
      identity_back: null,
      kyc_status: status,
    },
    kyc_status: status,
    is_phone_verified: true,
    case: null,
    update: null,
    wanted: status === 0 ? every : [],
    views: [],
    can_withdraw: false,
    block: null,
    ...changes,
  };
}
