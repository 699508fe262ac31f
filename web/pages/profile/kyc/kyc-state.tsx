// The state of the identity check as a banner, and what holds it up.
import { KYC_STATUS } from '#contract/codes.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Kyc } from './kyc-parts.ts';

export function KycState({ kyc: { kyc_status: status, block, case: current } }: { kyc: Kyc }) {
  const t = usePageTexts('account', 'kyc');
  if (status === KYC_STATUS.verified) {
    return <FormBanner tone="success">{t('profile.kyc_verified')}</FormBanner>;
  }
  if (status === KYC_STATUS.pending) {
    return (
      <div className="flex flex-col gap-3">
        <FormBanner tone="info">{t('kyc.pending')}</FormBanner>
        {block && <p className="text-soft">{block.reason}</p>}
      </div>
    );
  }
  const isHeld = current !== null && current.state !== 'withdrawn';
  return (
    <div className="flex flex-col gap-3">
      {isHeld && block && <FormBanner tone="warning">{block.reason}</FormBanner>}
      <FormBanner tone="info">
        {!isHeld && <span className="font-bold">{t('profile.kyc_none')}.</span>} {t('kyc.needed')}
      </FormBanner>
    </div>
  );
}
