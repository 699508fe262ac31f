// The payment methods as tabs, and the panel of the chosen one.
import { Suspense, useState } from 'react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import { priceFromWire } from '#contract/payments/fees.ts';
import type { Order } from '#contract/orders.ts';
import { payIcon, payMethodNamed, widgetOf } from '#gateways/pay-widgets.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { t as sayNow, textOf, usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { PayByWallet } from './pay-by-wallet.tsx';

/** The method in the address if the order can be paid by it, else the first one. */
export function methodOf(order: Order, wanted: string | null): string {
  const { pay_methods: methods } = order;
  return methods.find((method) => method === wanted) ?? methods[0] ?? 'wallet';
}

interface PayMethodsProps {
  ref: Ref<HTMLElement>;
  order: Order;
  method: string;
  refresh: () => Promise<void>;
  onPaying: (isPaying: boolean) => void;
  /** Called when a payment has started in this tab. */
  onBegin: () => void;
}

export function PayMethods(props: PayMethodsProps) {
  const { ref, order, method, refresh, onPaying, onBegin } = props;
  const t = usePageTexts('payment');
  const navigate = useNavigate();
  const { problem, ask } = useAsk(refresh, onBegin);
  const tabs = order.pay_methods.map((one) => {
    const definition = payMethodNamed(one);
    return {
      to: `/payment/${order.id}?method=${one}`,
      title: textOf(definition.texts, 'title'),
      icon: payIcon(definition),
      isCurrent: one === method,
    };
  });
  const widget = widgetOf(method);
  const { texts, terms } = payMethodNamed(method);
  const panel = { orderId: order.id, price: priceFromWire(order, terms), ask, onPaying };
  async function toOrder(): Promise<void> {
    await refresh();
    await navigate(`/order/${order.id}`);
  }
  return (
    <section ref={ref} aria-label={t('payment.how')} className="flex flex-col gap-4">
      <h2 tabIndex={-1} className="text-section">
        {t('payment.how')}
      </h2>
      {problem && <FormRefusal form={problem} />}
      <div className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Tabs label={t('payment.how')} tabs={tabs} isRow />
        <Sheet>
          <h3 className="mb-3 text-section">{textOf(texts, 'title')}</h3>
          {widget ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <widget.Widget key={method} {...panel} />
            </Suspense>
          ) : (
            <PayByWallet {...panel} onPaid={toOrder} />
          )}
        </Sheet>
      </div>
    </section>
  );
}

/** Makes the panels' calls with one idempotency key per action. An error is shown and the order reloaded. */
function useAsk(refresh: () => Promise<void>, onBegin: () => void) {
  const [problem, setProblem] = useState<Refusal>();
  const withKey = useIdempotencyKeys();
  async function ask<C extends Call>(
    theCall: C,
    body: Sent<C, 'body'>,
  ): Promise<AnswerOf<C> | undefined> {
    setProblem(undefined);
    try {
      // Set before the response arrives, so that an update from another tab cannot come first.
      if (theCall.method === 'POST') onBegin();
      const answer = await withKey(theCall.path, (key) => {
        const parts = { body, key };
        return call<Call>(theCall, parts);
      });
      return answer as AnswerOf<C>;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = [error.banner, ...Object.values(error.fields)].filter(Boolean).join(' ');
      setProblem({ banner: text || sayNow('error.our_fault'), block: error.block });
      await refresh();
      return undefined;
    }
  }
  return { problem, ask };
}
