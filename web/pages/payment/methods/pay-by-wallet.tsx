// Payment from the wallet: what is left afterwards, or how much is missing and what to do about it.
import { rupeesFromPaisa, spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { payFromWallet } from '#contract/payments/payments.ts';
import { getMe } from '#contract/users.ts';
import { LOAD_RUPEES } from '#contract/wallet/wallet.ts';
import { PayAction } from '#gateways/pay-action.tsx';
import type { PayWidgetProps } from '#gateways/pay-widgets.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { textOf, usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { addMoneyPath } from '#web/bill/redo/redo-order.ts';
import { balanceOf } from './ways-to-pay.ts';
import type { WayToPay } from './ways-to-pay.ts';

interface PayByWalletProps extends PayWidgetProps {
  /** The cheapest other way to pay. */
  direct: WayToPay | undefined;
  onChoose: (method: string) => void;
  onPaid: () => Promise<void>;
}

export function PayByWallet(props: PayByWalletProps) {
  const { orderId, price, ask, onPaying, onPaid } = props;
  const t = usePageTexts('payment');
  const { data: me, error, refetch } = useRead(getMe);
  async function pay(): Promise<void> {
    onPaying(true);
    const amount = rupeesFromPaisa(price.totalPaisa);
    const answer = await ask(payFromWallet, { order_id: orderId, amount });
    if (answer) await onPaid();
    else onPaying(false);
  }
  const balancePaisa = balanceOf(me);
  if (balancePaisa === undefined) {
    if (!error) return <Skeleton className="h-6 w-full" />;
    return <LoadError onRetry={() => void refetch()}>{t('payment.wallet_away')}</LoadError>;
  }
  const leftPaisa = balancePaisa - price.totalPaisa;
  if (leftPaisa < 0n) return <Short {...props} missingPaisa={-leftPaisa} />;
  return (
    <>
      <p className="figures flex flex-wrap justify-between gap-x-4">
        <span className="text-soft">{t('payment.wallet_after')}</span>
        <span className="font-bold whitespace-nowrap">{moneyText(leftPaisa)}</span>
      </p>
      <PayAction>
        <Button onClick={() => void pay()}>
          {t('payment.pay', { amount: moneyText(price.totalPaisa) })}
        </Button>
      </PayAction>
    </>
  );
}

interface ShortProps extends Pick<PayByWalletProps, 'direct' | 'onChoose'> {
  missingPaisa: Paisa;
}

/** Offers the cheapest other way to pay, then a link that adds the missing amount, or the least possible. */
function Short({ missingPaisa, direct, onChoose }: ShortProps) {
  const t = usePageTexts('payment');
  // A load is in whole rupees.
  const missing = (missingPaisa + 99n) / 100n;
  const least = BigInt(LOAD_RUPEES.min);
  const isLess = missing < least;
  const rupees = isLess ? least : missing;
  return (
    <div className="flex flex-col items-start gap-3">
      <FormBanner tone="warning">
        {t('payment.short', { missing: moneyText(missingPaisa) })}
      </FormBanner>
      <ButtonLink look="secondary" to={addMoneyPath(rupees)}>
        {t(isLess ? 'payment.add' : 'payment.add_exactly', { amount: spokenMoney(rupees * 100n) })}
      </ButtonLink>
      {direct && (
        <PayAction>
          <Button onClick={() => onChoose(direct.method.name)}>
            {t('payment.use_instead', {
              way: textOf(direct.method.texts, 'title'),
              amount: moneyText(direct.price.chargedPaisa, direct.price.chargedCurrency),
            })}
          </Button>
        </PayAction>
      )}
    </div>
  );
}
