// The state of the identity check as one banner: amber only where the person has to act.
import type { BlockType } from '#contract/block.ts';
import { KYC_STATUS } from '#contract/codes.ts';
import { useNow } from '#ui/clock.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { dayText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useKycText } from '#web/account/kyc-text.ts';
import type { Kyc } from './kyc-parts.ts';

const MUST_ACT: ReadonlySet<BlockType | undefined> = new Set<BlockType>([
  'kyc_refused',
  'kyc_outdated',
]);

export function KycState({ kyc }: { kyc: Kyc }) {
  const { kyc_status: status, block } = kyc;
  const text = useKycText(status);
  if (status === KYC_STATUS.verified) {
    return <FormBanner tone="success">{text}</FormBanner>;
  }
  if (status === KYC_STATUS.pending) return <Pending kyc={kyc} text={text} />;
  if (MUST_ACT.has(block?.type)) {
    return (
      <FormBanner tone="warning">
        <p className="font-bold">{block?.reason}</p>
      </FormBanner>
    );
  }
  return (
    <FormBanner tone="info">
      <p>{text}</p>
      {block?.type === 'phone_unverified' && <p className="font-bold">{block.reason}</p>}
    </FormBanner>
  );
}

/** The state in which the person only waits: until when, and what changes then. */
function Pending({ kyc: { case: current, update, block }, text }: { kyc: Kyc; text: string }) {
  const t = usePageTexts('kyc');
  const now = useNow();
  const shown = update ?? current;
  const isLate = shown && Date.parse(shown.review_until) < now;
  const late = shown?.state === 'checking' ? t('kyc.late_checking') : t('kyc.late');
  // The block's reason is left out if the review began with the submission.
  const isOwn = block && (block.type === 'kyc_check' || block.since !== shown?.submitted_at);
  return (
    <FormBanner tone="info">
      {shown && (
        <p className="font-bold">
          {isLate ? late : t('kyc.in_review_by', { until: dayText(shown.review_until) })}
        </p>
      )}
      {isOwn && <p>{block.reason}</p>}
      <p className={shown ? 'mt-1 text-small' : undefined}>{text}</p>
    </FormBanner>
  );
}
