// The steps of a submission: sent, in review until the promised time, decided.
import { useNow } from '#ui/clock.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { RoundSign } from '#ui/surfaces/round-sign.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { KycCase } from './kyc-parts.ts';

export function KycSteps({ of }: { of: KycCase }) {
  const t = usePageTexts('kyc');
  const now = useNow();
  const { state, submitted_at: sentAt, review_until: until, decided_at: decidedAt } = of;
  const isOpen = state === 'checking' || state === 'in_review';
  const isLate = isOpen && Date.parse(until) < now;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-body">{t('kyc.steps')}</h3>
      <ol className="flex flex-col gap-3">
        <Step
          sign={CheckIcon}
          look="bg-pine-wash text-pine"
          title={t('kyc.step_sent')}
          at={sentAt}
        />
        {isOpen && (
          <Step
            sign={ClockIcon}
            look="bg-act-wash text-act"
            title={t(isLate ? 'kyc.step_late' : 'kyc.step_review')}
            at={until}
          />
        )}
        {decidedAt && state === 'refused' && (
          <Step
            sign={AlertIcon}
            look="bg-danger-wash text-danger"
            title={t('kyc.step_refused')}
            at={decidedAt}
          />
        )}
        {decidedAt && (state === 'verified' || state === 'overdue') && (
          <Step
            sign={CheckIcon}
            look="bg-pine-wash text-pine"
            title={t('kyc.step_verified')}
            at={decidedAt}
          />
        )}
      </ol>
    </section>
  );
}

interface StepProps {
  sign: Icon;
  look: string;
  title: string;
  at: string;
}

function Step({ sign: Sign, look, title, at }: StepProps) {
  return (
    <li className="flex items-start gap-3">
      <RoundSign className={look}>
        <Sign className="size-5" />
      </RoundSign>
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        <Moment at={at} className="figures text-small text-soft" />
      </div>
    </li>
  );
}
