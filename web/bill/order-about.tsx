// Whom an order is for, large: the operator's tile and name, and the number to be topped up.
import type { ListedOrder } from '#contract/orders.ts';
import { WalletIcon } from '#ui/icons.tsx';
import { Monogram } from '#ui/surfaces/monogram.tsx';
import { useWords } from '#ui/words.ts';
import { isWalletLoad, operatorTitle } from './order-text.ts';

export function OrderAbout({ order }: { order: ListedOrder }) {
  const say = useWords();
  const isLoad = isWalletLoad(order);
  const operator = operatorTitle(order);
  return (
    <div className="flex items-center gap-4">
      {isLoad ? (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-peak-50 text-peak-700">
          <WalletIcon className="size-8" />
        </span>
      ) : (
        <Monogram name={operator} className="size-14 text-lg" />
      )}
      <div className="min-w-0">
        <p className="text-soft">{isLoad ? say('order.description_wallet') : operator}</p>
        <p
          className={
            isLoad
              ? 'text-lg font-bold wrap-anywhere'
              : 'figures text-2xl font-bold tracking-wide break-words sm:text-3xl'
          }
        >
          {order.mobno}
        </p>
      </div>
    </div>
  );
}
