// The wire format of a case's review.
import { DOCUMENT_STATES } from '#contract/people/kyc.ts';
import {
  CODES_OF,
  REASON_TEXTS,
  REJECTION_CODES,
  REJECTIONS,
} from '#contract/identity/kyc-review.ts';
import type {
  ListedCaseOnWire,
  OpenedCaseOnWire,
  ReasonOnWire,
  ReviewCase,
} from '#contract/desk/kyc.ts';
import { LANGUAGE_TAGS } from '#contract/texts/language-cookie.ts';
import type { Locale, Locales } from '#server/context/locale.ts';
import { reasonText } from '#server/kyc/cases/rejection-reasons.ts';
import { maskedNumber } from '#server/users/phone/code-hash.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { OpenedReview, QueuedCase, Review } from './read-review.ts';

export function presentListed(one: QueuedCase): ListedCaseOnWire {
  return {
    id: one.id,
    full_name: one.fullName,
    masked_email: one.maskedEmail,
    document_type: one.documentType,
    what: one.renamedAt ? 'new_name' : 'new_documents',
    since: (one.renamedAt ?? one.submittedAt).toISOString(),
    review_until: one.reviewUntil.toISOString(),
    seen_by: one.seenBy,
  };
}

/** The rejection reasons in every language. */
function presentReasons(locales: Locales): ReasonOnWire[] {
  const languages = LANGUAGE_TAGS.map((tag) => locales.of(tag)).filter(
    ({ language }, index) => language === LANGUAGE_TAGS[index],
  );
  return REJECTION_CODES.map((code) => ({
    code,
    of: REJECTIONS.filter((verdict) => CODES_OF[verdict].includes(code)),
    texts: languages.map(({ language, say }) => ({ language, text: say(REASON_TEXTS[code]) })),
  }));
}

/** The documents of the case, without replaced and withdrawn ones. */
function presentDocuments(opened: OpenedReview, locale: Locale): OpenedCaseOnWire['documents'] {
  return opened.case.documents.map((one) => ({
    id: one.id,
    side: one.side,
    state: DOCUMENT_STATES.find((state) => state === one.state) ?? 'in_review',
    reason: reasonText(one, locale),
    renamed_at: one.renamedAt?.toISOString() ?? null,
    received_at: one.receivedAt.toISOString(),
  }));
}

function presentOpened(
  opened: OpenedReview,
  { locale, locales }: { locale: Locale; locales: Locales },
): OpenedCaseOnWire {
  const { customer, number, duplicates, others, views } = opened;
  return {
    version: opened.case.version,
    customer: {
      id: customer.id,
      full_name: customer.fullName,
      phone: maskedNumber(customer.phone),
      is_phone_verified: customer.isPhoneVerified,
      joined_at: customer.joinedAt.toISOString(),
      language: customer.language,
      is_frozen: customer.isFrozen,
    },
    visa_until: opened.case.visaUntil,
    return_date: opened.case.returnDate,
    documents: presentDocuments(opened, locale),
    replaced: opened.case.replaced.map(({ id, side, receivedAt }) => ({
      id,
      side,
      received_at: receivedAt.toISOString(),
    })),
    number: number
      ? { ending: number.ending, by: number.notedBy, at: number.notedAt.toISOString() }
      : null,
    duplicates: duplicates.map((one) => ({
      kind: one.kind,
      side: one.side,
      case_id: one.caseId,
      state: one.state,
      submitted_at: one.submittedAt.toISOString(),
      percent: one.percent,
      person: {
        id: one.person.id,
        name: maskName(one.person.fullName),
        email: one.person.maskedEmail ?? '',
      },
    })),
    not_compared: opened.notCompared,
    others_missing: opened.othersMissing,
    others: others.map((one) => ({
      id: one.id,
      document_type: one.documentType,
      state: one.state,
      submitted_at: one.submittedAt.toISOString(),
    })),
    views: views.map(({ name, role, why, at }) => ({ by: name, role, why, at: at.toISOString() })),
    reasons: presentReasons(locales),
  };
}

export function presentReview(
  { listed, givenWhy, opened }: Review,
  languages: { locale: Locale; locales: Locales },
): ReviewCase {
  return {
    ...presentListed(listed),
    state: listed.state,
    decided_at: listed.decidedAt?.toISOString() ?? null,
    given_why: givenWhy,
    opened: opened ? presentOpened(opened, languages) : null,
  };
}
