// The receipt: for whom, what it cost line by line, and how it was paid; a quote until then.
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { useWords } from '#ui/words.ts';
import { isWalletLoad } from '#web/bill/order-text.ts';
import { PriceLines } from '#web/bill/price-lines.tsx';

export function Receipt({ order }: { order: Order }) {
  const say = useWords();
  const title = say(order.paid_at ? 'order.receipt' : 'payment.summary');
  const method = order.paid_with ?? (isWalletLoad(order) ? 'payu' : 'wallet');
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-2xl">{title}</h2>
      <dl className="flex flex-col gap-2 text-sm sm:text-base">
        <Fact title={say('payment.transaction_id')}>{order.trans_id}</Fact>
        <Fact title={say('order.recipient')}>{order.mobno}</Fact>
        {!isWalletLoad(order) && <Fact title={say('order.operator')}>{order.operator_title}</Fact>}
        {order.about && <Fact title={say('order.about')}>{order.about}</Fact>}
        {order.paid_with && (
          <Fact title={say('order.paid_with')}>{say(`payment.${order.paid_with}`)}</Fact>
        )}
        {order.paid_at && (
          <Fact title={say('order.paid_on')}>
            <Moment at={order.paid_at} />
          </Fact>
        )}
      </dl>
      <PriceLines order={order} method={method} caption={title} isPaid={order.paid_at !== null} />
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{title}</dt>
      <dd className="figures ml-auto min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
