// The ways to pay as tabs, and the panel of the chosen one.
import { Suspense, useState } from 'react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import { priceFromWire } from '#contract/fees.ts';
import type { Order } from '#contract/orders.ts';
import type { PayMethod } from '#contract/price.ts';
import { PAY_WIDGETS } from '#gateways/pay-widgets.tsx';
import { WalletIcon } from '#ui/icons.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { say as sayNow, useWords } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';
import { PayByWallet } from './pay-by-wallet.tsx';
import { useKeys } from './use-keys.ts';

/** The method the address asks for when the order can be paid by it, else the first there is. */
export function methodOf(order: Order, asked: string | null): PayMethod {
  const { pay_methods: methods } = order;
  return methods.find((method) => method === asked) ?? methods[0] ?? 'wallet';
}

/** What has room beside each other on a narrow phone, by its whole name. */
const ROW_MAX = 3;

interface PayMethodsProps {
  ref: Ref<HTMLElement>;
  order: Order;
  method: PayMethod;
  refresh: () => Promise<void>;
  onPaying: (isPaying: boolean) => void;
  /** A payment has begun in this tab. */
  onBegin: () => void;
}

export function PayMethods(props: PayMethodsProps) {
  const { ref, order, method, refresh, onPaying, onBegin } = props;
  const say = useWords();
  const navigate = useNavigate();
  const { problem, ask } = useAsk(refresh, onBegin);
  const tabs = order.pay_methods.map((one) => {
    const widget = PAY_WIDGETS.find((listed) => listed.method === one);
    return {
      to: `/payment/${order.id}?method=${one}`,
      title: say(widget?.title ?? 'payment.wallet'),
      icon: widget?.icon ?? WalletIcon,
      isCurrent: one === method,
    };
  });
  const widget = PAY_WIDGETS.find((listed) => listed.method === method);
  const panel = { orderId: order.id, price: priceFromWire(order, method), ask, onPaying };
  async function toOrder(): Promise<void> {
    await refresh();
    await navigate(`/order/${order.id}`);
  }
  return (
    <section ref={ref} aria-label={say('payment.how')} className="flex flex-col gap-4">
      <h2 tabIndex={-1} className="text-2xl">
        {say('payment.how')}
      </h2>
      <FormBanner tone="error">{problem}</FormBanner>
      <div className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Tabs label={say('payment.how')} tabs={tabs} isRow isByTwos={tabs.length > ROW_MAX} />
        <Card>
          <h3 className="mb-3 text-xl">{say(widget?.title ?? 'payment.wallet')}</h3>
          {widget ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <widget.Widget key={method} {...panel} />
            </Suspense>
          ) : (
            <PayByWallet {...panel} onPaid={toOrder} />
          )}
        </Card>
      </div>
    </section>
  );
}

/** Makes the panels' calls: one key for one intent; a refusal is told, and the order read again. */
function useAsk(refresh: () => Promise<void>, onBegin: () => void) {
  const [problem, setProblem] = useState<string>();
  const keys = useKeys();
  async function ask<C extends Call>(
    theCall: C,
    body: Sent<C, 'body'>,
  ): Promise<AnswerOf<C> | undefined> {
    setProblem(undefined);
    try {
      // Before the answer: another tab's news of it must not be quicker than our own.
      if (theCall.method === 'POST') onBegin();
      const parts = { body, key: keys.keyFor(theCall.path) };
      const answer = await call<Call>(theCall, parts);
      keys.forget(theCall.path);
      return answer as AnswerOf<C>;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (!error.isUncertain) keys.forget(theCall.path);
      const told = [error.banner, ...Object.values(error.fields)].filter(Boolean).join(' ');
      setProblem(told || sayNow('error.our_fault'));
      await refresh();
      return undefined;
    }
  }
  return { problem, ask };
}
