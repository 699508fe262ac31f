// The recipient of an order: a picture, the saved name or the number, its operator, and the item bought.
import type { ListedOrder } from '#contract/orders.ts';
import { NumberText } from '#ui/number-text.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { isWalletLoad, orderWhom } from './order-text.ts';
import { WhomSign } from './whom-sign.tsx';

interface OrderAboutProps {
  order: ListedOrder;
  /** In a strip above other things. */
  isSmall?: boolean;
}

export function OrderAbout({ order, isSmall = false }: OrderAboutProps) {
  const t = usePageTexts('orders');
  const { first, second } = orderWhom(order, t);
  return (
    <div className="flex min-w-0 items-center gap-4">
      <WhomSign
        nickname={order.nickname}
        operator={isWalletLoad(order) ? '' : order.operator_title}
        type={order.type2}
        className={isSmall ? 'size-11' : 'size-14'}
      />
      <div className="min-w-0">
        <p className="figures text-section leading-tight font-bold wrap-anywhere">
          <NumberText>{first}</NumberText>
        </p>
        <p className="figures mt-0.5 wrap-anywhere text-soft">
          <NumberText>{second}</NumberText>
        </p>
        {order.about && <p className="mt-1 wrap-anywhere text-soft">{order.about}</p>}
      </div>
    </div>
  );
}
