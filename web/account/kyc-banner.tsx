// Tells a member without a completed identity check what the check changes.
import { useEffect } from 'react';
import { KYC_STATUS } from '#contract/codes.ts';
import { getKycStatus } from '#contract/users.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useKycText } from './kyc-text.ts';
import { currentSession, rememberKycStatus, useSession } from '#web/api/session.ts';

const KYC_ADDRESS = '/profile?tab=account';

/** Loads the current state; until it arrives, the state at sign-in is shown. */
async function refreshStatus(signal: AbortSignal): Promise<void> {
  try {
    const { kyc_status: status } = await call(getKycStatus, { signal });
    if (currentSession()) rememberKycStatus(status);
  } catch (error) {
    if (!signal.aborted && !(error instanceof CallError)) throw error;
  }
}

/** `isQuiet`: a line without a box, for people who are far from their limit. */
export function KycBanner({ isQuiet }: { isQuiet: boolean }) {
  const t = usePageTexts('account');
  const session = useSession();
  const status = session?.kyc_status;
  const text = useKycText(status ?? KYC_STATUS.notSubmitted);
  const isOpen = status !== undefined && status !== 1;
  useEffect(() => {
    if (!isOpen) return undefined;
    const leaving = new AbortController();
    void refreshStatus(leaving.signal);
    return () => leaving.abort();
  }, [isOpen]);
  if (!isOpen) return null;
  if (status === 2) {
    return <FormBanner tone="info">{text}</FormBanner>;
  }
  if (isQuiet) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
        {text}
        <Link to={KYC_ADDRESS} className="text-link inline-flex min-h-11 items-center">
          {t('kyc.complete')}
        </Link>
      </p>
    );
  }
  return (
    <FormBanner tone="warning" className="lg:items-center">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{text}</p>
        <ButtonLink look="secondary" to={KYC_ADDRESS}>
          {t('kyc.complete')}
        </ButtonLink>
      </div>
    </FormBanner>
  );
}
