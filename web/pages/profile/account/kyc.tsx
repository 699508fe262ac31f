// The card of the identity check: its state, what was sent, the steps and who opened the documents.
import { KYC_STATUS } from '#contract/codes.ts';
import { getKyc } from '#contract/people/kyc.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { KycDeadline } from '../kyc/kyc-deadline.tsx';
import { KycDocuments } from '../kyc/kyc-documents.tsx';
import { KycState } from '../kyc/kyc-state.tsx';
import { KycSteps } from '../kyc/kyc-steps.tsx';
import { KycViews } from '../kyc/kyc-views.tsx';
import type { Kyc } from '../kyc/kyc-parts.ts';
import { UnreadNote } from '../unread.tsx';

export function KycCard() {
  const t = usePageTexts('kyc');
  const { data: kyc, error, refetch } = useRead(getKyc);
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="text-2xl">{t('kyc.title')}</h2>
      {!kyc && error && <UnreadNote error={error} onRetry={() => void refetch()} />}
      {!kyc && !error && <Skeleton className="h-40 w-full rounded-card" />}
      {kyc && <KycContent kyc={kyc} />}
    </Card>
  );
}

function KycContent({ kyc }: { kyc: Kyc }) {
  const t = usePageTexts('kyc');
  const isReadOnly = kyc.kyc_status !== KYC_STATUS.notSubmitted;
  const { case: current, update } = kyc;
  return (
    <>
      <KycState kyc={kyc} />
      {current && isReadOnly && <KycDocuments title={t('kyc.documents')} of={current} />}
      {update && <KycDocuments title={t('kyc.update')} of={update} />}
      <KycDeadline kyc={kyc} />
      {current && <KycSteps of={update ?? current} />}
      <KycViews views={kyc.views} />
    </>
  );
}
