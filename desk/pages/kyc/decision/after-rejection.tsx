// What is offered after a document was rejected: its account can still be frozen, on the page that follows.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { FreezeForFraud } from './freeze-for-fraud.tsx';

/** The case that was just rejected, as the state of the page that follows. */
export interface Rejected {
  caseId: string;
  userId: string;
  email: string;
}

export function AfterRejection() {
  const rejected = (useLocation().state as { rejected?: Rejected } | null)?.rejected;
  const mayFreeze = useMay()('customers.block');
  if (!rejected || !mayFreeze) return null;
  return <OfferedFreeze key={rejected.caseId} of={rejected} />;
}

function OfferedFreeze({ of: { caseId, userId, email } }: { of: Rejected }) {
  const t = usePageTexts('deskKyc');
  const [isFrozen, setFrozen] = useState(false);
  if (isFrozen) {
    return <FormBanner tone="success">{t('desk.kyc_rejected_frozen', { email })}</FormBanner>;
  }
  return (
    <FormBanner tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1">{t('desk.kyc_rejected_lead', { email })}</p>
        <FreezeForFraud caseId={caseId} userId={userId} onFrozen={() => setFrozen(true)} />
      </div>
    </FormBanner>
  );
}
