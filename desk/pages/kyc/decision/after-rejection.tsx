// The page of a case that was just rejected: what was done, the account, which can be frozen, and the link
// to the next case.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { FreezeForFraud } from './freeze-for-fraud.tsx';

/** The case that was just rejected, in the navigation state of its page. */
export interface Rejected {
  caseId: string;
  /** Undefined if there is no account to freeze. */
  userId: string | undefined;
  name: string;
  /** The next case in the queue. */
  next: string | null;
}

export const useRejected = (): Rejected | undefined =>
  (useLocation().state as { rejected?: Rejected } | null)?.rejected;

export function AfterRejection() {
  const rejected = useRejected();
  return rejected && <Done key={rejected.caseId} of={rejected} />;
}

function Done({ of: { caseId, userId, name, next } }: { of: Rejected }) {
  const t = usePageTexts('deskKyc');
  const mayFreeze = useMay()('customers.block');
  const [isFrozen, setFrozen] = useState(false);
  return (
    <Panel>
      <FormBanner tone="success">{t('desk.kyc_rejected_done', { name })}</FormBanner>
      {userId !== undefined && mayFreeze && !isFrozen && (
        <p className="max-w-prose">{t('desk.kyc_rejected_lead', { name })}</p>
      )}
      {isFrozen && (
        <FormBanner tone="success">{t('desk.kyc_rejected_frozen', { name })}</FormBanner>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={next === null ? '/kyc' : `/kyc/${next}`}>
          {t(next === null ? 'desk.kyc_rejected_list' : 'desk.kyc_next')}
        </ButtonLink>
        {userId !== undefined && mayFreeze && !isFrozen && (
          <FreezeForFraud
            caseId={caseId}
            userId={userId}
            name={name}
            onFrozen={() => setFrozen(true)}
          />
        )}
      </div>
    </Panel>
  );
}
