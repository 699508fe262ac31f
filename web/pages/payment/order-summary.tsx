// The order summary: recipient, the lines of the price, and how long the price is valid.
import { useState } from 'react';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { priceFromWire } from '#contract/payments/fees.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { minutesLeft, useNow } from '#ui/clock.ts';
import { ChevronDownIcon, ClockIcon } from '#ui/icons.tsx';
import { WhomText } from '#ui/text/whom-text.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { OrderAbout } from '#web/bill/order/order-about.tsx';
import { isWalletLoad, orderWhom } from '#web/bill/order/order-text.ts';
import { WhomSign } from '#web/bill/order/whom-sign.tsx';
import { PriceLines } from '#web/bill/price-lines.tsx';

interface OrderSummaryProps {
  order: Order;
  method: string;
}

/** The summary; lines of zero are hidden until it is expanded. */
export function OrderSummary({ order, method }: OrderSummaryProps) {
  const t = usePageTexts('orders', 'payment');
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-section">{t('payment.summary')}</h2>
      <OrderAbout order={order} />
      <div>
        <PriceLines
          order={order}
          method={method}
          caption={t('payment.summary')}
          isShort={!isWhole}
        />
        {isWhole && <TransactionId order={order} />}
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="flex min-h-11 items-center gap-1.5 text-label font-bold text-act hover:text-act-hover"
        >
          {t(isWhole ? 'payment.fewer_lines' : 'payment.every_line')}
          <ChevronDownIcon className={classNames('size-4 transition', isWhole && 'rotate-180')} />
        </button>
      </div>
    </section>
  );
}

/** The summary on a phone: one row with recipient and total, which expands to all lines. */
export function SummaryStrip({ order, method }: OrderSummaryProps) {
  const t = usePageTexts('orders', 'payment');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="flex flex-col gap-3 border-y border-rule py-2">
      <div className="flex min-h-14 items-center gap-3">
        <WhomSign
          nickname={order.nickname}
          operator={isWalletLoad(order) ? '' : order.operator_title}
          type={order.type2}
          className="size-10"
        />
        <StripText order={order} method={method} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('payment.summary')}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2.5 -ml-2 flex size-11 shrink-0 items-center justify-center rounded-control text-act hover:bg-act-wash"
        >
          <ChevronDownIcon className={classNames('size-5 transition', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3">
          <PriceLines order={order} method={method} caption={t('payment.summary')} />
          <TransactionId order={order} />
        </div>
      )}
    </section>
  );
}

/** The recipient of an order; for a wallet load the amount it adds, and the rate if it is charged in INR. */
function stripWhom(order: Order, method: string, t: Say<'orders'>) {
  const whom = orderWhom(order, t);
  if (!isWalletLoad(order)) return whom;
  const first = t('payment.load', { amount: formatMoney(paisaFromRupees(order.amount) ?? 0n) });
  const isIndian = payMethodNamed(method).terms.currency === 'INR';
  const rate = t('payment.rate_value', { rate: order.fees.npr_to_inr });
  return { first, second: isIndian ? rate : whom.second };
}

/** The recipient and the charged total on one line; below, struck out, the total without the coupon. */
function StripText({ order, method }: OrderSummaryProps) {
  const t = usePageTexts('orders');
  const { first, second } = stripWhom(order, method, t);
  const { terms } = payMethodNamed(method);
  const { chargedPaisa, chargedCurrency: currency } = priceFromWire(order, terms);
  const before = priceFromWire({ ...order, discount: 0 }, terms);
  const isNamed = order.nickname !== null;
  // A name may be truncated and a sentence may wrap; a number is never cut.
  const isNumber = !isNamed && !isWalletLoad(order);
  return (
    <div className="figures min-w-0 flex-1 leading-snug">
      <p className={classNames('flex justify-between gap-x-3 font-bold', isNumber && 'flex-wrap')}>
        <span
          className={classNames('min-w-0', isNamed ? '-my-0.5 truncate py-0.5' : 'break-words')}
        >
          <WhomText>{first}</WhomText>
        </span>
        <Amount paisa={chargedPaisa} currency={currency} className="ml-auto" />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-soft">
        <span className="min-w-0 wrap-anywhere">
          <WhomText>{second}</WhomText>
        </span>
        {order.discount > 0 && (
          <s className="ml-auto">
            <Amount paisa={before.chargedPaisa} currency={currency} />
          </s>
        )}
      </p>
      {order.about && <p className="text-small wrap-anywhere text-soft">{order.about}</p>}
    </div>
  );
}

function TransactionId({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  return (
    <p className="flex flex-wrap justify-between gap-x-4 py-1.5 text-small text-soft">
      <span>{t('payment.transaction_id')}</span>
      <span className="figures text-ink">{order.trans_id}</span>
    </p>
  );
}

const MINUTE_MS = 60_000;

/** How long the price is valid. Screen readers hear it three times, not every second. */
export function PriceClock({ order }: { order: Order }) {
  const t = usePageTexts('payment');
  const { expires_at: until, created_at: since } = order;
  const untilMs = Date.parse(until);
  // If the device's clock is behind the server's, the countdown is capped at the initial time.
  const wholeMs = Math.floor((untilMs - Date.parse(since)) / MINUTE_MS) * MINUTE_MS;
  const leftMs = Math.min(untilMs - useNow(), wholeMs);
  const isOver = leftMs <= 0;
  return (
    <div className="figures flex items-start gap-2 text-small text-soft">
      <ClockIcon className="size-5" />
      {!isOver && <p>{holdsText(leftMs, t)}</p>}
      {/* The same element all the time, so that screen readers announce its changes. */}
      <p role="status" className={isOver ? undefined : 'sr-only'}>
        {toldAt(leftMs, t)}
      </p>
    </div>
  );
}

function holdsText(leftMs: number, t: Say<'payment'>): string {
  const count = minutesLeft(leftMs);
  return count > 0 ? t('payment.holds', { count }) : t('payment.holds_last');
}

function toldAt(leftMs: number, t: Say<'payment'>): string | undefined {
  if (leftMs <= 0) return t('payment.price_over');
  if (leftMs <= MINUTE_MS) return t('payment.one_minute_left');
  return leftMs <= 5 * MINUTE_MS ? t('payment.five_minutes_left') : undefined;
}
