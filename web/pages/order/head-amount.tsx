// The main amount of an order, with its name: to be paid, paid, or going back. Below it the price, if that
// is another amount.
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { priceKey } from '#contract/order-steps.ts';
import type { Order } from '#contract/orders.ts';
import { priceFromWire } from '#contract/payments/fees.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { BigAmount } from '#ui/surfaces/big-amount.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { textOf, usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';

interface Headed {
  title: string;
  paisa: Paisa;
  currency: 'NPR' | 'INR';
  /** Shown instead of the price: which part of the order's amount goes back. */
  part?: string;
}

const paisaOf = (rupees: number): Paisa => paisaFromRupees(rupees) ?? 0n;

/** The part of the order's money that is being refunded to its source. */
export function goingBackPaisa({ refunds }: Pick<Order, 'refunds'>): Paisa {
  return refunds.reduce((total, { amount }) => total + paisaOf(amount), 0n);
}

/** The amount refunded to the wallet: everything that was charged, including fees. */
export function refundedPaisa(order: Order): Paisa {
  const entry = order.entries.find(({ kind }) => kind === 'order-refunded');
  if (entry) return paisaOf(entry.amount);
  return priceFromWire(order, payMethodNamed(order.paid_with ?? 'wallet').terms).totalPaisa;
}

const DISPUTE_KINDS: ReadonlySet<string> = new Set([
  'dispute-held',
  'dispute-taken',
  'dispute-released',
]);

/** The part of the order's money that a dispute of its payment keeps out of the wallet. */
export function disputedPaisa({ entries }: Pick<Order, 'entries'>): Paisa {
  const moved = entries.filter(({ kind }) => DISPUTE_KINDS.has(kind));
  // An amount that leaves the wallet is negative.
  return moved.reduce(
    (kept, { amount }) => (amount < 0 ? kept + paisaOf(-amount) : kept - paisaOf(amount)),
    0n,
  );
}

/** The refund to the source, in the currency in which it is paid back. */
function goingBack(order: Order, t: Say<'orders'>): Headed {
  const { refunds, amount } = order;
  const currency = refunds[0]?.charged.currency ?? 'NPR';
  const paisa = refunds.reduce((total, { charged }) => total + paisaOf(charged.amount), 0n);
  const back = formatMoney(goingBackPaisa(order));
  const part = t('order.head_part', { back, amount: formatMoney(paisaOf(amount)) });
  return { title: t('order.head_refund'), paisa, currency, part };
}

function headedOf(order: Order, t: Say<'orders'>): Headed {
  const { state, refunds, charged, amount } = order;
  const npr = { currency: 'NPR' } as const;
  if (refunds.length > 0) return goingBack(order, t);
  if (state === 'refunded') {
    return { ...npr, title: t('order.head_refunded'), paisa: refundedPaisa(order) };
  }
  if (charged) {
    const { currency } = charged;
    return { title: t('order.head_paid'), paisa: paisaOf(charged.amount), currency };
  }
  if (state !== 'awaiting_payment') {
    return { ...npr, title: t(priceKey(order)), paisa: paisaOf(amount) };
  }
  const { terms, texts } = payMethodNamed(order.pay_methods[0] ?? 'wallet');
  const { chargedPaisa: paisa, chargedCurrency: currency } = priceFromWire(order, terms);
  return { title: t('order.head_to_pay', { method: textOf(texts, 'way') }), paisa, currency };
}

export function HeadAmount({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const { title, paisa, currency, part } = headedOf(order, t);
  const isPrice = currency === 'NPR' && paisa === paisaOf(order.amount);
  return (
    <div className="flex flex-col lg:items-end">
      <p className="text-label text-soft">{title}</p>
      <p className="mt-1">
        <BigAmount paisa={paisa} currency={currency} />
      </p>
      {!isPrice && (
        <p className="mt-1 text-soft">
          {part ?? (
            <>
              {t(priceKey(order))} <Amount rupees={order.amount} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
