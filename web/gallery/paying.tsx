// An order's price, the ways to pay it, and its steps.
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { fieldsOf } from '#billers/form.ts';
import { usePageTexts } from '#ui/texts.ts';
import { FindIt } from '#web/bill/fields/find-it.tsx';
import { PriceLines } from '#web/bill/price-lines.tsx';
import { Timeline } from '#web/pages/order/timeline.tsx';
import { PayRow } from '#web/pages/payment/methods/pay-row.tsx';
import { waysToPay } from '#web/pages/payment/methods/ways-to-pay.ts';
import { PayBar, Refunded } from '#web/pages/payment/pay-place.tsx';
import { Group, Piece } from './group.tsx';
import { PAID, UNPAID } from './samples/orders.ts';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/** Every kind of number that has a picture of where it stands. */
const FOUND = DEFINITIONS.flatMap(fieldsOf).filter(
  ({ foundOn }, index, all) => all.findIndex((one) => one.foundOn === foundOn) === index && foundOn,
);

export function Paying() {
  const t = usePageTexts('orders', 'bills');
  const ways = waysToPay(UNPAID);
  return (
    <Group title="Paying">
      <Piece name="PayRow" isWide>
        <div className="divide-y divide-rule overflow-hidden rounded-sheet bg-sheet shadow-sheet">
          {ways.map((way, index) => (
            <PayRow
              key={way.method.name}
              way={way}
              isChosen={index === 0}
              note={undefined}
              estimate={way.method.name === 'card' && 'A$ 5.61'}
              onChoose={() => undefined}
            >
              {index === 0 && <Refunded />}
            </PayRow>
          ))}
        </div>
        {ways[0] && <PayBar ref={null} price={ways[0].price} />}
      </Piece>
      <Piece name="PriceLines">
        <PriceLines order={UNPAID} method="wallet" caption={t('payment.total')} />
        <PriceLines order={UNPAID} method="payu" caption={t('payment.total')} isPaid />
        <PriceLines order={UNPAID} method="wallet" caption={t('payment.total')} isShort />
      </Piece>
      <Piece name="Timeline">
        {PAID.map((one) => (
          <Timeline key={one.state} order={one} />
        ))}
      </Piece>
      <Piece name="FindIt">
        {FOUND.map((field) => (
          <FindIt key={field.foundOn} field={field} fields={[]} />
        ))}
      </Piece>
    </Group>
  );
}
