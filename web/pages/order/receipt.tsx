// The receipt: recipient, lines of the price, payment and refunds; a quote until the order is paid.
import { recipientText } from '#billers/naming/recipient-text.ts';
import { recipientKey } from '#contract/order-steps.ts';
import type { Order } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { moneyBack } from '#contract/receipts/money-back.ts';
import { WhomText } from '#ui/text/whom-text.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Fact } from '#ui/surfaces/fact.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { textOf, usePageTexts } from '#ui/texts.ts';
import { isWalletLoad } from '#web/bill/order/order-text.ts';
import { closedBy } from '#web/bill/order/unpaid-money.ts';
import { PriceLines } from '#web/bill/price-lines.tsx';

function titleOf({ state, paid_at: paidAt }: Order) {
  if (state === 'refunded') return 'receipt.paid_and_returned';
  return paidAt === null ? 'payment.summary' : 'order.receipt';
}

export function Receipt({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const title = t(titleOf(order));
  const method = order.paid_with ?? order.pay_methods[0] ?? 'wallet';
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-section">{title}</h2>
      <dl className="flex flex-col gap-2 text-small">
        <Fact title={t('payment.transaction_id')}>{order.trans_id}</Fact>
        <Fact title={t(recipientKey(order))}>
          {order.nickname !== null && (
            <span className="block text-right font-bold">{order.nickname}</span>
          )}
          <WhomText>{recipientText(order)}</WhomText>
        </Fact>
        {!isWalletLoad(order) && <Fact title={t('order.operator')}>{order.operator_title}</Fact>}
        {order.about && <Fact title={t('order.about')}>{order.about}</Fact>}
        {order.paid_with && (
          <Fact title={t('order.paid_with')}>
            {order.paid_with === 'wallet'
              ? t('orders.service_WALLET')
              : textOf(payMethodNamed(order.paid_with).texts, 'title')}
          </Fact>
        )}
        {order.paid_at && (
          <Fact title={t('order.paid_on')}>
            <Moment at={order.paid_at} isFull />
          </Fact>
        )}
      </dl>
      {/* Nothing has to be paid for a closed order. */}
      {!closedBy(order) && (
        <PriceLines
          order={order}
          method={method}
          caption={title}
          isPaid={order.paid_at !== null}
          isShort
        />
      )}
      <Back order={order} />
    </section>
  );
}

const BACK = { wallet: 'receipt.refunded', source: 'receipt.sent_back' } as const;

/** The refunds: amount, time and destination; nothing without refunds. */
function Back({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const back = moneyBack(order);
  if (back.length === 0) return null;
  return (
    <dl className="-mt-2 flex flex-col gap-3 border-t border-edge pt-3">
      {back.map(({ to, at, arrives: [first, other] }) => (
        <div key={`${to} ${at}`} className="grid grid-cols-[1fr_auto] gap-x-4 font-bold">
          <dt className="text-small">{t(BACK[to])}</dt>
          <dd className="text-right">
            <Amount rupees={first.amount} currency={first.currency} className="block" />
            {other && (
              <Amount
                rupees={other.amount}
                currency={other.currency}
                className="block text-small font-normal text-soft"
              />
            )}
          </dd>
          <dd className="col-span-2 text-small font-normal text-soft">
            <Moment at={at} isFull />
          </dd>
        </div>
      ))}
    </dl>
  );
}
