// The recipient of an order: a picture, the saved name or the number, its operator, and the item bought.
import type { ListedOrder } from '#contract/orders.ts';
import { WhomText } from '#ui/text/whom-text.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { isWalletLoad, orderWhom } from './order-text.ts';
import { WhomSign } from './whom-sign.tsx';

export function OrderAbout({ order }: { order: ListedOrder }) {
  const t = usePageTexts('orders');
  const { first, second } = orderWhom(order, t);
  return (
    <div className="flex min-w-0 items-center gap-4">
      <WhomSign
        nickname={order.nickname}
        operator={isWalletLoad(order) ? '' : order.operator_title}
        type={order.type2}
        className="size-14"
      />
      <div className="min-w-0">
        <p className="figures text-section leading-tight font-bold wrap-anywhere">
          <WhomText>{first}</WhomText>
        </p>
        <p className="figures mt-0.5 wrap-anywhere text-soft">
          <WhomText>{second}</WhomText>
        </p>
        {order.about && <p className="mt-1 wrap-anywhere text-soft">{order.about}</p>}
      </div>
    </div>
  );
}
