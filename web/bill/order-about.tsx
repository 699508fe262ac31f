// The recipient of an order: the operator's tile and name, the number, and the item bought.
import type { ListedOrder } from '#contract/orders.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { WalletIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { isWalletLoad } from './order-text.ts';

interface OrderAboutProps {
  order: ListedOrder;
  /** In a strip above other things. */
  isSmall?: boolean;
}

export function OrderAbout({ order, isSmall = false }: OrderAboutProps) {
  const t = usePageTexts('orders');
  const isLoad = isWalletLoad(order);
  const operator = order.operator_title;
  return (
    <div className="flex min-w-0 items-center gap-4">
      {isLoad ? (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-act-wash text-act">
          <WalletIcon className="size-8" />
        </span>
      ) : (
        <OperatorPlate
          name={operator}
          type={order.type2}
          className={isSmall ? 'size-11' : 'size-14 sm:size-16'}
        />
      )}
      <div className="min-w-0">
        <p className={isLoad ? 'text-soft' : 'text-body font-bold text-ink'}>
          {isLoad ? t('order.description_wallet') : operator}
        </p>
        <p
          className={
            isLoad
              ? 'text-body font-bold wrap-anywhere'
              : 'figures text-section leading-tight font-bold tracking-wide wrap-anywhere'
          }
        >
          {recipientText(order)}
        </p>
        {order.about && <p className="mt-1 wrap-anywhere text-soft">{order.about}</p>}
      </div>
    </div>
  );
}
