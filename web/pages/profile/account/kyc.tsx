// The card of the identity check: its state, what was sent, the steps and who opened the documents.
import { useState } from 'react';
import { KYC_STATUS } from '#contract/codes.ts';
import { getKyc } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { KycDeadline } from '../kyc/kyc-deadline.tsx';
import { KycDocuments } from '../kyc/kyc-documents.tsx';
import { KycForm } from '../kyc/kyc-form.tsx';
import { KycState } from '../kyc/kyc-state.tsx';
import { KycSteps } from '../kyc/kyc-steps.tsx';
import { KycViews } from '../kyc/kyc-views.tsx';
import { WithdrawDocuments } from '../kyc/withdraw-documents.tsx';
import type { Kyc } from '../kyc/kyc-parts.ts';
import { Setting } from '../setting.tsx';
import { UnreadNote } from '../unread.tsx';

export function KycCard() {
  const t = usePageTexts('kyc');
  const { data: kyc, error, refetch } = useRead(getKyc);
  return (
    <Setting title={t('kyc.title')}>
      {!kyc && error && <UnreadNote error={error} onRetry={() => void refetch()} />}
      {!kyc && !error && <Skeleton className="h-40 w-full rounded-sheet" />}
      {kyc && <KycContent kyc={kyc} />}
    </Setting>
  );
}

function KycContent({ kyc }: { kyc: Kyc }) {
  const t = usePageTexts('kyc');
  const { kyc_status: status, case: current, update, wanted } = kyc;
  const isReadOnly = status !== KYC_STATUS.notSubmitted;
  return (
    <>
      <KycState kyc={kyc} />
      {current && (isReadOnly || current.state === 'refused') && (
        <KycDocuments title={t('kyc.documents')} of={current} />
      )}
      {update && <KycDocuments title={t('kyc.update')} of={update} />}
      {wanted.length > 0 && <Sending kyc={kyc} />}
      <KycDeadline kyc={kyc} />
      <More kyc={kyc} />
    </>
  );
}

/** Rarely needed parts: the exact times, deleting the documents, and who opened them, also deleted ones. */
function More({ kyc }: { kyc: Kyc }) {
  const t = usePageTexts('kyc');
  const latest = kyc.update ?? kyc.case;
  const shown = latest?.state === 'withdrawn' ? null : latest;
  if (!shown && kyc.views.length === 0) return null;
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 items-center">{t('kyc.more')}</summary>
      <div className="flex flex-col gap-6 pt-3">
        {shown && <KycSteps of={shown} />}
        <KycViews views={kyc.views} />
        {kyc.can_withdraw && <WithdrawDocuments />}
      </div>
    </details>
  );
}

/** A verified person opens the form only to renew documents. */
function Sending({ kyc }: { kyc: Kyc }) {
  const t = usePageTexts('kyc');
  const [isOpen, setOpen] = useState(kyc.kyc_status !== KYC_STATUS.verified);
  if (isOpen) return <KycForm kyc={kyc} />;
  return (
    <Button look="secondary" className="self-start" onClick={() => setOpen(true)}>
      {t('kyc.renew')}
    </Button>
  );
}
