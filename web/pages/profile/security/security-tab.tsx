// The security tab: ways to sign in, second factors, sessions and devices, who looked at the account, and
// freezing it.
import { useState } from 'react';
import { getSecondFactors } from '#contract/people/second-factor.ts';
import { Sections, Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Setting } from '../setting.tsx';
import { UnreadNote } from '../unread.tsx';
import { AccountBlocks } from '../account-blocks.tsx';
import { AccountViews } from './account-views.tsx';
import { Authenticator } from './authenticator.tsx';
import { FreezeCard } from './freeze-card.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

export function SecurityTab() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <AccountBlocks />
      <Sections>
        <SignInsCard />
        <TwoStep />
        <Sessions />
        <AccountViews />
      </Sections>
      <Sheet>
        <FreezeCard />
      </Sheet>
    </div>
  );
}

function TwoStep() {
  const t = usePageTexts('twoStep');
  const { data, error, refetch } = useRead(getSecondFactors);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!data) {
    if (error) return <UnreadNote error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full" />;
  }
  return (
    <Setting title={t('two_step.title')}>
      <FormBanner tone={data.is_on ? 'success' : 'info'}>
        {t(data.is_on ? 'two_step.on' : 'two_step.off')}
      </FormBanner>
      <Authenticator since={data.totp_since} onCodes={setCodes} />
      <Passkeys passkeys={data.passkeys} onCodes={setCodes} />
      {data.is_on && <RecoveryCodes left={data.recovery_codes_left} onNew={setCodes} />}
      {codes && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
    </Setting>
  );
}
