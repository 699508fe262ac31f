// The International Card widget: Stripe's form in our page, and our server's answer.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { createCardIntent, verifyCardPayment } from '#gateways/stripe/calls.ts';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useOnBack } from '#ui/navigation/on-back.ts';
import { useTexts, usePageTexts } from '#ui/texts.ts';
import { PayAction } from '../pay-action.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';
import { CARD_TEXTS } from './texts.ts';
import type { CardElement } from './element/card-element.ts';
import { openElement } from './element/open-element.tsx';

/** closed: no form yet; unsure: the card may have been charged, but our server could not be reached. */
type Stage = 'closed' | 'opening' | 'open' | 'paying' | 'unsure';

/** Keeps the element while the page is open, and removes it with the widget, which calls `onGone`. */
function useElement(onGone: () => void) {
  const kept = useRef<CardElement>(undefined);
  const isGone = useRef(false);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      kept.current?.close();
      tellGone();
    };
  }, []);
  function keep(element: CardElement | undefined): void {
    kept.current?.close();
    kept.current = element;
    if (isGone.current) element?.close();
  }
  return { kept, keep };
}

type Place = RefObject<HTMLElement | null>;

function useCardPayment({ orderId, price, ask, onPaying }: PayWidgetProps, place: Place) {
  const text = useTexts(CARD_TEXTS);
  const navigate = useNavigate();
  const { kept, keep } = useElement(() => onPaying(false));
  const [stage, setStage] = useState<Stage>('closed');
  const [problem, setProblem] = useState<string>();

  /** A form belongs to one intent; another try needs another one. */
  function close(why?: string): void {
    keep(undefined);
    setProblem(why);
    setStage('closed');
  }

  async function open(): Promise<void> {
    setStage('opening');
    setProblem(undefined);
    const amount = rupeesFromPaisa(price.chargedPaisa);
    const form = await ask(createCardIntent, { order_id: orderId, amount }, { isTold: true });
    if (!form || !place.current) return close();
    try {
      keep(await openElement(form, place.current, text('form')));
      setStage('open');
    } catch {
      // The script is blocked or the browser is offline: no payment began.
      close(text('not_loaded'));
    }
  }

  /** Only our server's answer counts; the result we send only makes the server query Stripe. */
  async function look(): Promise<void> {
    setStage('paying');
    onPaying(true);
    const answer = await ask(verifyCardPayment, { order_id: orderId, success: true });
    if (!answer) {
      onPaying(false);
      return setStage('unsure');
    }
    const { navigate: page, message, success } = answer;
    close(page === null ? message : undefined);
    // If the outcome is still unknown, `page` is this page itself.
    if (page !== null) await navigate(page);
    if (!success) onPaying(false);
  }

  async function pay(): Promise<void> {
    setStage('paying');
    setProblem(undefined);
    onPaying(true);
    const element = kept.current;
    const confirmed = await element?.confirm();
    // The browser has come Back from the bank's page meanwhile, and the outcome is asked for already.
    if (element !== kept.current) return;
    if (!confirmed || confirmed.kind === 'ask') return look();
    onPaying(false);
    setProblem(confirmed.kind === 'refused' ? confirmed.message : text('went_wrong'));
    setStage('open');
  }

  // The bank may have accepted the payment before the browser came Back from its page.
  useOnBack(() => {
    if (stage !== 'paying') return;
    keep(undefined);
    void look();
  });

  return { stage, problem, open, pay, look };
}

export function CardPayment(props: PayWidgetProps) {
  const t = usePageTexts('payment');
  const text = useTexts(CARD_TEXTS);
  const place = useRef<HTMLDivElement>(null);
  const { stage, problem, open, pay, look } = useCardPayment(props, place);
  const { chargedPaisa, chargedCurrency } = props.price;
  const isClosed = stage === 'closed' || stage === 'opening';
  return (
    <div className="flex flex-col gap-4">
      <p>{text('text')}</p>
      <FormBanner tone="error">{problem}</FormBanner>
      <div ref={place} hidden={stage === 'closed' || stage === 'unsure'} />
      {isClosed && (
        <PayAction>
          <Button isBusy={stage === 'opening'} onClick={() => void open()}>
            {text('open')}
          </Button>
        </PayAction>
      )}
      {(stage === 'open' || stage === 'paying') && (
        <PayAction>
          <Button isBusy={stage === 'paying'} onClick={() => void pay()}>
            {t('payment.pay', { amount: formatMoney(chargedPaisa, chargedCurrency) })}
          </Button>
        </PayAction>
      )}
      {stage === 'unsure' && (
        <>
          <FormBanner tone="warning">{text('unsure')}</FormBanner>
          <PayAction>
            <Button onClick={() => void look()}>{text('look_again')}</Button>
          </PayAction>
        </>
      )}
      <p className="text-small text-soft">{text('order')}</p>
    </div>
  );
}
