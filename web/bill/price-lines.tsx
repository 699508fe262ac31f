// The lines of a price, before or after the charge: amount, fees, discount, rate, total.
import { priceFromWire } from '#contract/payments/fees.ts';
import type { WirePriced } from '#contract/payments/fees.ts';
import { formatMoney } from '#contract/money.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';

interface PriceLinesProps {
  order: WirePriced;
  /** The name of a payment method. */
  method: string;
  /** The label for screen readers. */
  caption: string;
  isPaid?: boolean;
}

export function PriceLines({ order, method, caption, isPaid = false }: PriceLinesProps) {
  const t = usePageTexts('orders');
  const price = priceFromWire(order, payMethodNamed(method).terms);
  const lines: [string, string][] = [
    [t('payment.price'), formatMoney(price.amountPaisa)],
    [t('payment.fixed_fee'), formatMoney(price.fixedFeePaisa)],
    [
      t('payment.transaction_fee', { percent: order.fees.transaction_fee }),
      formatMoney(price.transactionFeePaisa),
    ],
    [t('payment.discount'), formatMoney(-price.discountPaisa)],
    [t('payment.subtotal'), formatMoney(price.totalPaisa)],
  ];
  if (price.chargedCurrency === 'INR') {
    const rate = t('payment.rate_value', { rate: order.fees.npr_to_inr });
    lines.push([t('payment.rate'), rate]);
  }
  const total = t(isPaid ? 'payment.total_paid' : 'payment.total');
  return (
    <table className="figures w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(([title, text]) => (
          <Line key={title} title={title} text={text} />
        ))}
      </tbody>
      <tfoot>
        <Line title={total} text={formatMoney(price.chargedPaisa, price.chargedCurrency)} isTotal />
      </tfoot>
    </table>
  );
}

function Line({ title, text, isTotal }: { title: string; text: string; isTotal?: boolean }) {
  return (
    <tr className={classNames(isTotal && 'border-t border-edge text-body font-bold')}>
      <th
        scope="row"
        className={classNames('py-1.5 pr-3 text-left', isTotal ? 'pt-3' : 'font-normal text-soft')}
      >
        {title}
      </th>
      <td
        className={classNames(
          'py-1.5 text-right align-bottom whitespace-nowrap',
          isTotal && 'pt-3',
        )}
      >
        {text}
      </td>
    </tr>
  );
}
