// The International Card widget: the card provider's own form in our page, and our server's answer.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { createCardIntent, verifyCardPayment } from '#contract/payments/card.ts';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import type { PayWidgetProps } from '../pay-widget.ts';
import type { CardElement } from './element/card-element.ts';
import { openElement } from './element/open-element.tsx';

/** closed: no form yet; unsure: the card was taken perhaps, and our server could not be asked. */
type Stage = 'closed' | 'opening' | 'open' | 'paying' | 'unsure';

/** Keeps the element of the person's one visit, and takes it away with the widget. */
function useElement() {
  const kept = useRef<CardElement>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      kept.current?.close();
    };
  }, []);
  function keep(element: CardElement | undefined): void {
    kept.current?.close();
    kept.current = element;
    if (isGone.current) element?.close();
  }
  return { kept, keep };
}

function useCardPayment(
  { orderId, price, ask, onPaying }: PayWidgetProps,
  place: RefObject<HTMLElement | null>,
) {
  const say = useWords();
  const navigate = useNavigate();
  const { kept, keep } = useElement();
  const [stage, setStage] = useState<Stage>('closed');
  const [problem, setProblem] = useState<string>();
  const letGo = useEffectEvent(() => onPaying(false));
  useEffect(() => () => letGo(), []);

  /** A form is used for one intent only; another try begins with another one. */
  function close(why?: string): void {
    keep(undefined);
    setProblem(why);
    setStage('closed');
  }

  async function open(): Promise<void> {
    setStage('opening');
    setProblem(undefined);
    const amount = rupeesFromPaisa(price.chargedPaisa);
    const form = await ask(createCardIntent, { order_id: orderId, amount });
    if (!form || !place.current) return close();
    try {
      keep(await openElement(form, place.current, say('payment.card_form')));
      setStage('open');
    } catch {
      // Blocked or offline: nothing was begun that could be paid.
      close(say('payment.card_not_loaded'));
    }
  }

  /** Only our server's answer counts; the word sent along makes it ask. */
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
    // Where it is still in doubt, the way leads to this same page.
    if (page !== null) await navigate(page);
    if (!success) onPaying(false);
  }

  async function pay(): Promise<void> {
    setStage('paying');
    setProblem(undefined);
    onPaying(true);
    const confirmed = await kept.current?.confirm();
    if (!confirmed || confirmed.kind === 'ask') return look();
    onPaying(false);
    const isRefused = confirmed.kind === 'refused';
    setProblem(isRefused ? confirmed.message : say('payment.card_went_wrong'));
    setStage('open');
  }

  return { stage, problem, open, pay, look };
}

export function CardPayment(props: PayWidgetProps) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  const { stage, problem, open, pay, look } = useCardPayment(props, place);
  const { chargedPaisa, chargedCurrency } = props.price;
  const isClosed = stage === 'closed' || stage === 'opening';
  return (
    <div className="flex flex-col gap-4">
      <p>{say('payment.card_text')}</p>
      <FormBanner tone="error">{problem}</FormBanner>
      <div ref={place} hidden={stage === 'closed' || stage === 'unsure'} />
      {isClosed && (
        <Button isBusy={stage === 'opening'} className="min-h-12" onClick={() => void open()}>
          {say('payment.card_open')}
        </Button>
      )}
      {(stage === 'open' || stage === 'paying') && (
        <Button isBusy={stage === 'paying'} className="min-h-12" onClick={() => void pay()}>
          {say('payment.pay', { amount: formatMoney(chargedPaisa, chargedCurrency) })}
        </Button>
      )}
      {stage === 'unsure' && (
        <>
          <FormBanner tone="warning">{say('payment.card_unsure')}</FormBanner>
          <Button className="min-h-12" onClick={() => void look()}>
            {say('payment.card_look_again')}
          </Button>
        </>
      )}
      <p className="text-sm text-soft">{say('payment.card_order')}</p>
    </div>
  );
}
