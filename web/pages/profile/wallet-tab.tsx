// The wallet: balance, forms for adding and sending money, and statement.
import { getMe } from '#contract/users.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { AddFundForm } from './add-fund-form.tsx';
import { FrozenNotice } from './frozen-notice.tsx';
import { HeldTransfers } from './held-transfers.tsx';
import { SendMoney } from './send-money/send-money.tsx';
import { Statement } from './statement/statement.tsx';
import { Unread } from './unread.tsx';

export function WalletTab() {
  const t = usePageTexts('account', 'wallet');
  const { data: me, error, refetch } = useRead(getMe);
  if (!me && error) return <Unread error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FrozenNotice />
      <HeldTransfers />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <div className="relative isolate flex min-h-48 flex-col items-start overflow-hidden rounded-sheet bg-night p-5 text-white shadow-sheet sm:p-7">
            <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-24 w-full text-act" />
            <h2 className="text-body text-on-night">{t('wallet.balance')}</h2>
            {me ? (
              <p className="mt-1 text-title font-bold">
                <Amount rupees={me.balance} />
              </p>
            ) : (
              <Skeleton className="mt-2 h-10 w-48" />
            )}
            <div className="mt-auto flex flex-wrap gap-3 pt-5">
              <ButtonLink look="secondary" to="/services/topup">
                {t('services.to_topup')}
              </ButtonLink>
              <ButtonLink look="secondary" to="/profile?tab=limits">
                {t('wallet.to_limits')}
              </ButtonLink>
            </div>
          </div>
          <AddFundForm />
        </div>
        <SendMoney />
      </div>
      <Statement />
    </div>
  );
}
