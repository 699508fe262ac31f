// Payment from the wallet: the balance, and the remaining or the missing amount.
import { formatMoney, paisaFromRupees, rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { payFromWallet } from '#contract/payments/payments.ts';
import { getMe } from '#contract/users.ts';
import type { PayWidgetProps } from '#gateways/pay-widgets.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';

interface PayByWalletProps extends PayWidgetProps {
  onPaid: () => Promise<void>;
}

export function PayByWallet({ orderId, price, ask, onPaying, onPaid }: PayByWalletProps) {
  const t = usePageTexts('payment');
  const { data: me, error, refetch } = useRead(getMe);
  async function pay(): Promise<void> {
    onPaying(true);
    const amount = rupeesFromPaisa(price.totalPaisa);
    const answer = await ask(payFromWallet, { order_id: orderId, amount });
    if (answer) await onPaid();
    else onPaying(false);
  }
  if (!me && error) {
    return <LoadError onRetry={() => void refetch()}>{t('payment.wallet_away')}</LoadError>;
  }
  if (!me) return <Skeleton className="h-32 w-full" />;
  const balancePaisa = paisaFromRupees(me.balance) ?? 0n;
  const leftPaisa = balancePaisa - price.totalPaisa;
  return (
    <div className="flex flex-col gap-4">
      <Balance balancePaisa={balancePaisa} leftPaisa={leftPaisa} />
      {leftPaisa < 0n ? (
        <Short missingPaisa={-leftPaisa} />
      ) : (
        <Button className="min-h-12" onClick={() => void pay()}>
          {t('payment.pay', { amount: formatMoney(price.totalPaisa) })}
        </Button>
      )}
    </div>
  );
}

function Balance({ balancePaisa, leftPaisa }: { balancePaisa: Paisa; leftPaisa: Paisa }) {
  const t = usePageTexts('payment');
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      <dt className="text-soft">{t('payment.wallet_holds')}</dt>
      <dd className="text-right font-bold whitespace-nowrap">{formatMoney(balancePaisa)}</dd>
      {leftPaisa >= 0n && (
        <>
          <dt className="text-soft">{t('payment.wallet_after')}</dt>
          <dd className="text-right whitespace-nowrap">{formatMoney(leftPaisa)}</dd>
        </>
      )}
    </dl>
  );
}

/** The link to Add Fund carries the missing amount, in whole rupees. */
function Short({ missingPaisa }: { missingPaisa: Paisa }) {
  const t = usePageTexts('payment');
  const rupees = (missingPaisa + 99n) / 100n;
  return (
    <>
      <FormBanner tone="warning">
        {t('payment.short', { missing: formatMoney(missingPaisa) })}
      </FormBanner>
      <ButtonLink to={`/profile?tab=wallet&amount=${rupees}`} className="min-h-12">
        {t('payment.add_fund')}
      </ButtonLink>
    </>
  );
}
