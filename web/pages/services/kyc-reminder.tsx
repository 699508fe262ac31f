// The reminder of the identity check: one line, until most of what is allowed without it is used.
import { getLimits } from '#contract/wallet/limits.ts';
import { KycBanner } from '#web/account/kyc-banner.tsx';
import { ReadCache, useRead } from '#web/api/reads.tsx';

/** From this part of the month's limit on, it matters. */
const MOST = 0.7;

export function KycReminder() {
  return (
    <ReadCache>
      <Reminder />
    </ReadCache>
  );
}

function Reminder() {
  const { cap, used = 0 } = useRead(getLimits).data?.spending ?? {};
  const isNear = typeof cap === 'number' && used >= cap * MOST;
  return <KycBanner isQuiet={!isNear} />;
}
