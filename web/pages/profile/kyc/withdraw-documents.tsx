// Deletes the documents, after a second press.
import { useState } from 'react';
import { getKyc, withdrawKyc } from '#contract/people/kyc.ts';
import { getMe } from '#contract/users.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { rememberKycStatus } from '#web/api/session.ts';

export function WithdrawDocuments() {
  const t = usePageTexts('kyc');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function withdraw(): Promise<void> {
    try {
      const { kyc_status: status } = await call(withdrawKyc);
      rememberKycStatus(status);
      await Promise.all(
        [getKyc, getMe].map((read) => readCache.invalidateQueries({ queryKey: readKey(read) })),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.banner);
    }
  }
  if (!isAsking) {
    return (
      <Button look="quiet" className="-my-2 -ml-5 self-start" onClick={() => setAsking(true)}>
        {t('kyc.withdraw')}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <FormBanner tone="error">{failure}</FormBanner>
      <p>{t('kyc.withdraw_sure')}</p>
      <div className="flex flex-col items-start gap-x-3 gap-y-1 sm:flex-row">
        <Button look="danger" onClick={() => void withdraw()}>
          {t('kyc.withdraw_now')}
        </Button>
        <Button look="quiet" className="max-sm:-ml-5" onClick={() => setAsking(false)}>
          {t('kyc.withdraw_keep')}
        </Button>
      </div>
    </div>
  );
}
