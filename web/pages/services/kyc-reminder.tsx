// The reminder of the identity check: one line, and a full notice once most of the month's limit is used.
import { getLimits } from '#contract/wallet/limits.ts';
import { KycBanner } from '#web/account/kyc-banner.tsx';
import { ReadCache, useRead } from '#web/api/reads.tsx';

/** The used share of the month's limit from which the reminder is prominent. */
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
