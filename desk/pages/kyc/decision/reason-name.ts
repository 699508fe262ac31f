// The name of a reason for reviewers: its text to the customer, except for the free-text reason.
import type { ReasonOnWire } from '#contract/desk/kyc.ts';
import type { RejectionCode } from '#contract/identity/kyc-review.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';

export function useReasonName(reasons: readonly ReasonOnWire[]): (code: RejectionCode) => string {
  const t = usePageTexts('deskKyc');
  const language = useLanguage();
  return (code) => {
    if (code === 'other') return t('desk.kyc_reason_other');
    const texts = reasons.find((one) => one.code === code)?.texts ?? [];
    return (texts.find((one) => one.language === language) ?? texts[0])?.text ?? code;
  };
}
