// The person's account: name, addresses and the state of the identity check.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { KYC_STATUS } from '#contract/codes.ts';
import type { KycStatus } from '#contract/codes.ts';
import { getMe } from '#contract/users.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { currentSession, rememberKycStatus } from '#web/api/session.ts';
import { Unread } from './unread.tsx';

export function AccountTab() {
  const t = usePageTexts('account');
  const { data: me, error, refetch } = useRead(getMe);
  // Banners on other pages use the stored state, so the newest one is stored.
  useEffect(() => {
    if (me && me.kyc_status !== currentSession()?.kyc_status) rememberKycStatus(me.kyc_status);
  }, [me]);
  if (!me) {
    if (error) return <Unread error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full rounded-card" />;
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card>
        <h2 className="mb-4 text-2xl">{t('profile.account')}</h2>
        <dl className="grid gap-x-6 gap-y-4 wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Fact title={t('profile.name')}>{me.full_name}</Fact>
          <Fact title={t('profile.email')}>{me.email}</Fact>
          <Fact title={t('profile.phone')}>{`+${me.country_code} ${me.phone}`}</Fact>
        </dl>
      </Card>
      <Kyc status={me.kyc_status} />
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-soft">{title}</dt>
      <dd className="figures break-words">{children}</dd>
    </div>
  );
}

function Kyc({ status }: { status: KycStatus }) {
  const t = usePageTexts('account');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-2xl">{t('profile.kyc')}</h2>
      {status === KYC_STATUS.verified && (
        <FormBanner tone="success">{t('profile.kyc_verified')}</FormBanner>
      )}
      {status === KYC_STATUS.pending && <FormBanner tone="info">{t('kyc.pending')}</FormBanner>}
      {status === KYC_STATUS.notSubmitted && (
        <>
          <FormBanner tone="info">
            <span className="font-bold">{t('profile.kyc_none')}.</span> {t('kyc.needed')}
          </FormBanner>
          <p className="max-w-prose text-soft">{t('profile.kyc_soon')}</p>
        </>
      )}
    </Card>
  );
}
