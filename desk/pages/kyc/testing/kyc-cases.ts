// An identity check as the back office's server answers it, for tests.
import type { ListedCaseOnWire, OpenedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { CODES_OF, REJECTION_CODES, REJECTIONS } from '#contract/identity/kyc-review.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';

const HOUR = 3_600;

export function listed(changes: Partial<ListedCaseOnWire> = {}): ListedCaseOnWire {
  return {
    id: 'case-1',
    full_name: 'Sita Sharma',
    masked_email: 's***@e***.com',
    document_type: 'citizenship',
    what: 'new_documents',
    since: inSeconds(-5 * HOUR),
    review_until: inSeconds(67 * HOUR),
    seen_by: null,
    ...changes,
  };
}

export function shut(changes: Partial<ReviewCase> = {}): ReviewCase {
  const more = { state: 'in_review', decided_at: null, given_why: null, opened: null } as const;
  return { ...listed(), ...more, ...changes };
}

const documents = (['front', 'back'] as const).map((side) => ({
  id: side,
  side,
  state: 'in_review' as const,
  reason: null,
  renamed_at: null,
  received_at: inSeconds(-5 * HOUR),
}));

export function opened(changes: Partial<OpenedCaseOnWire> = {}): ReviewCase {
  const whole: OpenedCaseOnWire = {
    version: 3,
    customer: {
      id: 'customer-1',
      full_name: 'Sita Sharma',
      phone: '98****4567',
      is_phone_verified: true,
      joined_at: inSeconds(-90 * 24 * HOUR),
      language: 'ne',
      is_frozen: false,
    },
    visa_until: null,
    return_date: null,
    documents,
    replaced: [],
    number: null,
    duplicates: [],
    not_compared: [],
    others_missing: 0,
    others: [],
    views: [{ by: 'Maya', role: 'identity team', why: 'review', at: inSeconds(-5) }],
    reasons: REJECTION_CODES.map((code) => ({
      code,
      of: REJECTIONS.filter((verdict) => CODES_OF[verdict].includes(code)),
      texts: [
        { language: 'en', text: `English ${code}.` },
        { language: 'ne', text: `Nepali ${code}.` },
      ],
    })),
    ...changes,
  };
  return shut({ given_why: 'review', opened: whole });
}

/** A picture, the left half black and the right half white. */
async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 20);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, 20, 20);
  if (context) context.fillStyle = 'white';
  context?.fillRect(20, 0, 20, 20);
  return canvas.convertToBlob({ type: 'image/png' });
}

export const IMAGES: Answers = Object.fromEntries(
  documents.map(({ id }) => [
    `GET /desk/api/kyc/documents/${id}/image`,
    async () => new Response(await picture(), { headers: { 'content-type': 'image/png' } }),
  ]),
);
