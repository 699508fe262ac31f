// The block that says why a person is not verified, who acts next, and until when.
import type { Block } from '#contract/block.ts';
import { message } from '#contract/texts.ts';
import type { KycCase } from './cases-table.ts';
import type { KycDocument } from './documents-table.ts';
import type { Standing } from './read-kyc.ts';

/** The data from which the block is computed. */
interface Checked extends Pick<Standing, 'phoneVerifiedAt' | 'createdAt'> {
  current:
    | (Pick<
        KycCase,
        'state' | 'submittedAt' | 'reviewUntil' | 'renamedAt' | 'updateUntil' | 'changedAt'
      > & { documents?: readonly Pick<KycDocument, 'state'>[] })
    | undefined;
}

/** Null for a verified person without a deadline ahead. */
export function kycBlock({ current, phoneVerifiedAt, createdAt }: Checked): Block | null {
  const since = current?.changedAt ?? createdAt;
  switch (current?.state) {
    case 'verified':
      return null;
    case 'checking':
      return {
        type: 'kyc_check',
        reason: message('kyc.block_checking'),
        since,
        decidedBy: 'automatic',
        until: current.reviewUntil,
      };
    case 'in_review':
      return {
        type: 'kyc_review',
        reason: message(current.renamedAt ? 'kyc.block_renamed' : 'kyc.block_review'),
        since: current.renamedAt ?? current.submittedAt,
        decidedBy: 'support',
        until: current.reviewUntil,
      };
    case 'refused':
      return {
        ...yours,
        type: 'kyc_refused',
        reason: message('kyc.block_refused', { count: refusedOf(current.documents) }),
        since,
      };
    case 'overdue':
      return {
        ...yours,
        type: 'kyc_outdated',
        reason: message('kyc.block_outdated'),
        since: current.updateUntil ?? since,
      };
    case 'withdrawn':
    case 'replaced':
    case undefined:
      return phoneVerifiedAt
        ? { ...yours, type: 'kyc_needed', reason: message('kyc.needed_over_limit'), since }
        : { ...yours, type: 'phone_unverified', reason: message('kyc.block_phone'), since };
  }
}

/** The number of rejected documents; 1 if none is found, as a refused case has at least one. */
function refusedOf(documents: readonly Pick<KycDocument, 'state'>[] = []): number {
  return Math.max(1, documents.filter(({ state }) => state === 'rejected').length);
}

const yours = { decidedBy: 'you', until: null } as const;
