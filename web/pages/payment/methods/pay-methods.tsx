// The ways to pay as one list of choices with the total of each; the chosen one opens in its row.
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import { estimateText } from '#contract/payments/currency-rates.ts';
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { widgetOf } from '#gateways/pay-widgets.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { pageLanguage, t as sayNow, usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Parts } from '#web/api/call.ts';
import { useOwnCurrency } from './own-currency.ts';
import { OwnCurrencyNote } from './own-currency-note.tsx';
import { PayByWallet } from './pay-by-wallet.tsx';
import { PayRow } from './pay-row.tsx';
import { cheapestOf } from './ways-to-pay.ts';
import type { WayToPay } from './ways-to-pay.ts';

interface PayMethodsProps {
  order: Order;
  ways: readonly WayToPay[];
  chosen: WayToPay;
  /** Undefined while it is not known. */
  balancePaisa: Paisa | undefined;
  refresh: () => Promise<void>;
  onChoose: (method: string) => void;
  onPaying: (isPaying: boolean) => void;
  /** Called when a payment has started in this tab. */
  onBegin: () => void;
  /** Called when a call about a payment has failed. */
  onFail: () => void;
}

export function PayMethods(props: PayMethodsProps) {
  const { ways, chosen, balancePaisa, onChoose } = props;
  const t = usePageTexts('payment');
  const own = useOwnCurrency();
  const { problem, ask } = useAsk(props);
  return (
    <section aria-label={t('payment.how')} className="flex flex-col gap-4">
      <h2 className="text-section">{t('payment.how')}</h2>
      {problem && (
        <div ref={showOn}>
          <FormRefusal form={problem} />
        </div>
      )}
      <div
        role="radiogroup"
        aria-label={t('payment.how')}
        className="divide-y divide-rule overflow-hidden rounded-sheet bg-sheet shadow-sheet"
      >
        {ways.map((way) => {
          const { method, price } = way;
          const isChosen = way === chosen;
          return (
            <PayRow
              key={method.name}
              way={way}
              isChosen={isChosen}
              note={
                method.name === 'wallet' ? walletNote(balancePaisa, price.totalPaisa) : undefined
              }
              estimate={
                method.isForeign &&
                own.rate &&
                estimateText(price.totalPaisa, own.rate, pageLanguage())
              }
              onChoose={onChoose}
            >
              {isChosen && (
                <>
                  {method.isForeign && <OwnCurrencyNote own={own} price={price} />}
                  <Panel {...props} ask={ask} />
                </>
              )}
            </PayRow>
          );
        })}
      </div>
    </section>
  );
  function walletNote(balance: Paisa | undefined, totalPaisa: Paisa): string | undefined {
    if (balance === undefined) return undefined;
    const values = { amount: formatMoney(balance), missing: formatMoney(totalPaisa - balance) };
    return t(balance < totalPaisa ? 'payment.balance_short' : 'payment.balance', values);
  }
}

/** The button that pays may be far below the refusal: on a phone it is at the foot of the screen. */
function showOn(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' });
}

type Ask = ReturnType<typeof useAsk>['ask'];
interface PanelProps extends PayMethodsProps {
  ask: Ask;
}

/** The panel of the chosen way: its gateway's widget, or the wallet. */
function Panel({ order, ways, chosen, refresh, onChoose, onPaying, ask }: PanelProps): ReactNode {
  const navigate = useNavigate();
  const widget = widgetOf(chosen.method.name);
  const panel = { orderId: order.id, price: chosen.price, ask, onPaying };
  async function toOrder(): Promise<void> {
    await refresh();
    await navigate(`/order/${order.id}`);
  }
  if (!widget) {
    const direct = cheapestOf(ways, undefined);
    return <PayByWallet {...panel} direct={direct} onChoose={onChoose} onPaid={toOrder} />;
  }
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <widget.Widget {...panel} />
    </Suspense>
  );
}

/** Makes the panels’ calls. Shows errors, and then reloads the order. */
function useAsk({ refresh, onBegin, onFail }: PayMethodsProps) {
  const [problem, setProblem] = useState<Refusal>();
  async function ask<C extends Call>(
    theCall: C,
    body: Sent<C, 'body'>,
    { isTold = false } = {},
  ): Promise<AnswerOf<C> | undefined> {
    setProblem(undefined);
    try {
      // Called before the request, so that a live update of the order cannot come first.
      if (theCall.method === 'POST') onBegin();
      const parts: Parts<Call> & { body: unknown } = { body };
      const answer = await call<Call>(theCall, parts);
      return answer as AnswerOf<C>;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFail();
      const text = [error.banner, ...Object.values(error.fields)].filter(Boolean).join(' ');
      const banner = text || sayNow('error.our_fault');
      setProblem({ banner, block: error.block });
      if (isTold) addToast(banner, { tone: 'error' });
      await refresh();
      return undefined;
    }
  }
  return { problem, ask };
}
