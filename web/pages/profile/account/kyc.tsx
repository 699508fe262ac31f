// The card of the identity check.
import { KYC_STATUS } from '#contract/codes.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Me } from './me.ts';

export function KycCard({ me: { kyc_status: status } }: { me: Me }) {
  const t = usePageTexts('account');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-2xl">{t('profile.kyc')}</h2>
      {status === KYC_STATUS.verified && (
        <FormBanner tone="success">{t('profile.kyc_verified')}</FormBanner>
      )}
      {status === KYC_STATUS.pending && <FormBanner tone="info">{t('kyc.pending')}</FormBanner>}
      {status === KYC_STATUS.notSubmitted && (
        <>
          <FormBanner tone="info">
            <span className="font-bold">{t('profile.kyc_none')}.</span> {t('kyc.needed')}
          </FormBanner>
          <p className="max-w-prose text-soft">{t('profile.kyc_soon')}</p>
        </>
      )}
    </Card>
  );
}
