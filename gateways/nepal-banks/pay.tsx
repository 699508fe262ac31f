// The widget of Nepal's banks, for either gateway: choose a bank, then post the form that the server
// answers.
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import { payByNepalBank, readNepalBanks } from '#gateways/nepal-banks/calls.ts';
import type { NepalBank, NepalBanks } from '#gateways/nepal-banks/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { useOnBack } from '#ui/navigation/on-back.ts';
import { useTexts, usePageTexts } from '#ui/texts.ts';
import { PayAction } from '../pay-action.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';
import { BankKinds } from './bank-kinds.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import { BANK_TEXTS } from './texts.ts';

/** 'any': the gateway's own page offers the banks. */
type Chosen = NepalBank | 'any';

/** The state of the list: loading, refused by the gateway, or failed with an error already shown. */
function useBanks(ask: PayWidgetProps['ask']) {
  const [banks, setBanks] = useState<NepalBanks['banks'] | 'refused' | 'unread'>();
  async function read(): Promise<void> {
    setBanks(undefined);
    const answer = await ask(readNepalBanks, undefined);
    if (!answer) setBanks('unread');
    else setBanks(answer.STATUS_CODE === '0' ? answer.banks : 'refused');
  }
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  return { banks, read };
}

/** Pays at the chosen bank, one payment at a time. */
function useLeaving({ orderId, price, ask }: PayWidgetProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [isRefused, setIsRefused] = useState(false);
  useOnBack(() => setChosen(undefined));
  async function leave(bank: Chosen): Promise<void> {
    setChosen(bank);
    setIsRefused(false);
    const answer = await ask(payByNepalBank, {
      order_id: orderId,
      amount: rupeesFromPaisa(price.chargedPaisa),
      ...(bank === 'any' ? {} : { bank_code: bank.Bank_Code }),
    });
    if (answer?.STATUS_CODE === '0') return leaveWithForm(answer.action, answer.fields);
    setIsRefused(answer !== undefined);
    setChosen(undefined);
  }
  return { chosen, isRefused, leave };
}

export function NepalBankPay(props: PayWidgetProps) {
  const t = usePageTexts('payment');
  const text = useTexts(BANK_TEXTS);
  const { banks, read } = useBanks(props.ask);
  const { chosen, isRefused, leave } = useLeaving(props);
  const amount = formatMoney(props.price.chargedPaisa, props.price.chargedCurrency);
  if (banks === 'refused' || banks === 'unread') {
    return (
      <div className="flex flex-col items-start gap-4">
        <FormBanner tone="error">{banks === 'refused' && text('refused')}</FormBanner>
        <Button look="secondary" onClick={() => void read()}>
          {text('again')}
        </Button>
      </div>
    );
  }
  if (!banks) return <Loading />;
  const isListed = banks.ebank.length + banks.mbank.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <p>{text(isListed ? 'text' : 'no_list', { amount: unbroken(amount) })}</p>
      <FormBanner tone="error">{isRefused && text('refused')}</FormBanner>
      {isListed ? (
        <>
          <BankKinds
            banks={banks}
            chosen={chosen === 'any' ? undefined : chosen}
            onChoose={(bank) => void leave(bank)}
          />
          <PayAction>
            <p className="text-label text-soft">{text('choose')}</p>
          </PayAction>
        </>
      ) : (
        <PayAction>
          <Button isBusy={chosen === 'any'} onClick={() => void leave('any')}>
            {t('payment.pay', { amount })}
          </Button>
        </PayAction>
      )}
      <p className="text-small text-soft">{text('order')}</p>
    </div>
  );
}

/** An amount with no-break spaces, for use within a sentence. */
function unbroken(amount: string): string {
  return amount.replaceAll(' ', '\u00a0');
}

/** As high as a few banks, so that the page hardly shifts when the list arrives. */
function Loading() {
  const text = useTexts(BANK_TEXTS);
  return (
    <div className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        {text('loading')}
      </span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-13 w-full" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-14 w-full" />
        ))}
      </div>
    </div>
  );
}
