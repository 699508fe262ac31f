// The state of the identity check as one banner, with what holds it up.
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
  const text = t(isPending ? 'kyc.pending' : 'kyc.needed');
  if (!block) return <FormBanner tone="info">{text}</FormBanner>;
  // The block of a person who has sent nothing says the same.
  return <BlockNotice block={block}>{block.type !== 'kyc_needed' && <p>{text}</p>}</BlockNotice>;
}
