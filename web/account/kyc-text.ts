// What the identity check changes, with the limits in force: operators may change them.
import { KYC_STATUS } from '#contract/codes.ts';
import type { KycStatus } from '#contract/codes.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { roundMoney } from '#ui/text/round-money.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';

/** The month's limit of a state, in rupees; null for none, undefined while it is not known. */
function useMonthLimit(status: KycStatus): number | null | undefined {
  const { data } = useRead(getLimits);
  if (!data) return undefined;
  const { tier, spending, verified } = data;
  if (status === KYC_STATUS.pending) return verified?.spending;
  // A check that has just ended is known before its limits are read again.
  const isTierOf = (tier === 'prime') === (status === KYC_STATUS.verified);
  return isTierOf ? spending.cap : undefined;
}

/** A sentence for each state; no amount is named that is not known. */
export function useKycText(status: KycStatus): string {
  const t = usePageTexts('account');
  const rupees = useMonthLimit(status);
  const limit = roundMoney(rupees ?? 0);
  if (status === KYC_STATUS.pending) {
    if (rupees === undefined) return t('kyc.pending');
    return rupees === null ? t('kyc.pending_no_limit') : t('kyc.pending_limit', { limit });
  }
  if (status === KYC_STATUS.verified) {
    if (rupees === undefined) return t('kyc.verified');
    return rupees === null ? t('kyc.verified_no_limit') : t('kyc.verified_limit', { limit });
  }
  return typeof rupees === 'number' ? t('kyc.needed', { limit }) : t('kyc.needed_over_limit');
}
