// The state of the identity check as a banner, and what holds it up.
import { KYC_STATUS } from '#contract/codes.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import type { Kyc } from './kyc-parts.ts';

export function KycState({ kyc: { kyc_status: status, block } }: { kyc: Kyc }) {
  const t = usePageTexts('account', 'kyc');
  if (status === KYC_STATUS.verified) {
    return <FormBanner tone="success">{t('profile.kyc_verified')}</FormBanner>;
  }
  const isPending = status === KYC_STATUS.pending;
  return (
    <div className="flex flex-col gap-3">
      {isPending && <FormBanner tone="info">{t('kyc.pending')}</FormBanner>}
      {block && <BlockNotice block={block} />}
      {/* The block of a person who has sent nothing says the same. */}
      {!isPending && block?.type !== 'kyc_needed' && (
        <FormBanner tone="info">{t('kyc.needed')}</FormBanner>
      )}
    </div>
  );
}
