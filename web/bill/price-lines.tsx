// The lines of a price, before or after the charge: amount, fees, discount, rate, total.
import { priceFromWire } from '#contract/payments/fees.ts';
import type { WirePriced } from '#contract/payments/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceKey } from '#contract/order-steps.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { classNames } from '#ui/class-names.ts';
import { moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';

interface PriceLinesProps {
  order: WirePriced & Pick<ListedOrder, 'type2'>;
  /** The name of a payment method. */
  method: string;
  /** The label for screen readers. */
  caption: string;
  isPaid?: boolean;
  /** Leaves out lines of zero, and the subtotal if it equals the total. */
  isShort?: boolean;
}

export function PriceLines({ order, method, caption, ...how }: PriceLinesProps) {
  const { isPaid = false, isShort = false } = how;
  const t = usePageTexts('orders');
  const price = priceFromWire(order, payMethodNamed(method).terms);
  const isIndian = price.chargedCurrency === 'INR';
  const percent = order.fees.transaction_fee;
  const amounts: [string, Paisa, boolean?][] = [
    [t(priceKey(order)), price.amountPaisa],
    [t('payment.fixed_fee'), price.fixedFeePaisa],
    [t('payment.transaction_fee', { percent }), price.transactionFeePaisa],
    [t('payment.discount'), -price.discountPaisa],
    [t('payment.subtotal'), price.totalPaisa, !isIndian],
  ];
  const lines = amounts
    .filter(([, paisa, isRepeated]) => !isShort || (paisa !== 0n && !isRepeated))
    .map(([title, paisa]): [string, string] => [title, moneyText(paisa)]);
  if (isIndian) {
    const rate = t('payment.rate_value', { rate: order.fees.npr_to_inr });
    lines.push([t('payment.rate'), rate]);
  }
  const total = t(isPaid ? 'payment.total_paid' : 'payment.total');
  return (
    <table className="figures w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <tbody className="*:last:*:pb-3.5">
        {lines.map(([title, text]) => (
          <Line key={title} title={title} text={text} />
        ))}
      </tbody>
      <tfoot>
        <Line title={total} text={moneyText(price.chargedPaisa, price.chargedCurrency)} isTotal />
      </tfoot>
    </table>
  );
}

function Line({ title, text, isTotal }: { title: string; text: string; isTotal?: boolean }) {
  return (
    <tr className={classNames(isTotal && 'border-t border-edge text-body font-bold')}>
      <th
        scope="row"
        className={classNames(
          'py-1.5 pr-3 text-left',
          isTotal ? 'pt-3.5' : 'font-normal text-soft',
        )}
      >
        {title}
      </th>
      <td
        className={classNames(
          'py-1.5 text-right align-bottom whitespace-nowrap',
          isTotal && 'pt-3.5',
        )}
      >
        {text}
      </td>
    </tr>
  );
}
