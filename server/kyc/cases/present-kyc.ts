// A person's identity check in the wire format.
import { blockOnWire } from '#contract/block.ts';
import type { AnswerOf } from '#contract/call.ts';
import { CASE_STATES, KYC_DOCUMENT, partOf } from '#contract/people/kyc.ts';
import type { CaseState, getKyc } from '#contract/people/kyc.ts';
import type { Locale } from '#server/context/locale.ts';
import type { KycDocument } from './documents-table.ts';
import { kycBlock } from './kyc-block.ts';
import { areVerified, wantedOf } from './read-kyc.ts';
import type { CaseWithDocuments, Kyc } from './read-kyc.ts';
import { reasonText } from './rejection-reasons.ts';

type Wire = AnswerOf<typeof getKyc>;

function urlOf({ id, destroyedAt }: KycDocument): string | null {
  return destroyedAt ? null : KYC_DOCUMENT.path.replace(':documentId', id);
}

/** Excludes `replaced`, which is never read. */
function stateOf({ state }: CaseWithDocuments): CaseState {
  const known = CASE_STATES.find((one) => one === state);
  if (!known) throw new Error(`a case in the state ${state} is not shown`);
  return known;
}

function presentCase(one: CaseWithDocuments | undefined, locale: Locale): Wire['case'] {
  if (!one) return null;
  return {
    document_type: one.documentType,
    state: stateOf(one),
    submitted_at: one.submittedAt.toISOString(),
    review_until: one.reviewUntil.toISOString(),
    decided_at: one.decidedAt?.toISOString() ?? null,
    documents: one.documents.map((document) => ({
      id: document.id,
      kind: one.documentType,
      side: document.side,
      state: document.state,
      reason: reasonText(document, locale),
      received_at: document.receivedAt.toISOString(),
      url: urlOf(document),
    })),
    visa_until: one.visaUntil,
    return_date: one.returnDate,
    update_until: one.updateUntil?.toISOString() ?? null,
  };
}

export function presentKyc(kyc: Kyc, locale: Locale): Wire {
  const { fullName, phone, kycStatus, phoneVerifiedAt, current, update, views } = kyc;
  const documents = current?.documents ?? [];
  const urlOfSide = (side: string): string | null => {
    const document = documents.find((one) => one.side === side);
    return document ? urlOf(document) : null;
  };
  const block = kycBlock(kyc);
  const wanted = phoneVerifiedAt ? [...wantedOf({ current, update })] : [];
  return {
    user_details: {
      full_name: fullName,
      phone,
      identity_front: urlOfSide('front'),
      identity_back: urlOfSide('back'),
      kyc_status: kycStatus,
    },
    kyc_status: kycStatus,
    is_phone_verified: phoneVerifiedAt !== null,
    case: presentCase(current, locale),
    update: presentCase(update, locale),
    wanted: wanted.map(([type, sides]) => ({ document_type: type, parts: sides.map(partOf) })),
    views: views.map(({ name, role, why, at }) => ({ by: name, role, why, at: at.toISOString() })),
    can_withdraw: canWithdraw(kyc),
    block: block && blockOnWire(locale.tell, block),
  };
}

/** The same conditions as those of withdrawDocuments. */
function canWithdraw(kyc: Kyc): boolean {
  if (kyc.isBlocked || areVerified(kyc)) return false;
  return (kyc.current?.documents ?? []).some(({ destroyedAt }) => !destroyedAt);
}
