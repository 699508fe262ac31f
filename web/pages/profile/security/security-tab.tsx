// The security tab: freezing the account, ways to sign in, second factors, devices and sessions.
import { useState } from 'react';
import { getSecondFactors } from '#contract/people/second-factor.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Unread } from '../unread.tsx';
import { Authenticator } from './authenticator.tsx';
import { FreezeCard } from './freeze-card.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

export function SecurityTab() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FreezeCard />
      <SignInsCard />
      <TwoStep />
      <Sessions />
    </div>
  );
}

function TwoStep() {
  const t = usePageTexts('twoStep');
  const { data, error, refetch } = useRead(getSecondFactors);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!data) {
    if (error) return <Unread error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full rounded-sheet" />;
  }
  return (
    <Sheet className="flex flex-col gap-5">
      <h2 className="text-section">{t('two_step.title')}</h2>
      <FormBanner tone={data.is_on ? 'success' : 'info'}>
        {t(data.is_on ? 'two_step.on' : 'two_step.off')}
      </FormBanner>
      <Authenticator since={data.totp_since} onCodes={setCodes} />
      <Passkeys passkeys={data.passkeys} onCodes={setCodes} />
      {data.is_on && <RecoveryCodes left={data.recovery_codes_left} onNew={setCodes} />}
      {codes && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
    </Sheet>
  );
}
