// Says to a member what the identity check would change, while it is not done.
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import { useSession } from '#web/api/session.ts';

const KYC_ADDRESS = '/profile?tab=account';

export function KycBanner() {
  const say = useWords();
  const status = useSession()?.kyc_status;
  if (status === undefined || status === 1) return null;
  if (status === 2) {
    return (
      <FormBanner tone="info" className="mb-6">
        {say('kyc.pending')}
      </FormBanner>
    );
  }
  return (
    <FormBanner tone="info" className="mb-6 sm:items-center">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{say('kyc.needed')}</p>
        <ButtonLink look="secondary" to={KYC_ADDRESS}>
          {say('kyc.complete')}
        </ButtonLink>
      </div>
    </FormBanner>
  );
}
