// The person's account: details, phone number, identity check, a copy of the data, and closing it.
import { lazy, Suspense, useEffect } from 'react';
import { getMe } from '#contract/users.ts';
import { Sections } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { loadTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { currentSession, rememberKycStatus } from '#web/api/session.ts';
import { Details } from './account/details.tsx';
import { Unread } from './unread.tsx';

// Lazy, because few people need the form for documents and its texts.
const KycCard = lazy(async () => {
  const [file] = await Promise.all([import('./account/kyc.tsx'), loadTexts('kyc')]);
  return { default: file.KycCard };
});

const OwnData = lazy(async () => {
  const [file] = await Promise.all([import('./own-data/own-data.tsx'), loadTexts('ownData')]);
  return { default: file.OwnData };
});

export function AccountTab() {
  const { data: me, error, refetch } = useRead(getMe);
  // Banners on other pages use the stored identity state, so the newest one is stored.
  useEffect(() => {
    if (me && me.kyc_status !== currentSession()?.kyc_status) rememberKycStatus(me.kyc_status);
  }, [me]);
  if (!me) {
    if (error) return <Unread error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full rounded-sheet" />;
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Sections>
        <Details me={me} />
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <KycCard />
        </Suspense>
      </Sections>
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-sheet" />}>
        <OwnData />
      </Suspense>
    </div>
  );
}
